import { CircleCheck, CircleDashed, UserRoundX } from 'lucide-react';
import { formatDateTime } from '../../../shared/dates.ts';
import { Chip } from '../../../ui/chip.tsx';
import { formatRelative } from '../../../ui/format.ts';
import { useLanguage, useSay } from '../../../ui/language.ts';
import type { Column } from '../../../ui/table/column.ts';
import { peopleMessages as messages, roleWords } from '../messages.ts';
import styles from './people.module.css';
import type { PersonRow } from './people-queries.ts';

const Who = ({ row }: { row: PersonRow }) => (
  <span className={styles.who} title={row.email}>
    <span>{row.full_name}</span>
    {row.username === row.full_name ? null : <span className={styles.username}>{row.username}</span>}
  </span>
);

const SecondFactor = ({ row }: { row: PersonRow }) => {
  const say = useSay();
  if (row.disabled) {
    return (
      <Chip kind="danger" icon={UserRoundX}>
        {say(messages.disabled)}
      </Chip>
    );
  }
  return row.otp_enabled ? (
    <Chip kind="success" icon={CircleCheck}>
      {say(messages.active)}
    </Chip>
  ) : (
    <Chip kind="warning" icon={CircleDashed}>
      {say(messages.notYet)}
    </Chip>
  );
};

const Role = ({ row }: { row: PersonRow }) => <>{useSay()(roleWords[row.rol])}</>;

const LastSeen = ({ row }: { row: PersonRow }) => {
  const say = useSay();
  const language = useLanguage();
  if (!row.last_seen_at) return <span className={styles.faint}>{say(messages.never)}</span>;
  return (
    <time dateTime={row.last_seen_at} title={formatDateTime(row.last_seen_at)}>
      {formatRelative(row.last_seen_at, new Date(), language)}
    </time>
  );
};

/** `nameOf` gives an organisation's name; null is the provider itself. */
export const peopleColumns = (
  nameOf: (organisationId: string | null) => string,
): readonly Column<PersonRow>[] => [
  { key: 'name', head: messages.name, card: 'title', cell: (row) => <Who row={row} /> },
  {
    key: 'organisation',
    head: messages.organisation,
    width: '24%',
    cell: (row) => nameOf(row.organisation_id),
  },
  { key: 'role', head: messages.role, width: '140px', cell: (row) => <Role row={row} /> },
  { key: 'factor', head: messages.secondFactor, width: '140px', cell: (row) => <SecondFactor row={row} /> },
  { key: 'seen', head: messages.lastSeen, width: '150px', cell: (row) => <LastSeen row={row} /> },
];
