import { formatDate } from '../../../../shared/time/dates.ts';
import { formatSpan } from '../../../../ui/text/format.ts';
import { useLanguage, useSay } from '../../../../ui/text/language.ts';
import type { Finding } from '../contract.ts';
import styles from '../list/web/findings.module.css';
import { findingMessages as messages } from '../messages.ts';

/** Whether an open finding's time is over. */
const isOverdue = ({ state, due_at }: Pick<Finding, 'state' | 'due_at'>, now: Date): boolean =>
  state === 'open' && due_at !== null && new Date(due_at) < now;

/** By when a finding is to be fixed; red once the time is over, with the word beside it. */
export const DueDate = ({ finding }: { finding: Pick<Finding, 'state' | 'due_at'> }) => {
  const say = useSay();
  const language = useLanguage();
  const now = new Date();
  if (finding.due_at === null || finding.state !== 'open') return <span className={styles.faint}>–</span>;
  const late = isOverdue(finding, now);
  return (
    <time dateTime={finding.due_at} className={late ? styles.late : 'numeric'}>
      {formatDate(finding.due_at)}
      {late ? (
        <span className={styles.lateBy}>
          {say(messages.overdueBy(formatSpan(finding.due_at, now, language)))}
        </span>
      ) : null}
    </time>
  );
};
