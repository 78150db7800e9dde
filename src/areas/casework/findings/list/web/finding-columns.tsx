import { Link } from 'react-router';
import type { Language } from '../../../../../shared/messages.ts';
import { requestPath } from '../../../../../shared/services.ts';
import { shortPlace } from '../../../../../shared/vocabulary/short-place.ts';
import { Reference } from '../../../../../ui/reference.tsx';
import type { Column } from '../../../../../ui/table/column.ts';
import { formatNumber } from '../../../../../ui/text/format.ts';
import { useLanguage, useSay } from '../../../../../ui/text/language.ts';
import { NotFoundChip } from '../../continue/web/not-found-chip.tsx';
import type { Finding, ListedFinding } from '../../contract.ts';
import { findingMessages as messages } from '../../messages.ts';
import { ownMessages } from '../../own/own-messages.ts';
import { RetestChip } from '../../own/web/retest-chip.tsx';
import { DueDate, isDue, isOverdue, OverdueChip } from '../../web/due-date.tsx';
import { MoreTargets } from '../../web/more-targets.tsx';
import { OtherLanguageMark } from '../../web/other-language.tsx';
import { OutsideMark } from '../../web/outside-mark.tsx';
import { RatedSeverity } from '../../web/rated-severity.tsx';
import { FindingStateChip } from '../../web/state-chip.tsx';
import { writingMessages } from '../../write/writing-messages.ts';
import { findingListMessages } from '../list-messages.ts';
import type { Selection } from './finding-selection.ts';
import styles from './findings.module.css';
import { PlaceEnd } from './place-end.tsx';

const Title = ({ row, isOutside }: { row: Finding; isOutside: boolean }) => {
  const language: Language = useLanguage();
  return (
    <span className={styles.titleCell}>
      <span className={styles.name}>{row.title}</span>
      <span className={styles.marked}>
        <span className={styles.faint}>
          <span className={styles.number}>{row.reference}</span>
          {row.cwe ? ` · ${row.cwe}` : ''}
          {row.cvss_score === null ? '' : ` · CVSS ${formatNumber(row.cvss_score, language)}`}
        </span>
        {isOutside ? <OutsideMark /> : null}
      </span>
      <OtherLanguageMark finding={row} />
      <PlaceEnd place={row.location}>
        <MoreTargets finding={row} />
      </PlaceEnd>
    </span>
  );
};

/** What it belongs to; for staff with whose it is. */
const Request = ({ row }: { row: ListedFinding }) => {
  const to = row.organisation ? `/requests/${row.request_id}` : requestPath(row.module, row.request_id);
  return (
    <span className={styles.request}>
      <Link to={to} title={row.request_title}>
        {row.request_title}
      </Link>
      {row.organisation ? (
        <span className={styles.faint} title={row.organisation.name}>
          {row.organisation.name}
        </span>
      ) : null}
    </span>
  );
};

const Select = ({ row, selection }: { row: ListedFinding; selection: Selection }) => {
  const say = useSay();
  const label = row.reference;
  return (
    <label className={styles.select}>
      <input
        type="checkbox"
        aria-label={say(findingListMessages.select(`${label}: ${row.title}`))}
        checked={selection.has(row.id)}
        disabled={!row.released || (selection.isFull && !selection.has(row.id))}
        onChange={() => selection.toggle([row])}
      />
    </label>
  );
};

const Owner = ({ row }: { row: ListedFinding }) => {
  const say = useSay();
  if (row.owner === null) return <span className={styles.faint}>{say(ownMessages.nobody)}</span>;
  return (
    <span className={styles.owner} title={row.owner.full_name}>
      {row.owner.full_name}
    </span>
  );
};

const State = ({ row }: { row: ListedFinding }) => (
  <span className={styles.states}>
    <FindingStateChip finding={row} />
    <RetestChip retest={row.retest} />
    <NotFoundChip in={row.not_found_in} />
  </span>
);

type NarrowStateProps = {
  readonly row: ListedFinding;
  readonly areOpen: boolean;
  readonly isOutside: boolean;
};

/** On a card what is late says so in the place of "open", which a list of open ones need not say of each. */
const NarrowState = ({ row, areOpen, isOutside }: NarrowStateProps) => {
  const late = isOverdue(row, new Date());
  return (
    <span className={styles.states}>
      {late ? <OverdueChip finding={row} /> : null}
      {late || (areOpen && row.released) ? null : <FindingStateChip finding={row} />}
      <RetestChip retest={row.retest} />
      <NotFoundChip in={row.not_found_in} />
      {isOutside ? <OutsideMark /> : null}
    </span>
  );
};

/**
 * Of the list over all requests; with boxes for who may do something with several at once.
 * @param areOpen only open ones have a day by which they can be ordered.
 * @param isOutside whether a finding has places that its request does not name.
 */
export const findingColumns = (
  selection: Selection | undefined,
  areOpen: boolean,
  isOutside: (findingId: string) => boolean,
): readonly Column<ListedFinding>[] => [
  ...(selection
    ? [
        {
          key: 'select',
          head: findingListMessages.selected,
          headHidden: true,
          width: '52px',
          narrow: 'select' as const,
          cell: (row: ListedFinding) => <Select row={row} selection={selection} />,
        },
      ]
    : []),
  {
    key: 'severity',
    head: messages.severity,
    sort: 'severity',
    width: '120px',
    narrow: 'chip',
    cell: (row) => <RatedSeverity finding={row} />,
  },
  {
    key: 'title',
    head: messages.finding,
    sort: 'title',
    // The numbers below it in one line.
    least: 176,
    narrow: 'title',
    cell: (row) => <Title row={row} isOutside={isOutside(row.id)} />,
    narrowCell: (row) => row.title,
  },
  {
    key: 'reference',
    head: messages.number,
    narrow: 'fact',
    onlyNarrow: true,
    cell: (row) => <Reference text={row.reference} />,
  },
  {
    key: 'language',
    head: writingMessages.writtenIn,
    narrow: 'fact',
    onlyNarrow: true,
    cell: (row) => <OtherLanguageMark finding={row} />,
  },
  {
    key: 'where',
    head: messages.where,
    narrow: 'fact',
    onlyNarrow: true,
    cell: ({ location }) => (
      <code className={styles.place} title={location}>
        {shortPlace(location)}
      </code>
    ),
  },
  {
    key: 'request',
    head: messages.request,
    sort: 'request',
    width: '19%',
    // The number below the title says which.
    spareBelow: 1000,
    narrow: 'hidden',
    cell: (row) => <Request row={row} />,
  },
  {
    key: 'state',
    head: messages.state,
    sort: 'state',
    width: '176px',
    narrow: 'mark',
    cell: (row) => <State row={row} />,
    narrowCell: (row) => <NarrowState row={row} areOpen={areOpen} isOutside={isOutside(row.id)} />,
  },
  {
    key: 'due',
    head: messages.due,
    ...(areOpen ? { sort: 'due_at' } : {}),
    // As wide as "126 días fuera de plazo" in one line.
    width: '164px',
    narrow: 'named',
    cell: (row) => <DueDate finding={row} />,
    narrowCell: (row) => (isDue(row) ? <DueDate finding={row} withSpan={false} /> : null),
  },
  {
    key: 'owner',
    head: ownMessages.owner,
    sort: 'owner',
    width: '132px',
    spareBelow: 1000,
    narrow: 'fact',
    cell: (row) => <Owner row={row} />,
    narrowCell: ({ owner }) => owner?.full_name,
  },
];
