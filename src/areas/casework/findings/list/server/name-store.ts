import { sql } from 'kysely';
import type { Reading, Tx } from '../../../../../platform/db/database.ts';

export type RequestName = {
  id: string;
  title: string;
  reference: string;
  module: string;
  submodule: string;
  type_submodule: string;
  organisation_id: string;
  organisation: string | null;
};

/** What requests are called and whose they are, for the rows of one page; customers read no organisation's name. */
export const requestNames = async (
  read: Reading,
  ids: readonly string[],
): Promise<Map<string, RequestName>> => {
  if (ids.length === 0) return new Map();
  const rows = await read(sql<RequestName>`
    select r.id, r.title, r.reference, r.module, r.submodule, r.type_submodule, r.organisation_id, o.name as organisation
    from requests r left join organisations o on o.id = r.organisation_id
    where r.id = any(${[...ids]}::uuid[])`);
  return new Map(rows.map((row) => [row.id, row]));
};

export const organisationNamed = async (
  tx: Tx,
  id: string,
): Promise<{ organisation_id: string; name: string }> => {
  const row = await tx.selectFrom('organisations').select('name').where('id', '=', id).executeTakeFirst();
  return { organisation_id: id, name: row?.name ?? '' };
};
