import { type RawBuilder, sql } from 'kysely';
import type { Reading } from '../../../../platform/db/database.ts';
import {
  all,
  placeConditions,
  wordConditions,
} from '../../../casework/requests/list/server/list-query-store.ts';
import { rarestWord, wordEntries } from '../../../casework/requests/list/server/word-store.ts';

export type FoundRequest = {
  readonly id: string;
  readonly reference: string;
  readonly title: string;
  readonly module: string;
  readonly submodule: string;
  readonly type_submodule: string;
  readonly organisation_id: string;
  readonly organisation: string | null;
};

/** A word that many have is soon met among so many of the newest; all of them are for the lists. */
export const newestLooked = 2000;
/** A word that at most so many have is looked for in the index of words alone. */
const gatheredMost = 1000;

const columns = sql.raw(
  'r.id, r.reference, r.title, r.module, r.submodule, r.type_submodule, r.organisation_id, r.start_date',
);

const withOrganisation = (found: RawBuilder<unknown>) => sql<FoundRequest>`
  select r.*, o.name as organisation from (${found}) as r left join organisations o on o.id = r.organisation_id
  order by r.start_date desc, r.id desc`;

export const requestsByIds = (read: Reading, ids: readonly string[], most: number): Promise<FoundRequest[]> =>
  read(
    withOrganisation(sql`
      select ${columns} from requests r where r.id = any(${[...ids]}::uuid[])
      order by r.start_date desc, r.id desc limit ${most}`),
  );

const amongNewest = (words: readonly string[], organisationId: string | undefined, most: number) =>
  withOrganisation(sql`
    select ${columns} from (
      select r.* from requests r where ${all(placeConditions({ organisationId }))}
      order by r.start_date desc, r.id desc limit ${newestLooked}
    ) as r
    where ${all(wordConditions(words))} order by r.start_date desc, r.id desc limit ${most}`);

/**
 * Newest first along the entries, so that as few requests are read as are wanted. `offset 0` keeps each a look into the
 * primary key, as in `search-store.ts`.
 */
const gathered = (word: string, words: readonly string[], organisationId: string | undefined, most: number) =>
  withOrganisation(sql`
    select ${columns} from (
      select * from (
        select request_id, start_date ${wordEntries(word, { organisationId })} limit ${gatheredMost}
      ) as entries order by start_date desc, request_id desc
    ) as hits cross join lateral (
      select r.* from requests r where r.id = hits.request_id offset 0
    ) as r
    where ${all(wordConditions(words))} order by hits.start_date desc, hits.request_id desc limit ${most}`);

/**
 * So many requests that have all the words, newest first. What it costs does not grow with how many there are: a word that
 * few have is looked for in the index of words, one that many have among the newest.
 */
export const requestsWithWords = async (
  read: Reading,
  words: readonly string[],
  organisationId: string | undefined,
  most: number,
): Promise<FoundRequest[]> => {
  const { word, total } = await rarestWord(read, words, { organisationId }, gatheredMost);
  const fromIndex = () => read(gathered(word, words, organisationId, most));
  if (total <= gatheredMost) return fromIndex();
  const newest = await read(amongNewest(words, organisationId, most));
  if (newest.length >= most) return newest;
  return [...new Map([...newest, ...(await fromIndex())].map((row) => [row.id, row])).values()].slice(
    0,
    most,
  );
};
