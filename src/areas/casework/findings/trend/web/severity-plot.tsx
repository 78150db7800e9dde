import { type Severity, severities } from '../../../../../shared/vocabulary/severity.ts';
import { Skeleton } from '../../../../../ui/page/skeleton.tsx';
import { SeverityMark } from '../../../../../ui/severity-mark.tsx';
import { formatNumber, isOne } from '../../../../../ui/text/format.ts';
import { useLanguage, useSay } from '../../../../../ui/text/language.ts';
import { findingMessages as messages } from '../../messages.ts';
import type { FindingCounts } from '../../web/finding-queries.ts';
import styles from './severity-plot.module.css';

type SeverityPlotProps = {
  readonly counts: FindingCounts | undefined;
  readonly chosen: Severity | undefined;
  readonly onChoose: (severity: Severity | undefined) => void;
  readonly onOverdue: () => void;
};

/** How many of them are open, of one severity or of all. */
export const openOf = ({ counts }: FindingCounts, severity?: Severity): number =>
  counts
    .filter(
      (row) => row.state === 'open' && !row.drafts && (severity === undefined || row.severity === severity),
    )
    .reduce((sum, row) => sum + row.total, 0);

/** What is continued in a later scan counts there. */
const settledOf = ({ counts }: FindingCounts): number =>
  counts
    .filter(({ state, drafts }) => state !== 'open' && state !== 'superseded' && !drafts)
    .reduce((sum, row) => sum + row.total, 0);

/** How much is open and how bad it is, at a look; a bar narrows the list to its severity. */
export const SeverityPlot = ({ counts, chosen, onChoose, onOverdue }: SeverityPlotProps) => {
  const say = useSay();
  const language = useLanguage();
  if (!counts) return <Skeleton height={132} />;
  const figure = (value: number) => formatNumber(value, language);
  const most = Math.max(1, ...severities.map((severity) => openOf(counts, severity)));
  const open = openOf(counts);
  const settled = settledOf(counts);
  return (
    <section className={styles.plot} aria-label={say(messages.plotTitle)}>
      <div className={styles.totals}>
        <p className={styles.open}>
          {say(isOne(open, language) ? messages.oneOpen : messages.openTotal(figure(open)))}
        </p>
        <p className={styles.settled}>
          {say(isOne(settled, language) ? messages.oneSettled : messages.settledTotal(figure(settled)))}
        </p>
        {counts.overdue > 0 ? (
          <button type="button" className={styles.overdue} onClick={onOverdue}>
            {say(messages.overdueCount(figure(counts.overdue)))}
          </button>
        ) : null}
      </div>
      <ul className={styles.bars}>
        {severities.map((severity) => {
          const total = openOf(counts, severity);
          return (
            <li key={severity}>
              <button
                type="button"
                aria-pressed={chosen === severity}
                disabled={total === 0}
                onClick={() => onChoose(chosen === severity ? undefined : severity)}
              >
                <span className="visually-hidden">{say(messages.showOnly)}</span>
                <SeverityMark severity={severity} total={total} />
                <span className={styles.track} aria-hidden="true">
                  <span
                    className={styles[severity]}
                    style={{ width: `${total === 0 ? 0 : Math.max(1.5, (total / most) * 100)}%` }}
                  />
                </span>
                <span className={styles.figure}>{figure(total)}</span>
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
};
