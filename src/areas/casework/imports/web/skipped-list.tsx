import { Fold } from '../../../../ui/fold.tsx';
import { formatNumber } from '../../../../ui/text/format.ts';
import { useLanguage, useSay } from '../../../../ui/text/language.ts';
import type { ImportRow } from '../contract.ts';
import { importMessages as messages } from '../messages.ts';
import styles from './imports.module.css';

/** What of a file became no finding: how many, why, and a few of them. */
export const SkippedList = ({ skipped }: Pick<ImportRow, 'skipped'>) => {
  const say = useSay();
  const language = useLanguage();
  const all = skipped.reduce((sum, { count }) => sum + count, 0);
  if (all === 0) return null;
  return (
    <Fold className={styles.skipped} summary={say(messages.skipped(formatNumber(all, language)))}>
      <dl>
        {skipped.map(({ reason, text, count, examples }) => (
          <div key={reason}>
            <dt>
              {text} <span className={styles.count}>{formatNumber(count, language)}</span>
            </dt>
            {examples.map((example) => (
              <dd key={example}>
                <code>{example}</code>
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </Fold>
  );
};
