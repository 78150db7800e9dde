import { sql } from 'kysely';
import type { Reading } from '../../../../../platform/db/database.ts';
import type { Language } from '../../../../../shared/messages.ts';
import { searchedWords } from '../../../requests/search-words.ts';
import type { FindingGrouping, GroupSort } from '../group-contract.ts';
import { all, conditionsOf, type FindingFilter } from './filter-store.ts';
import { searchConditions } from './list-store.ts';

export type GroupRow = {
  readonly key: string;
  readonly label: string | null;
  /** Whether all of them have one title. */
  readonly is_one_title: boolean;
  readonly total: number;
  readonly worst: number;
  readonly due_at: Date | null;
  readonly owners: 'one' | 'several' | 'nobody';
  readonly owner: string | null;
  readonly organisations: readonly string[];
};

const keys = {
  weakness: sql`f.weakness`,
  place: sql`f.place`,
  owner: sql`coalesce(f.owner_id::text, 'none')`,
} as const;

/** What one of a group tells of it: a title, the place, or the owner as its findings have them. */
const labels = (language: Language) =>
  ({
    weakness: sql`f.title ->> ${language}`,
    place: sql`f.place`,
    owner: sql`coalesce((select p.full_name from people p where p.id = f.owner_id), f.owner_name)`,
  }) as const;

const same = {
  weakness: sql`f.weakness = g.key`,
  place: sql`f.place = g.key`,
  owner: sql`f.owner_id is not distinct from nullif(g.key, 'none')::uuid`,
} as const;

/** Those without a day come last either way. */
const orders = {
  '-severity': sql`worst desc, total desc, key`,
  severity: sql`worst, total desc, key`,
  due_at: sql`due_at nulls last, worst desc, total desc, key`,
  '-due_at': sql`due_at desc nulls last, worst desc, total desc, key`,
} as const satisfies Readonly<Record<GroupSort, unknown>>;

/** The groups of what a filter leaves, in that order. */
export const groupsOf = async (
  read: Reading,
  filter: FindingFilter,
  { by, sort, most, language }: { by: FindingGrouping; sort: GroupSort; most: number; language: Language },
): Promise<GroupRow[]> => {
  const searched = await searchConditions(read, filter, searchedWords(filter.search ?? ''));
  const conditions = [...conditionsOf(filter), ...searched];
  // A customer's are one organisation's; staff's reading is told to each.
  const whose = filter.organisationId
    ? sql`array[${filter.organisationId}]::text[]`
    : sql`array_agg(distinct f.organisation_id::text)`;
  return read(sql<GroupRow>`
    select g.key, g.total, g.worst, g.due_at, g.is_one_title, g.organisations,
      case when g.first_owner is null then 'nobody'
        when g.first_owner = g.last_owner and g.owned = g.total then 'one' else 'several' end as owners,
      case when g.first_owner = g.last_owner and g.owned = g.total then
        (select p.full_name from people p where p.id = g.first_owner::uuid) end as owner, (
      select ${labels(language)[by]} from findings f where ${all([...conditions, same[by]])} limit 1
    ) as label
    from (
      select ${keys[by]} as key, count(*) as total, max(f.severity_weight) as worst,
        min(f.due_at) filter (where f.state = 'open') as due_at,
        count(f.owner_id) as owned, min(f.owner_id::text) as first_owner, max(f.owner_id::text) as last_owner,
        min(f.title_en) = max(f.title_en) as is_one_title, ${whose} as organisations
      from findings f where ${all(conditions)}
      group by 1 order by ${orders[sort]} limit ${most}
    ) as g
    order by ${orders[sort]}`);
};
