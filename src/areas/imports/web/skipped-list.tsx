import { ChevronRight } from 'lucide-react';
import { formatNumber } from '../../../ui/format.ts';
import { useLanguage, useSay } from '../../../ui/language.ts';
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
    <details className={styles.skipped}>
      <summary>
        <ChevronRight size={15} aria-hidden="true" className={styles.arrow} />
        {say(messages.skipped(formatNumber(all, language)))}
      </summary>
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
    </details>
  );
};
