import { formatDate } from '../../../../../shared/time/dates.ts';
import { useSay } from '../../../../../ui/text/language.ts';
import type { RequestRow } from '../../contract.ts';
import { detailMessages } from '../../messages.ts';
import { isFinal, statusFrom } from '../../status.ts';
import { DateCell } from './date-cell.tsx';
import styles from './request-list.module.css';

type EndCellProps = { readonly row: Pick<RequestRow, 'end_date' | 'current_status'> };

/** One column stands for what is planned and for what was: this word says which. */
export const endWord = ({ current_status }: Pick<RequestRow, 'current_status'>) => {
  const status = statusFrom(current_status);
  return status !== undefined && isFinal(status) ? detailMessages.ended : detailMessages.plannedEnd;
};

/** The planned end of a request, or when it ended, with the word for which; a day, with the hour for whoever points at it. */
export const EndCell = ({ row }: EndCellProps) => {
  const say = useSay();
  const { end_date } = row;
  if (end_date === null) return <DateCell iso={null} />;
  return (
    <span className={styles.end}>
      <DateCell iso={end_date} />
      <span>{say(endWord(row))}</span>
    </span>
  );
};

/** The same on a card: the word before the day, in one box, since a card's facts drop a space between two. Nothing where there is none. */
export const EndFact = ({ row }: EndCellProps) => {
  const say = useSay();
  return row.end_date === null ? null : (
    <span>
      {say(endWord(row))}{' '}
      <time dateTime={row.end_date} className="numeric">
        {formatDate(row.end_date)}
      </time>
    </span>
  );
};
