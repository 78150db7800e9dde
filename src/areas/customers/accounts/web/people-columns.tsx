import { formatMoment } from '../../../../shared/time/dates.ts';
import type { Column } from '../../../../ui/table/column.ts';
import { formatRelative } from '../../../../ui/text/format.ts';
import { useLanguage, useSay } from '../../../../ui/text/language.ts';
import type { PersonRow } from '../contract.ts';
import { eraseMessages } from '../erase/messages.ts';
import { shortCodeOf } from '../erase/pseudonym.ts';
import { peopleMessages as messages, roleWords } from '../messages.ts';
import styles from './people.module.css';
import type { PersonAction } from './person-actions.ts';
import { PersonMenu } from './person-menu.tsx';
import { PersonStateChip } from './person-state.tsx';
import { useReader } from './reader.ts';

type WhoProps = { readonly row: PersonRow; readonly withUsername?: boolean };

const Who = ({ row, withUsername = true }: WhoProps) => {
  const say = useSay();
  const { ownId } = useReader();
  const isErased = row.state === 'erased';
  return (
    <span className={styles.who}>
      <span>{isErased ? say(eraseMessages.former(shortCodeOf(row.username))) : row.full_name}</span>
      {withUsername && (row.username !== row.full_name || isErased) ? (
        <span className={styles.username}>{row.username}</span>
      ) : null}
      {row.user_id === ownId ? <span className={styles.you}>{say(messages.you)}</span> : null}
    </span>
  );
};

const Email = ({ row }: { row: PersonRow }) => {
  const say = useSay();
  if (row.email === '') return <span className={styles.faint}>{say(messages.noEmail)}</span>;
  return (
    <span className={styles.email} title={row.email}>
      {row.email}
    </span>
  );
};

const Role = ({ row }: { row: PersonRow }) => <>{useSay()(roleWords[row.rol])}</>;

const Place = ({ row }: { row: PersonRow }) => {
  const say = useSay();
  return <>{row.organisation ?? say(messages.provider)}</>;
};

const LastSeen = ({ row }: { row: PersonRow }) => {
  const say = useSay();
  const language = useLanguage();
  if (!row.last_seen_at) return <span className={styles.faint}>{say(messages.never)}</span>;
  return (
    <time dateTime={row.last_seen_at} title={formatMoment(row.last_seen_at)}>
      {formatRelative(row.last_seen_at, new Date(), language)}
    </time>
  );
};

type ColumnsOf = {
  /** Operators see where somebody belongs. */
  readonly isOperator: boolean;
  readonly onAction: (action: PersonAction, row: PersonRow) => void;
};

export const peopleColumns = ({ isOperator, onAction }: ColumnsOf): readonly Column<PersonRow>[] => [
  {
    key: 'name',
    head: messages.name,
    width: isOperator ? '22%' : '30%',
    narrow: 'title',
    cell: (row) => <Who row={row} />,
    narrowCell: (row) => <Who row={row} withUsername={false} />,
  },
  {
    key: 'username',
    head: messages.username,
    narrow: 'fact',
    onlyNarrow: true,
    cell: (row) => row.username,
  },
  {
    key: 'email',
    head: messages.email,
    spareBelow: isOperator ? 1000 : 820,
    narrow: 'hidden',
    cell: (row) => <Email row={row} />,
  },
  ...(isOperator
    ? [
        {
          key: 'organisation',
          head: messages.organisation,
          width: '16%',
          narrow: 'fact' as const,
          cell: (row: PersonRow) => <Place row={row} />,
        },
      ]
    : []),
  {
    key: 'role',
    head: messages.role,
    width: '124px',
    narrow: 'fact',
    cell: (row) => <Role row={row} />,
  },
  {
    key: 'state',
    head: messages.state,
    width: '136px',
    narrow: 'chip',
    cell: (row) => <PersonStateChip row={row} />,
  },
  {
    key: 'seen',
    head: messages.lastSeen,
    width: '156px',
    narrow: 'fact',
    cell: (row) => <LastSeen row={row} />,
    narrowCell: (row) => (row.last_seen_at ? <LastSeen row={row} /> : null),
  },
  {
    key: 'actions',
    head: messages.actions,
    width: '84px',
    align: 'end',
    narrow: 'acts',
    cell: (row) => <PersonMenu row={row} onAction={onAction} />,
  },
];
