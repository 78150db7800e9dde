import { Chip } from '../../../../ui/chip.tsx';
import { AlarmClock } from '../../../../ui/icons/icons.ts';
import { formatSpan } from '../../../../ui/text/format.ts';
import { useLanguage, useSay } from '../../../../ui/text/language.ts';
import type { RequestRow } from '../contract.ts';
import { dueState } from '../due-state.ts';
import { listMessages as messages } from '../messages.ts';

type DueChipProps = {
  readonly row: Pick<RequestRow, 'end_date' | 'current_status'>;
  /** Whether it is said before the day as well: to those who do the work. */
  readonly soon?: boolean;
};

/** By how long the planned end of open work has passed; nothing where it has not. */
export const DueChip = ({ row, soon = false }: DueChipProps) => {
  const say = useSay();
  const language = useLanguage();
  const now = new Date();
  const due = dueState(row, now);
  if (due === 'overdue' && row.end_date !== null) {
    return (
      <Chip kind="danger" icon={AlarmClock}>
        {say(messages.overdueBy(formatSpan(row.end_date, now, language)))}
      </Chip>
    );
  }
  if (due !== 'soon' || !soon) return null;
  return (
    <Chip kind="warning" icon={AlarmClock}>
      {say(messages.dueSoon)}
    </Chip>
  );
};
