import { formatDate, formatMoment } from '../../../../shared/time/dates.ts';
import type { Column } from '../../../../ui/table/column.ts';
import { Breakable } from '../../../../ui/text/breakable.tsx';
import { formatRelative } from '../../../../ui/text/format.ts';
import { useLanguage, useSay } from '../../../../ui/text/language.ts';
import { domainMessages as messages } from '../messages.ts';
import type { DomainRow } from './domain-queries.ts';
import { DomainState } from './domain-state.tsx';
import styles from './domains.module.css';

const Ends = ({ row }: { row: DomainRow }) =>
  row.expires_at ? (
    <time dateTime={row.expires_at} className="numeric">
      {formatDate(row.expires_at)}
    </time>
  ) : (
    <span className={styles.faint}>–</span>
  );

const LastCheck = ({ row }: { row: DomainRow }) => {
  const say = useSay();
  const language = useLanguage();
  if (!row.last_checked_at) return <span className={styles.faint}>{say(messages.never)}</span>;
  return (
    <time dateTime={row.last_checked_at} title={formatMoment(row.last_checked_at)}>
      {formatRelative(row.last_checked_at, new Date(), language)}
    </time>
  );
};

export const domainColumns: readonly Column<DomainRow>[] = [
  {
    key: 'domain',
    head: messages.domain,
    narrow: 'title',
    cell: (row) => (
      <span className={styles.domain}>
        <Breakable text={row.domain_display} />
      </span>
    ),
  },
  {
    key: 'state',
    head: messages.state,
    width: '32%',
    narrow: 'chip',
    cell: (row) => <DomainState row={row} />,
  },
  {
    key: 'ends',
    head: messages.ends,
    width: '150px',
    narrow: 'named',
    cell: (row) => <Ends row={row} />,
    narrowCell: (row) => (row.expires_at ? <Ends row={row} /> : null),
  },
  {
    key: 'checked',
    head: messages.lastCheck,
    width: '180px',
    narrow: 'named',
    cell: (row) => <LastCheck row={row} />,
  },
];
