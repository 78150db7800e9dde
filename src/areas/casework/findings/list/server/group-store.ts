import { sql } from 'kysely';
import type { Reading } from '../../../../../platform/db/database.ts';
import type { Language } from '../../../../../shared/messages.ts';
import { searchedWords } from '../../../requests/search-words.ts';
import type { FindingGrouping } from '../group-contract.ts';
import { all, conditionsOf, type FindingFilter } from './filter-store.ts';
import { searchConditions } from './list-store.ts';

type GroupRow = {
  readonly key: string;
  readonly label: string | null;
  readonly total: number;
  readonly worst: number;
  readonly organisations: readonly string[];
};

const keys = {
  weakness: sql`f.weakness`,
  place: sql`f.place`,
  owner: sql`coalesce(f.owner_id::text, 'none')`,
} as const;

/** What a group is called: one of its titles, or its owner as its findings have them. */
const labels = (language: Language) =>
  ({
    weakness: sql`(select f.title ->> ${language} from findings f where f.id = g.example)`,
    place: sql`g.key`,
    owner: sql`(select f.owner_name from findings f where f.id = g.example)`,
  }) as const;

/** The largest groups of what a filter leaves. */
export const groupsOf = async (
  read: Reading,
  filter: FindingFilter,
  { by, most, language }: { by: FindingGrouping; most: number; language: Language },
): Promise<GroupRow[]> => {
  const searched = await searchConditions(read, filter, searchedWords(filter.search ?? ''));
  return read(sql<GroupRow>`
    with g as (
      select ${keys[by]} as key, count(*) as total, max(f.severity_weight) as worst,
        (min(f.id::text))::uuid as example, array_agg(distinct f.organisation_id::text) as organisations
      from findings f where ${all([...conditionsOf(filter), ...searched])}
      group by 1 order by total desc, worst desc, key limit ${most}
    )
    select g.key, ${labels(language)[by]} as label, g.total, g.worst, g.organisations from g
    order by g.total desc, g.worst desc, g.key`);
};
