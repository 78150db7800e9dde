import { type RawBuilder, sql } from 'kysely';
import type { Reading } from '../../../../platform/db/database.ts';
import type { Message } from '../../../../shared/messages.ts';
import type { FindingState } from '../../../../shared/vocabulary/finding-state.ts';
import type { Severity } from '../../../../shared/vocabulary/severity.ts';
import {
  all,
  conditionsOf,
  type FindingFilter,
  readerConditions,
} from '../../../casework/findings/list/server/filter-store.ts';
import { prefixQuery } from '../../../casework/requests/search-words.ts';
import { newestLooked } from './request-store.ts';

export type FoundFinding = {
  readonly id: string;
  readonly number: number;
  readonly title: Message;
  readonly severity: Severity;
  readonly state: FindingState;
  readonly state_until: Date | null;
  readonly released_at: Date | null;
  readonly location: string;
  readonly organisation_id: string;
  readonly request_reference: string;
  readonly request_title: string;
  readonly organisation: string | null;
};

/** Of a word that few have, so many are gathered by the index of words. */
const gatheredMost = 1000;

const withNames = (found: RawBuilder<unknown>, order: RawBuilder<unknown>) => sql<FoundFinding>`
  select f.id, f.number, f.title, f.severity, f.state, f.state_until, f.released_at, f.location, f.organisation_id,
    r.reference as request_reference, r.title as request_title, o.name as organisation
  from (${found}) as f
  join requests r on r.id = f.request_id left join organisations o on o.id = f.organisation_id
  order by ${order}`;
const columns = sql.raw(
  'f.id, f.number, f.title, f.severity, f.state, f.state_until, f.released_at, f.location, f.organisation_id, f.request_id, f.created_at',
);
const newestFirst = sql`f.created_at desc, f.id desc`;

/** Those of named requests, or the one of each with that number. */
export const findingsNamed = (
  read: Reading,
  filter: FindingFilter & Required<Pick<FindingFilter, 'named'>>,
  most: number,
): Promise<FoundFinding[]> =>
  read(
    withNames(
      sql`select ${columns} from findings f where ${all(conditionsOf(filter))}
        order by f.request_id, f.number limit ${most}`,
      sql`f.request_id, f.number`,
    ),
  );

const amongNewest = (filter: FindingFilter, query: string, most: number) => {
  const { memberId: _, ...place } = filter;
  return withNames(
    sql`select ${columns} from (
        select f.* from findings f where ${all(conditionsOf(place))} order by ${newestFirst} limit ${newestLooked}
      ) as f
      where ${all([sql`f.words @@ ${query}::tsquery`, ...readerConditions(filter)])}
      order by ${newestFirst} limit ${most}`,
    newestFirst,
  );
};

/** Newest first along their ids (UUID version 7), so that as few findings are read as are wanted. */
const gathered = (filter: FindingFilter, query: string, most: number) =>
  withNames(
    sql`select ${columns} from (
        select id from findings_with_words(${query}::tsquery, ${filter.organisationId ?? null}::uuid, null,
          ${gatheredMost}) order by id desc
      ) as hits
      cross join lateral (select f.* from findings f where f.id = hits.id offset 0) as f
      where ${all(conditionsOf(filter))} order by hits.id desc limit ${most}`,
    newestFirst,
  );

/** So many findings that have all the words, newest first: as `requestsWithWords`. */
export const findingsWithWords = async (
  read: Reading,
  words: readonly string[],
  filter: FindingFilter,
  most: number,
): Promise<FoundFinding[]> => {
  const query = prefixQuery(words);
  const newest = await read(amongNewest(filter, query, most));
  if (newest.length >= most) return newest;
  const others = await read(gathered(filter, query, most));
  return [...new Map([...newest, ...others].map((row) => [row.id, row])).values()].slice(0, most);
};
