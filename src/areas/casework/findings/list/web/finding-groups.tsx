import type { ReactNode } from 'react';
import { ErrorState, NothingMatches } from '../../../../../ui/page/empty-state.tsx';
import { SeverityMark } from '../../../../../ui/severity-mark.tsx';
import type { Column } from '../../../../../ui/table/column.ts';
import { DataTable } from '../../../../../ui/table/data-table.tsx';
import { formatNumber } from '../../../../../ui/text/format.ts';
import { useLanguage, useSay } from '../../../../../ui/text/language.ts';
import { findingMessages } from '../../messages.ts';
import { ownMessages } from '../../own/own-messages.ts';
import { cwePattern } from '../../rules.ts';
import { DueDate } from '../../web/due-date.tsx';
import { useFindingGroups } from '../../web/finding-queries.ts';
import { type FindingGroup, type FindingGrouping, groupSortOf, groupsMost } from '../group-contract.ts';
import { findingListMessages as messages } from '../list-messages.ts';
import { type FindingPageFilter, findingInput } from './finding-filter.ts';
import type { FindingAddress } from './finding-filters.tsx';
import styles from './findings.module.css';

const Name = ({ group, by }: { group: FindingGroup; by: FindingGrouping }) => {
  const say = useSay();
  if (by === 'owner') {
    return group.key === 'none' ? (
      <span className={styles.faint}>{say(ownMessages.nobody)}</span>
    ) : (
      <span>{group.label}</span>
    );
  }
  if (by === 'place') return <code className={styles.group}>{group.key}</code>;
  return (
    <span className={styles.titleCell}>
      <span className={styles.name}>{group.label}</span>
      {/* Of one without a CWE the key is its English title. */}
      {group.key !== group.label && cwePattern.test(group.key) ? (
        <span className={styles.faint}>{group.key}</span>
      ) : null}
    </span>
  );
};

const Count = ({ total }: { total: number }) => (
  <strong className="numeric">{formatNumber(total, useLanguage())}</strong>
);

/** The first of its open ones. */
const dated = ({ due_at }: FindingGroup) => ({ state: 'open' as const, due_at });

const Owners = ({ group: { owners, owner } }: { group: FindingGroup }) => {
  const say = useSay();
  if (owners === 'one') return <span>{owner}</span>;
  return (
    <span className={styles.faint}>
      {say(owners === 'several' ? messages.severalOwners : ownMessages.nobody)}
    </span>
  );
};

const columnsOf = (by: FindingGrouping): readonly Column<FindingGroup>[] => [
  {
    key: 'name',
    head: messages.groupHeads[by],
    narrow: 'title',
    cell: (group) => <Name group={group} by={by} />,
  },
  {
    key: 'worst',
    head: messages.worst,
    width: '160px',
    sort: 'severity',
    narrow: 'chip',
    cell: ({ worst }) => <SeverityMark severity={worst} />,
  },
  {
    key: 'due',
    head: findingMessages.due,
    width: '150px',
    sort: 'due_at',
    narrow: 'named',
    cell: (group) => <DueDate finding={dated(group)} />,
    narrowCell: (group) => (group.due_at ? <DueDate finding={dated(group)} withSpan={false} /> : null),
  },
  // By owner each has one.
  ...(by === 'owner'
    ? []
    : [
        {
          key: 'owner',
          head: ownMessages.owner,
          width: '150px',
          narrow: 'fact' as const,
          cell: (group: FindingGroup) => <Owners group={group} />,
        },
      ]),
  {
    key: 'total',
    head: messages.count,
    width: '140px',
    align: 'end',
    narrow: 'named',
    cell: ({ total }) => <Count total={total} />,
  },
];

const onePage = { cursor: undefined, page: 0, next: () => undefined, previous: () => undefined };

type FindingGroupsProps = {
  readonly filter: FindingPageFilter;
  readonly address: FindingAddress;
  readonly by: FindingGrouping;
  readonly head: ReactNode;
  readonly above: ReactNode;
  readonly onClear: () => void;
};

/** The findings put together, the worst groups first unless ordered otherwise; a press narrows the list to one of them. */
export const FindingGroups = ({ filter, address, by, head, above, onClear }: FindingGroupsProps) => {
  const say = useSay();
  const language = useLanguage();
  const { limit: _limit, sort: wished, ...narrowed } = findingInput(filter);
  const sort = groupSortOf(wished);
  const { data, isError, isPlaceholderData, refetch } = useFindingGroups({ ...narrowed, by, sort });
  const hrefOf = ({ key }: FindingGroup): string => {
    const after = new URLSearchParams(address.query);
    after.delete('group');
    after.set(by, key);
    return `/findings?${after}`;
  };
  return (
    <>
      {head}
      {above}
      {isError && !data ? (
        <ErrorState
          framed
          title={say(messages.groupsFailed)}
          onRetry={() => {
            refetch().catch(() => undefined);
          }}
        />
      ) : (
        <DataTable
          label={say(messages.groups[by])}
          columns={columnsOf(by)}
          rows={data?.groups}
          rowKey={({ key }) => key}
          rowHref={hrefOf}
          rowsPerPage={10}
          sort={sort}
          onSort={(next) => address.set({ sort: next })}
          paging={onePage}
          total={data?.groups.length ?? null}
          totalExact={!data?.more}
          nextCursor={null}
          busy={isPlaceholderData}
          empty={<NothingMatches onClear={onClear} />}
        />
      )}
      {data?.more ? (
        <p className={`${styles.faint} ${styles.groups}`}>
          {say(messages.moreGroups(formatNumber(groupsMost, language)))}
        </p>
      ) : null}
    </>
  );
};
