import { type RawBuilder, sql } from 'kysely';
import type { FindingState } from '../../../../../shared/vocabulary/finding-state.ts';
import type { Severity } from '../../../../../shared/vocabulary/severity.ts';
import { mayReadPersonsOf } from '../../../requests/server/who-may-read-store.ts';

export type FindingFilter = {
  /** From the session; undefined for staff, who see every organisation's. */
  readonly organisationId: string | undefined;
  /** A Member, who does not see what was found about people in campaigns of others. */
  readonly memberId?: string | undefined;
  /** Customers see what was released, staff drafts too. */
  readonly seesDrafts: boolean;
  readonly requestId?: string | undefined;
  readonly severities?: readonly Severity[] | undefined;
  readonly states?: readonly FindingState[] | undefined;
  readonly draft?: boolean | undefined;
  /** Open ones that are due then or later. */
  readonly dueFrom?: Date | undefined;
  /** Open ones that are due before. */
  readonly dueBefore?: Date | undefined;
  readonly search?: string | undefined;
  /** Those of these requests, or the one of each with that number: what a search named. */
  readonly named?: { readonly ids: readonly string[]; readonly finding?: number } | undefined;
  /** Somebody's id; null: nobody's. */
  readonly ownerId?: string | null | undefined;
  readonly weakness?: string | undefined;
  readonly place?: string | undefined;
};

/** In which states; what is due is open. */
export const statesOf = ({ states, dueBefore }: FindingFilter): readonly FindingState[] | undefined =>
  dueBefore ? ['open'] : states;

/** Without what the reader may not read of people. Of `f`, which has a request. */
export const readerConditions = ({ memberId }: Pick<FindingFilter, 'memberId'>) =>
  memberId === undefined
    ? []
    : [
        sql`not exists (select from requests r where r.id = f.request_id
          and not ${mayReadPersonsOf(memberId)})`,
      ];

/** Whose, and what the kept counters know findings by. */
export const countedConditions = (filter: FindingFilter) => {
  const states = statesOf(filter);
  return [
    ...(filter.organisationId ? [sql`f.organisation_id = ${filter.organisationId}`] : []),
    ...(filter.severities ? [sql`f.severity in (${sql.join([...filter.severities])})`] : []),
    ...(states ? [sql`f.state in (${sql.join([...states])})`] : []),
  ];
};

/** What no kept counter knows findings by. */
export const uncounted = ({ dueFrom, dueBefore, ownerId, weakness, place, named }: FindingFilter) => [
  ...(named ? [sql`f.request_id = any(${[...named.ids]}::uuid[])`] : []),
  ...(named?.finding === undefined ? [] : [sql`f.number = ${named.finding}`]),
  ...(dueFrom ? [sql`f.due_key >= ${dueFrom}`] : []),
  ...(dueBefore ? [sql`f.due_key < ${dueBefore}`] : []),
  ...(ownerId === undefined
    ? []
    : [ownerId === null ? sql`f.owner_id is null` : sql`f.owner_id = ${ownerId}::uuid`]),
  ...(weakness === undefined ? [] : [sql`f.weakness = ${weakness}`]),
  ...(place === undefined ? [] : [sql`f.place = ${place}`]),
];

/**
 * `f.released_at is not null` in words of which the planner keeps no statistics. After a large release its own still say
 * that nobody sees anything, and a page would be sorted out of all findings until they are made anew.
 */
const isReleased = sql`coalesce(f.released_at, 'infinity') < 'infinity'`;

const releaseConditions = (filter: FindingFilter) => {
  if (!filter.seesDrafts) return [isReleased];
  if (filter.draft === undefined) return [];
  return [filter.draft ? sql`f.released_at is null` : isReleased];
};

/** The whole filter, of `findings f`. */
export const conditionsOf = (filter: FindingFilter) => [
  ...countedConditions(filter),
  ...releaseConditions(filter),
  ...readerConditions(filter),
  ...(filter.requestId ? [sql`f.request_id = ${filter.requestId}`] : []),
  ...uncounted(filter),
];

/** All of them hold; with none, anything. */
export const all = (conditions: readonly RawBuilder<unknown>[]) =>
  conditions.length === 0 ? sql`true` : sql.join([...conditions], sql` and `);

/** The same for counters, which know whether customers see what they count. */
export const keptReleased = (filter: FindingFilter) => {
  if (!filter.seesDrafts) return [sql`f.released`];
  return filter.draft === undefined ? [] : [sql`f.released = ${!filter.draft}`];
};
