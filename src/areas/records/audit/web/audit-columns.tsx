import { Link } from 'react-router';
import { isStaff } from '../../../../shared/actor.ts';
import { withUserName } from '../../../../shared/names/full-name.ts';
import { formatMoment } from '../../../../shared/time/dates.ts';
import { BadgeCheck, Clock, ShieldUser } from '../../../../ui/icons/icons.ts';
import type { Column } from '../../../../ui/table/column.ts';
import { formatNumber } from '../../../../ui/text/format.ts';
import { useLanguage, useSay } from '../../../../ui/text/language.ts';
import { WithReferences } from '../../../../ui/text/with-references.tsx';
import { auditRoleWords, machineName, machineRole, auditMessages as messages } from '../messages.ts';
import { sentence, sentenceParts } from '../sentence.ts';
import styles from './audit.module.css';
import type { TrailRow } from './audit-source.ts';

/** Where what was touched opens; undefined where it cannot be opened. */
export type ObjectHref = (row: TrailRow) => string | undefined;

const When = ({ row }: { row: TrailRow }) => (
  <time dateTime={row.at} title={row.at} className="numeric">
    {formatMoment(row.at)}
  </time>
);

/** A person by their full name, with the user name when pointed at; what is no person by what it does. */
const Name = ({ row }: { row: TrailRow }) => {
  const say = useSay();
  const machine = row.rol === null ? machineName(row.actor) : undefined;
  const name = machine ? say(machine) : (row.actor_full_name ?? row.actor);
  return (
    <span className={styles.name} title={machine ? name : withUserName(name, row.actor)}>
      {name}
    </span>
  );
};

/** The provider's staff are marked by a word and an icon: whose they are matters more than their role. */
const Role = ({ row }: { row: TrailRow }) => {
  const say = useSay();
  return (
    <span className={styles.role}>
      {row.rol !== null && isStaff({ role: row.rol }) ? (
        <span className={styles.provider}>
          <ShieldUser size={13} aria-hidden="true" />
          {say(messages.provider)}
        </span>
      ) : null}
      {say(row.rol === null ? machineRole : auditRoleWords[row.rol])}
    </span>
  );
};

const Who = ({ row }: { row: TrailRow }) => (
  <span className={styles.who}>
    <Name row={row} />
    <Role row={row} />
  </span>
);

const What = ({ row, objectHref }: { row: TrailRow; objectHref: ObjectHref }) => {
  const language = useLanguage();
  const href = objectHref(row);
  return (
    <span className={styles.what} title={sentence(row, language)}>
      {sentenceParts(row, language).map(({ kind, text }, place) =>
        kind === 'object' && href ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: pieces have nothing but their place; the same words may stand twice.
          <Link key={place} to={href} className={styles.object}>
            <WithReferences text={text} />
          </Link>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: as above.
          <WithReferences key={place} text={text} />
        ),
      )}
    </span>
  );
};

/** On a card the sentence begins with who did it: no column beside it says so. */
const WhoAndWhat = (props: { row: TrailRow; objectHref: ObjectHref }) => (
  <>
    <Name row={props.row} /> <What {...props} />
  </>
);

const Seal = ({ row }: { row: TrailRow }) => {
  const say = useSay();
  const language = useLanguage();
  if (row.position === null) {
    return (
      <span className={styles.unsealed} title={say(messages.notSealed)}>
        <Clock size={14} aria-hidden="true" />
        <span className="visually-hidden">{say(messages.notSealed)}</span>
      </span>
    );
  }
  const position = formatNumber(row.position, language);
  return (
    <span className={styles.sealed} title={say(messages.sealedAt(position))}>
      <BadgeCheck size={14} aria-hidden="true" />
      {position}
    </span>
  );
};

const Organisation = ({ row }: { row: TrailRow }) => {
  const say = useSay();
  const name = row.organisation ?? say(messages.provider);
  return <span title={name}>{name}</span>;
};

/** The columns of a trail; whose each line is where there are several. */
export const auditColumns = (
  objectHref: ObjectHref,
  withOrganisation: boolean,
): readonly Column<TrailRow>[] => [
  {
    key: 'when',
    head: messages.when,
    width: '204px',
    narrow: 'fact',
    cell: (row) => <When row={row} />,
  },
  {
    key: 'who',
    head: messages.who,
    width: '190px',
    narrow: 'fact',
    cell: (row) => <Who row={row} />,
    narrowCell: (row) => <Role row={row} />,
  },
  {
    key: 'what',
    head: messages.what,
    narrow: 'title',
    cell: (row) => <What row={row} objectHref={objectHref} />,
    narrowCell: (row) => <WhoAndWhat row={row} objectHref={objectHref} />,
  },
  ...(withOrganisation
    ? [
        {
          key: 'organisation',
          head: messages.organisation,
          width: '15%',
          narrow: 'fact' as const,
          cell: (row: TrailRow) => <Organisation row={row} />,
        },
      ]
    : []),
  {
    key: 'seal',
    head: messages.seal,
    width: '100px',
    narrow: 'chip',
    align: 'end',
    cell: (row) => <Seal row={row} />,
  },
];
