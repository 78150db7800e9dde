import { readNothing } from '../../../../shared/vocabulary/coverage.ts';
import { skipReasonText } from '../../../../shared/vocabulary/skip-reasons.ts';
import { formatNumber } from '../../../../ui/text/format.ts';
import { useLanguage, useSay } from '../../../../ui/text/language.ts';
import type { RequestDetails } from '../contract.ts';
import { detailMessages } from '../messages.ts';
import styles from './request-detail.module.css';

type Coverage = NonNullable<RequestDetails['coverage']>;

/** What a machine has looked at and what not: a result without it would promise too much. */
export const RequestCoverage = ({ coverage }: { coverage: Coverage }) => {
  const say = useSay();
  const language = useLanguage();
  const figure = (value: number) => formatNumber(value, language);
  const { dependencies = [], withheld = 0 } = coverage;
  const most = Math.max(1, ...coverage.languages.map((one) => one.lines));
  return (
    <section className={styles.section}>
      <h3>{say(detailMessages.coverage)}</h3>
      <p className={styles.description}>
        {say(
          detailMessages.coverageText(
            figure(coverage.files),
            figure(coverage.lines),
            figure(coverage.rules),
            figure(coverage.components),
          ),
        )}{' '}
        {say(readNothing(coverage) ? detailMessages.nothingReadText : detailMessages.coverageLimits)}
      </p>
      {withheld > 0 ? (
        <p className={styles.description}>
          {say(detailMessages.withheld(figure(withheld)))} {say(detailMessages.withheldWhy)}
        </p>
      ) : null}
      <ul className={styles.languages}>
        {coverage.languages.map(({ language: name, lines }) => (
          <li key={name}>
            <span>{name}</span>
            <span className={styles.share} aria-hidden="true">
              <span style={{ width: `${(lines / most) * 100}%` }} />
            </span>
            <span className={styles.figure}>{say(detailMessages.linesOf(figure(lines)))}</span>
          </li>
        ))}
      </ul>
      <p className={styles.faint}>
        {say(coverage.components > 0 ? detailMessages.componentsUnchecked : detailMessages.noComponents)}
      </p>
      {dependencies.length > 0 ? (
        <ul className={styles.dependencies}>
          {dependencies.map(({ path, listed, unpinned }) => (
            <li key={path}>
              <code>{path}</code>{' '}
              <span>
                {say(detailMessages.listedOf(figure(listed)))}
                {unpinned > 0 ? `; ${say(detailMessages.unpinnedOf(figure(unpinned)))}` : null}
              </span>
            </li>
          ))}
        </ul>
      ) : null}
      {coverage.skipped.length > 0 ? (
        <>
          <p className={styles.faint}>{say(detailMessages.leftOut)}:</p>
          <ul className={`${styles.dependencies} ${styles.skipped}`}>
            {coverage.skipped.map(({ reason, files, names }) => (
              <li key={reason}>
                <span>{skipReasonText(reason, language, names)}.</span>{' '}
                <span>{say(detailMessages.filesOf(figure(files)))}</span>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </section>
  );
};
