import { severities } from '../../../../../shared/vocabulary/severity.ts';
import {
  countsByVerdict,
  toldVerdicts,
  type Verdict,
  verdictWords,
} from '../../../../../shared/vocabulary/verdict.ts';
import { SeverityMark } from '../../../../../ui/severity-mark.tsx';
import { formatNumber } from '../../../../../ui/text/format.ts';
import { useLanguage, useSay } from '../../../../../ui/text/language.ts';
import type { ComparedTotal } from '../compare-contract.ts';
import { compareMessages as messages } from '../compare-messages.ts';
import styles from './what-changed.module.css';

type ChangeFiguresProps = {
  readonly totals: readonly ComparedTotal[];
  readonly chosen: Verdict | undefined;
  readonly onChoose: (verdict: Verdict | undefined) => void;
};

/** How many there are of each kind, and how bad they are; each narrows the list below. */
export const ChangeFigures = ({ totals, chosen, onChoose }: ChangeFiguresProps) => {
  const say = useSay();
  const language = useLanguage();
  const own = (verdict: Verdict) => totals.filter((row) => row.verdict === verdict);
  const shown = toldVerdicts(countsByVerdict(totals.map((row) => ({ ...row, count: row.total }))));
  return (
    <fieldset className={styles.figures}>
      <legend className="visually-hidden">{say(messages.figures)}</legend>
      {shown.map((verdict) => {
        const total = own(verdict).reduce((sum, row) => sum + row.total, 0);
        return (
          <button
            key={verdict}
            type="button"
            aria-pressed={chosen === verdict}
            disabled={total === 0}
            className={styles.figure}
            onClick={() => onChoose(chosen === verdict ? undefined : verdict)}
          >
            <strong>{formatNumber(total, language)}</strong>
            <span className={styles.word}>{say(verdictWords[verdict])}</span>
            <span className={styles.severities}>
              {severities.map((severity) => {
                const count = own(verdict).find((row) => row.severity === severity)?.total;
                return count === undefined ? null : (
                  <SeverityMark key={severity} severity={severity} total={count} figure />
                );
              })}
            </span>
          </button>
        );
      })}
    </fieldset>
  );
};
