import { sql } from 'kysely';
import { filesStayLock } from '../../../../platform/backup/backup-format.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import { finalStatuses } from '../status.ts';

export type ErasedFile = {
  readonly id: string;
  readonly request_id: string;
  readonly organisation_id: string;
  readonly name: string;
  readonly sha256: Buffer;
};

/** False while a backup copies files: none may go then. Held until the end of the transaction. */
export const mayRemoveFiles = async (tx: Tx): Promise<boolean> => {
  const { rows } = await sql<{ taken: boolean }>`
    select pg_try_advisory_xact_lock(${filesStayLock}) as taken`.execute(tx);
  return rows[0]?.taken === true;
};

/** Destroys the keys of what was handed in for one request and in its conversation. */
export const eraseFilesOfRequest = (tx: Tx, requestId: string, now: Date): Promise<ErasedFile[]> =>
  tx
    .updateTable('files')
    .set({ wrapped_key: null, erased_at: now })
    .where('request_id', '=', requestId)
    .where('kind', 'in', ['upload', 'message'])
    .where('erased_at', 'is', null)
    .returning(['id', 'request_id', 'organisation_id', 'name', 'sha256'])
    .execute();

/**
 * Forgets a result file; undefined where it is another request's or gone already.
 * @returns files that may be removed once this is committed; none while a backup copies files, then the sweep takes them.
 */
export const deleteAttachment = async (
  tx: Tx,
  requestId: string,
  fileId: string,
): Promise<
  { readonly name: string; readonly size: number; readonly files: readonly string[] } | undefined
> => {
  const gone = await tx
    .deleteFrom('files')
    .where('id', '=', fileId)
    .where('request_id', '=', requestId)
    .where('kind', '=', 'attachment')
    .returning(['name', 'size'])
    .executeTakeFirst();
  return gone && { ...gone, files: (await mayRemoveFiles(tx)) ? [fileId] : [] };
};

/** Erased files whose bytes may still lie on the disk, held until the end of the transaction, the oldest first. */
export const filesToRemove = async (tx: Tx, most: number): Promise<string[]> => {
  const rows = await tx
    .selectFrom('files')
    .select('id')
    .where('erased_at', 'is not', null)
    .where('removed_at', 'is', null)
    .orderBy('erased_at')
    .limit(most)
    .forUpdate()
    .skipLocked()
    .execute();
  return rows.map(({ id }) => id);
};

export const markRemoved = (tx: Tx, ids: readonly string[], now: Date) =>
  tx
    .updateTable('files')
    .set({ removed_at: now })
    .where('id', 'in', [...ids])
    .execute();

/** What is handed in: with the request, with a message about it, or by staff from a scanner. */
export const handedIn = ['upload', 'message', 'import'] as const;

/** Destroys the keys of files of that kind whose request ended before that moment, the oldest first, at most so many. */
export const eraseUploads = async (
  tx: Tx,
  kind: (typeof handedIn)[number],
  endedBefore: Date,
  now: Date,
  most: number,
): Promise<ErasedFile[]> => {
  const { rows } = await sql<ErasedFile>`
    update files set wrapped_key = null, erased_at = ${now}
    where id in (
      select f.id from files f join requests r on r.id = f.request_id
      where f.kind = ${kind} and f.erased_at is null and f.created_at < ${endedBefore}
        and r.status in (${sql.join([...finalStatuses])}) and r.end_date < ${endedBefore}
      order by f.created_at limit ${most} for update of f skip locked
    )
    returning id, request_id, organisation_id, name, sha256`.execute(tx);
  return rows;
};
