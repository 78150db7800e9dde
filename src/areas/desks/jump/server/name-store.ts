import { sql } from 'kysely';
import type { Reading } from '../../../../platform/db/database.ts';
import { prefixQuery } from '../../../casework/requests/search-words.ts';

type FoundPerson = {
  readonly user_id: string;
  readonly username: string;
  readonly full_name: string;
  readonly organisation_id: string | null;
  readonly organisation: string | null;
};

/** Of names with a word that very many have, five of so many are shown. */
const namesMost = 200;

/** People by the words of their name, user name and address; of every organisation where none is named. */
export const peopleWithWords = (
  read: Reading,
  words: readonly string[],
  organisationId: string | undefined,
  most: number,
): Promise<FoundPerson[]> =>
  read(sql<FoundPerson>`
    select p.id as user_id, p.username, p.full_name, p.organisation_id, o.name as organisation
    from people_with_words(${prefixQuery(words)}::tsquery, ${organisationId ?? null}::uuid, ${namesMost}) as found
    join people p on p.id = found.id left join organisations o on o.id = p.organisation_id
    order by p.disabled, p.username_key limit ${most}`);

export const organisationsWithWords = (read: Reading, words: readonly string[], most: number) =>
  read(sql<{ organisation_id: string; name: string }>`
    select found.id as organisation_id, found.name from (
      select o.id, o.name, o.name_key from organisations o
      where name_words(o.name) @@ ${prefixQuery(words)}::tsquery limit ${namesMost}
    ) as found order by found.name_key limit ${most}`);

/** Without case and accents, as the words are. */
const foldedName = sql.raw(
  "lower(regexp_replace(normalize(d.domain_display, NFKD), '[\u0300-\u036f]', '', 'g'))",
);

/** Of an organisation's domains, which are 50 at most, those that hold every word. */
export const domainsWithWords = (
  read: Reading,
  words: readonly string[],
  organisationId: string,
  most: number,
) =>
  read(sql<{ domain: string; domain_display: string }>`
    select d.domain, d.domain_display from domains d
    where d.organisation_id = ${organisationId} and ${sql.join(
      words.map((word) => sql`(strpos(d.domain, ${word}) > 0 or strpos(${foldedName}, ${word}) > 0)`),
      sql` and `,
    )}
    order by d.domain limit ${most}`);
