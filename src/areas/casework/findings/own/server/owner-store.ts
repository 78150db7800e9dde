import { sql } from 'kysely';
import type { Reading, Tx } from '../../../../../platform/db/database.ts';
import type { Role } from '../../../../../shared/actor.ts';
import { ownersMost } from '../own-contract.ts';

/** Somebody who may be given findings. */
export type Candidate = { readonly id: string; readonly username: string; readonly role: Role };

/** Of that organisation, and not disabled. */
export const findCandidate = async (
  tx: Tx,
  organisationId: string,
  id: string,
): Promise<Candidate | undefined> => {
  const row = await tx
    .selectFrom('people')
    .select(['id', 'username', 'role'])
    .where('id', '=', id)
    .where('organisation_id', '=', organisationId)
    .where('disabled', '=', false)
    .executeTakeFirst();
  return row && { ...row, role: row.role as Role };
};

/** A sign of a pattern that somebody typed stands for itself. */
const literally = (search: string): string => search.replace(/[\\%_]/g, '\\$&');

/** Who of an organisation may own findings, by name: all, those of a search, the one with that id. */
export const listCandidates = (
  read: Reading,
  organisationId: string,
  { search, userId }: { readonly search: string; readonly userId: string | undefined },
): Promise<{ user_id: string; name: string; full_name: string }[]> => {
  const one = userId === undefined ? sql`` : sql`and p.id = ${userId}`;
  const pattern = `%${literally(search)}%`;
  return read(sql<{ user_id: string; name: string; full_name: string }>`
    select p.id as user_id, p.username as name, p.full_name from people p
    where p.organisation_id = ${organisationId} and not p.disabled
      and (p.username ilike ${pattern} or p.full_name ilike ${pattern}) ${one}
    order by lower(p.full_name), p.id limit ${ownersMost}`);
};
