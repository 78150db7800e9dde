import { serviceName, shortServiceName } from '../../../../../shared/services.ts';
import { Reference } from '../../../../../ui/reference.tsx';
import type { Column } from '../../../../../ui/table/column.ts';
import { useSay } from '../../../../../ui/text/language.ts';
import { DateCell } from '../../../../casework/requests/list/web/date-cell.tsx';
import { EndCell, EndFact } from '../../../../casework/requests/list/web/end-cell.tsx';
import { RequestProgress } from '../../../../casework/requests/list/web/request-columns.tsx';
import { listMessages } from '../../../../casework/requests/messages.ts';
import { StatusChip } from '../../../../casework/requests/web/status-chip.tsx';
import type { StaffRequestRow } from '../../contract.ts';
import { queueMessages as messages } from '../../messages.ts';
import { isToAccept, RequestMarks } from '../../web/request-marks.tsx';
import { Assignee } from './assignee.tsx';
import styles from './queue.module.css';

const NumberAndService = ({ row }: { row: StaffRequestRow }) => {
  const say = useSay();
  return (
    <span>
      <Reference text={row.reference} /> · {say(shortServiceName(row.submodule, row.type_submodule))}
    </span>
  );
};

/** Number and service stand under the title, as in the customers' lists; short, since a column is narrow here. */
const Title = ({ row }: { row: StaffRequestRow }) => {
  const say = useSay();
  const service = say(serviceName(row.submodule, row.type_submodule));
  return (
    <span className={styles.title} title={`${row.title} · ${service}`}>
      <span>{row.title}</span>
      <span className={styles.service}>
        <NumberAndService row={row} />
      </span>
    </span>
  );
};

/** The queue's columns: whose it is stands beside what it is. */
export const queueColumns = (unread: ReadonlyMap<string, number>): readonly Column<StaffRequestRow>[] => [
  {
    key: 'title',
    head: messages.request,
    narrow: 'title',
    cell: (row) => <Title row={row} />,
    narrowCell: (row) => row.title,
  },
  {
    key: 'reference',
    head: listMessages.number,
    narrow: 'fact',
    onlyNarrow: true,
    cell: (row) => <NumberAndService row={row} />,
  },
  {
    key: 'organisation',
    head: messages.organisation,
    width: '14%',
    narrow: 'fact',
    cell: (row) => <span title={row.organisation}>{row.organisation}</span>,
  },
  {
    key: 'status',
    head: messages.status,
    width: '128px',
    narrow: 'hidden',
    cell: (row) => <StatusChip status={row.current_status} />,
  },
  {
    key: 'marks',
    head: messages.attention,
    width: '188px',
    narrow: 'chip',
    cell: (row) => <RequestMarks row={row} unread={unread.get(row.id) ?? 0} />,
    // On a card what is overdue stands first, before the state; and there is no room for two words of the same.
    narrowCell: (row) => (
      <span className={styles.chips}>
        <RequestMarks row={row} unread={unread.get(row.id) ?? 0} />
        {isToAccept(row) ? null : <StatusChip status={row.current_status} />}
      </span>
    ),
  },
  {
    key: 'assigned',
    head: messages.assigned,
    width: '72px',
    narrow: 'fact',
    cell: (row) => <Assignee person={row.assigned_to} />,
    narrowCell: (row) => row.assigned_to?.full_name,
  },
  {
    key: 'progress',
    head: messages.progress,
    width: '120px',
    narrow: 'hidden',
    cell: (row) => <RequestProgress row={row} />,
  },
  {
    key: 'requested',
    head: messages.requested,
    width: '108px',
    narrow: 'hidden',
    cell: (row) => <DateCell iso={row.start_date} />,
  },
  {
    key: 'end',
    head: messages.end,
    width: '120px',
    narrow: 'fact',
    cell: (row) => <EndCell row={row} />,
    narrowCell: (row) => <EndFact row={row} />,
  },
];
