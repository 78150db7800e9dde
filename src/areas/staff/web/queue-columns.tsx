import { useLanguage } from '../../../ui/language.ts';
import type { Column } from '../../../ui/table/column.ts';
import { DateCell, RequestProgress } from '../../requests/web/request-columns.tsx';
import { serviceName } from '../../requests/web/service-name.ts';
import { StatusChip } from '../../requests/web/status-chip.tsx';
import type { StaffRequestRow } from '../contract.ts';
import { queueMessages as messages } from '../messages.ts';

const Service = ({ row }: { row: StaffRequestRow }) => {
  const name = serviceName(row.submodule, row.type_submodule, useLanguage());
  return <span title={name}>{name}</span>;
};

/** The queue's columns: whose it is stands beside what it is. */
export const queueColumns: readonly Column<StaffRequestRow>[] = [
  {
    key: 'title',
    head: messages.request,
    card: 'title',
    cell: (row) => <span title={row.title}>{row.title}</span>,
  },
  {
    key: 'organisation',
    head: messages.organisation,
    width: '14%',
    cell: (row) => <span title={row.organisation}>{row.organisation}</span>,
  },
  { key: 'service', head: messages.service, width: '24%', cell: (row) => <Service row={row} /> },
  {
    key: 'status',
    head: messages.status,
    width: '128px',
    cell: (row) => <StatusChip status={row.current_status} />,
  },
  { key: 'progress', head: messages.progress, width: '132px', cell: (row) => <RequestProgress row={row} /> },
  {
    key: 'requested',
    head: messages.requested,
    width: '108px',
    cell: (row) => <DateCell iso={row.start_date} />,
  },
  { key: 'end', head: messages.plannedEnd, width: '122px', cell: (row) => <DateCell iso={row.end_date} /> },
];
