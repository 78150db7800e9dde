import { sql } from 'kysely';
import { commitWithThis } from '../../../../../platform/db/connections/transaction.ts';
import type { Reading, Tx } from '../../../../../platform/db/database.ts';
import type { Room } from '../texts.ts';

type Wish = {
  readonly organisationId: string;
  readonly fileId: string;
  /** Bytes without which nothing is reserved, and bytes that would be welcome. */
  readonly least: number;
  readonly wanted: number;
  /** Where an Operator has set none for the organisation. */
  readonly usualLimit: number;
  readonly now: Date;
  readonly expiresAt: Date;
};

type Reserved = Room & { readonly granted: number };

/**
 * Reserves room for one file, or more of it, of what the organisation's files and the other uploads leave, and commits. The
 * lock of the organisation has them ask one after another: together they cannot pass the limit.
 */
export const reserveBytes = async (tx: Tx, wish: Wish): Promise<Reserved> => {
  const { organisationId, fileId, least, wanted } = wish;
  // The second is a statement of its own, after the lock: it sees what those before have reserved, and a file's row or
  // its reservation, never both.
  const asked = Promise.all([
    tx
      .selectFrom('organisations')
      .select('id')
      .where('id', '=', organisationId)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow(),
    sql<Reserved>`
      with organisation as (
        select coalesce(bytes_limit, ${wish.usualLimit}::bigint) as most,
          coalesce((select bytes from stored_bytes where organisation_id = ${organisationId}), 0)
            + coalesce((select sum(bytes) from upload_reservations where organisation_id = ${organisationId}
                and file_id <> ${fileId} and expires_at > ${wish.now}), 0) as used
        from organisations where id = ${organisationId}
      ), room as (
        select most, greatest(most - used, 0)::bigint as left from organisation
      ), reserved as (
        insert into upload_reservations (file_id, organisation_id, bytes, expires_at)
        select ${fileId}, ${organisationId}, least(${wanted}::bigint, room.left), ${wish.expiresAt} from room
        where room.left > 0 and room.left >= ${least}::bigint and ${wanted}::bigint > 0
        on conflict (file_id) do update set bytes = excluded.bytes
        returning bytes
      )
      select room.left, most as "limit", coalesce((select bytes from reserved), 0)::bigint as granted from room`.execute(
      tx,
    ),
  ]);
  commitWithThis(tx);
  const [, { rows }] = await asked;
  const [reserved] = rows;
  if (!reserved) throw new Error('An organisation that was locked is gone.');
  return reserved;
};

/** Gives back what was reserved for a file that no row claims. */
export const releaseBytes = (tx: Tx, fileId: string) =>
  tx.deleteFrom('upload_reservations').where('file_id', '=', fileId).execute();

/** Forgets reservations of uploads that were cut off; they count no more already. */
export const deleteExpiredReservations = (tx: Tx, now: Date) =>
  tx.deleteFrom('upload_reservations').where('expires_at', '<', now).execute();

/** What an organisation uses of its limits and what its reports take; null limits are everybody's. */
export const readUse = async (read: Reading, organisationId: string) => {
  const [row] = await read(
    sql<{
      bytes: number;
      bytes_limit: number | null;
      people: number;
      people_limit: number | null;
      reports: number;
    }>`
      select coalesce(s.bytes, 0) as bytes, o.bytes_limit, o.people_limit,
        coalesce((select k.bytes from stored_kinds k where k.organisation_id = o.id and k.kind = 'report'), 0) as reports,
        (select count(*) from people p where p.organisation_id = o.id and p.erased_at is null) as people
      from organisations o left join stored_bytes s on s.organisation_id = o.id
      where o.id = ${organisationId}::uuid`,
  );
  return row;
};

/** Sets what an organisation may have; null is what everybody has. False where there is no such organisation. */
export const writeLimits = async (
  tx: Tx,
  organisationId: string,
  { bytes, people }: { readonly bytes: number | null; readonly people: number | null },
): Promise<boolean> => {
  const changed = await tx
    .updateTable('organisations')
    .set({ bytes_limit: bytes, people_limit: people })
    .where('id', '=', organisationId)
    .returning('id')
    .executeTakeFirst();
  return changed !== undefined;
};

/** Bytes of all customers' files together. */
export const allStoredBytes = async (tx: Tx): Promise<number> => {
  const { rows } = await sql<{ bytes: number }>`
    select coalesce(sum(bytes), 0)::bigint as bytes from stored_bytes`.execute(tx);
  return rows[0]?.bytes ?? 0;
};
