import Tooltip from '@mui/material/Tooltip';
import { Link } from 'react-router';
import { serviceName } from '../../../../../shared/services.ts';
import { percentText } from '../../../../../shared/text/percent-text.ts';
import { Chip } from '../../../../../ui/chip.tsx';
import { CircleHelp, Eye, MessageSquareDot, ShieldAlert } from '../../../../../ui/icons/icons.ts';
import { uiMessages } from '../../../../../ui/messages.ts';
import { ProgressBar } from '../../../../../ui/page/progress-bar.tsx';
import { Reference } from '../../../../../ui/reference.tsx';
import type { Column } from '../../../../../ui/table/column.ts';
import { useSay } from '../../../../../ui/text/language.ts';
import type { RequestRow } from '../../contract.ts';
import { detailMessages, listMessages } from '../../messages.ts';
import { pageMessages } from '../../page/messages.ts';
import { isFinal, statusFrom } from '../../status.ts';
import { DownloadIcons } from '../../web/download-buttons.tsx';
import { DueChip } from '../../web/due-chip.tsx';
import { StatusChip } from '../../web/status-chip.tsx';
import type { WebArea } from '../../web/web-area.ts';
import { DateCell } from './date-cell.tsx';
import { EndCell, EndFact } from './end-cell.tsx';
import styles from './request-list.module.css';

/** The bar of a request: grey when it ended without being finished. */
export const RequestProgress = ({
  row,
}: {
  row: Pick<RequestRow, 'title' | 'percentage' | 'current_status'>;
}) => {
  const say = useSay();
  const status = statusFrom(row.current_status);
  const stopped = status !== undefined && isFinal(status) && status !== 'finished';
  return (
    <ProgressBar
      percentage={row.percentage}
      label={say(uiMessages.progressOf(row.title))}
      stopped={stopped}
      // What failed at its beginning is not "at 0%".
      figure={!stopped || row.percentage > 0 ? true : 'empty'}
    />
  );
};

/** The same in figures, while it is under way. */
const Percentage = ({ row }: { row: Pick<RequestRow, 'percentage' | 'current_status'> }) => {
  const say = useSay();
  if (isFinal(row.current_status) || row.percentage === 0) return null;
  return <span>{say(percentText(row.percentage))}</span>;
};

type MarksProps = { readonly row: RequestRow; readonly unread: number };

/** Its time is over, the provider waits for an answer or an authorisation, or has written something new. */
const Marks = ({ row, unread }: MarksProps) => {
  const say = useSay();
  return (
    <span className={styles.marks}>
      <DueChip row={row} />
      {row.waiting_for_customer ? (
        <Chip kind="warning" icon={CircleHelp}>
          {say(detailMessages.waitsForYou)}
        </Chip>
      ) : null}
      {row.unauthorised ? (
        <Chip kind="warning" icon={ShieldAlert}>
          {say(listMessages.unauthorised)}
        </Chip>
      ) : null}
      {unread > 0 ? (
        <Chip kind="info" icon={MessageSquareDot}>
          {say(listMessages.unread(unread))}
        </Chip>
      ) : null}
    </span>
  );
};

/** The number stands under the title, with the service where an area has several: a column of its own would starve the titles. */
const Title = ({ row, service, unread }: { row: RequestRow; service: boolean; unread: number }) => {
  const say = useSay();
  return (
    <span className={styles.title} title={row.title}>
      <span>{row.title}</span>
      <span className={styles.service}>
        <Reference text={row.reference} />
        {service ? ` · ${say(serviceName(row.submodule, row.type_submodule))}` : null}
        {row.domain_subdomain ? <code>{row.domain_subdomain}</code> : null}
      </span>
      <Marks row={row} unread={unread} />
    </span>
  );
};

/** Its dialog over the list (row C10); a phone has no room for both. */
const QuickLook = ({ area, row, query }: { area: WebArea; row: RequestRow; query: string }) => {
  const say = useSay();
  return (
    <Tooltip title={say(pageMessages.quickLook)}>
      <Link
        to={`${area.path}/${row.id}${query}`}
        aria-label={say(pageMessages.quickLook)}
        className={styles.look}
      >
        <Eye size={16} aria-hidden="true" />
      </Link>
    </Tooltip>
  );
};

/** Columns of an area's list (row E1). */
export const requestColumns = (
  area: WebArea,
  unread: ReadonlyMap<string, number>,
  query: string,
): readonly Column<RequestRow>[] => [
  {
    key: 'title',
    head: listMessages.title,
    sort: 'title',
    narrow: 'title',
    cell: (row) => <Title row={row} service={area.submodules.length > 1} unread={unread.get(row.id) ?? 0} />,
    narrowCell: (row) => row.title,
  },
  {
    key: 'marks',
    head: listMessages.attention,
    narrow: 'chip',
    onlyNarrow: true,
    cell: (row) => <Marks row={row} unread={unread.get(row.id) ?? 0} />,
  },
  {
    key: 'status',
    head: listMessages.status,
    sort: 'current_status',
    width: '128px',
    narrow: 'chip',
    cell: (row) => <StatusChip status={row.current_status} />,
  },
  {
    key: 'reference',
    head: listMessages.number,
    narrow: 'fact',
    onlyNarrow: true,
    cell: (row) => <Reference text={row.reference} />,
  },
  {
    key: 'progress',
    head: listMessages.progress,
    sort: 'percentage',
    width: '150px',
    narrow: 'fact',
    cell: (row) => <RequestProgress row={row} />,
    narrowCell: (row) => <Percentage row={row} />,
  },
  {
    key: 'start',
    head: listMessages.start,
    sort: 'start_date',
    width: '112px',
    spareBelow: 820,
    narrow: 'hidden',
    cell: (row) => <DateCell iso={row.start_date} />,
  },
  {
    key: 'end',
    head: listMessages.end,
    sort: 'end_date',
    width: '118px',
    narrow: 'fact',
    cell: (row) => <EndCell row={row} />,
    narrowCell: (row) => <EndFact row={row} />,
  },
  {
    key: 'downloads',
    head: listMessages.actions,
    width: '168px',
    align: 'end',
    // A card opens the request, which has them.
    narrow: 'hidden',
    cell: (row) => (
      <span className={styles.actions}>
        <QuickLook area={area} row={row} query={query} />
        {row.results_hidden ? null : <DownloadIcons area={area} row={row} />}
      </span>
    ),
  },
];
