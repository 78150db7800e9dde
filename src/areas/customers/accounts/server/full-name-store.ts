import { sql } from 'kysely';
import { type Database, type Reading, scopeOf, type Tx } from '../../../../platform/db/database.ts';
import type { Actor } from '../../../../shared/actor.ts';

type Named = { id: string; full_name: string };
/** Whose names are read: null for the provider's staff. */
type Reader = Pick<Actor, 'organisationId'>;
type Ids = readonly (string | null)[];

/** Everybody knows their own people and the provider's staff by full name; staff know everybody so. */
const namedTo = ({ organisationId }: Reader, ids: Ids) => {
  const wanted = sql`${[...new Set(ids.filter((id) => id !== null))]}::uuid[]`;
  if (organisationId === null) return sql<Named>`select id, full_name from people where id = any(${wanted})`;
  return sql<Named>`
    select id, full_name from people
    where id = any(${wanted}) and organisation_id = ${organisationId}::uuid
    union all select id, full_name from staff_full_names(${wanted})`;
};

const asMap = (rows: readonly Named[]): ReadonlyMap<string, string> =>
  new Map(rows.map(({ id, full_name }) => [id, full_name]));

/** The full names of those people whom that reader knows by them, by id. */
export const fullNamesOf = async (tx: Tx, reader: Reader, ids: Ids): Promise<ReadonlyMap<string, string>> =>
  asMap((await namedTo(reader, ids).execute(tx)).rows);

/** The same beside other reads. */
export const readFullNames = async (
  read: Reading,
  reader: Reader,
  ids: Ids,
): Promise<ReadonlyMap<string, string>> => asMap(await read(namedTo(reader, ids)));

/** One's own. */
export const ownFullName = async (db: Database, actor: Actor): Promise<string> => {
  const names = await readFullNames(db.reading(scopeOf(actor)), actor, [actor.userId]);
  return names.get(actor.userId) ?? actor.username;
};

/** What a row about somebody says besides their user name: their full name, where the reader knows it. */
export const byFullName = (
  names: ReadonlyMap<string, string>,
  id: string | null,
): { readonly by_full_name?: string } => {
  const name = id === null ? undefined : names.get(id);
  return name === undefined ? {} : { by_full_name: name };
};
