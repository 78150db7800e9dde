import { formatDate } from '../../../../shared/time/dates.ts';
import { Chip } from '../../../../ui/chip.tsx';
import { AlarmClock } from '../../../../ui/icons/icons.ts';
import { formatSpan } from '../../../../ui/text/format.ts';
import { useLanguage, useSay } from '../../../../ui/text/language.ts';
import type { Finding } from '../contract.ts';
import styles from '../list/web/findings.module.css';
import { findingMessages as messages } from '../messages.ts';

type Dated = Pick<Finding, 'state' | 'due_at'>;

/** Whether there is a day by which it is to be fixed. */
export const isDue = <F extends Dated>(finding: F): finding is F & { readonly due_at: string } =>
  finding.state === 'open' && finding.due_at !== null;

/** Whether an open finding's time is over. */
export const isOverdue = <F extends Dated>(
  finding: F,
  now: Date,
): finding is F & { readonly due_at: string } => isDue(finding) && new Date(finding.due_at) < now;

const useOverdueBy = () => {
  const say = useSay();
  const language = useLanguage();
  return (due: string, now: Date): string => say(messages.overdueBy(formatSpan(due, now, language)));
};

/** By how long an open finding's time is over. */
export const OverdueChip = ({ finding }: { finding: { readonly due_at: string } }) => (
  <Chip kind="danger" icon={AlarmClock}>
    {useOverdueBy()(finding.due_at, new Date())}
  </Chip>
);

type DueDateProps = {
  readonly finding: Dated;
  /** Whether it says by how long it is late: not where that stands elsewhere. */
  readonly withSpan?: boolean;
};

/** By when a finding is to be fixed; red once the time is over, with the word beside it. */
export const DueDate = ({ finding, withSpan = true }: DueDateProps) => {
  const overdueBy = useOverdueBy();
  const now = new Date();
  if (!isDue(finding)) return <span className={styles.faint}>–</span>;
  const late = isOverdue(finding, now);
  return (
    <time dateTime={finding.due_at} className={late ? styles.late : 'numeric'}>
      {formatDate(finding.due_at)}
      {late && withSpan ? <span className={styles.lateBy}>{overdueBy(finding.due_at, now)}</span> : null}
    </time>
  );
};
