import { type RawBuilder, sql } from 'kysely';
import type { Reading } from '../../../../../platform/db/database.ts';

/** Behind every text that goes on after a prefix, in the order of bytes. */
const lastCharacter = '\u{10ffff}';

type Place = { readonly organisationId?: string | undefined; readonly module?: string | undefined };

/**
 * Entries of the word index for requests that have a word with this beginning: one for each request (the column
 * `shares` says why), read from the index alone.
 */
export const wordEntries = (prefix: string, { organisationId, module }: Place): RawBuilder<unknown> => {
  // Staff search in all: naming the organisations lets the index be entered once for each.
  const ofOrganisation = organisationId
    ? sql`organisation_id = ${organisationId}`
    : sql`organisation_id = any(array(select id from organisations))`;
  const ofModule = module ? sql`and area = ${module.slice(0, 1).toUpperCase()}` : sql``;
  return sql`from request_words
    where ${ofOrganisation} and word >= ${prefix} and word < ${prefix + lastCharacter}
      and shares < ${[...prefix].length} ${ofModule}`;
};

/** Of several words, the one that the fewest requests have, with how many; nobody counts further than `most`. */
export const rarestWord = async (
  read: Reading,
  words: readonly string[],
  place: Place,
  most: number,
): Promise<{ word: string; total: number }> => {
  const counted = words.map(async (word) => {
    const entries = wordEntries(word, place);
    const [row] = await read(
      sql<{ total: number }>`select count(*) as total from (select ${entries} limit ${most + 1}) as found`,
    );
    return { word, total: row?.total ?? 0 };
  });
  const [rarest] = (await Promise.all(counted)).sort((a, b) => a.total - b.total);
  return rarest ?? { word: '', total: 0 };
};
