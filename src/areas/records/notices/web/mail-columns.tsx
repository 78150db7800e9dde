import { formatMoment } from '../../../../shared/time/dates.ts';
import type { Column } from '../../../../ui/table/column.ts';
import { formatNumber, formatRelative } from '../../../../ui/text/format.ts';
import { useLanguage } from '../../../../ui/text/language.ts';
import type { MailRow } from '../contract.ts';
import { mailMessages as messages } from '../messages.ts';
import { MailStateChip } from './mail-state-chip.tsx';

const Written = ({ row }: { row: MailRow }) => {
  const language = useLanguage();
  return (
    <time dateTime={row.created_at} title={formatMoment(row.created_at)}>
      {formatRelative(row.created_at, new Date(), language)}
    </time>
  );
};

const Tries = ({ row }: { row: MailRow }) => (
  <span className="numeric">{formatNumber(row.attempts, useLanguage())}</span>
);

/** What was told, to whom, and what became of it. */
export const mailColumns: readonly Column<MailRow>[] = [
  {
    key: 'subject',
    head: messages.subject,
    narrow: 'title',
    cell: (row) => <span title={row.subject}>{row.subject}</span>,
  },
  {
    key: 'to',
    head: messages.to,
    width: '28%',
    narrow: 'fact',
    cell: (row) => <span title={row.to}>{row.to}</span>,
  },
  {
    key: 'state',
    head: messages.state,
    width: '150px',
    narrow: 'chip',
    cell: (row) => <MailStateChip state={row.state} />,
  },
  {
    key: 'written',
    head: messages.written,
    width: '140px',
    narrow: 'fact',
    cell: (row) => <Written row={row} />,
  },
  {
    key: 'tries',
    head: messages.tries,
    width: '88px',
    narrow: 'hidden',
    align: 'end',
    cell: (row) => <Tries row={row} />,
  },
];
