import { type Selectable, sql } from 'kysely';
import type { Tx } from '../../../../../platform/db/database.ts';
import type { Schema } from '../../../../../platform/db/schema.ts';
import { mayRemoveFiles } from '../../../requests/server/retention-store.ts';

type FileRow = Selectable<Schema['files']>;

/** Evidence of a finding in the order in which it came. */
export const listEvidence = (tx: Tx, findingId: string): Promise<FileRow[]> =>
  tx
    .selectFrom('files')
    .selectAll()
    .where('finding_id', '=', findingId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

/** A piece of evidence with the release of what it shows. */
export const findEvidence = (
  tx: Tx,
  fileId: string,
): Promise<(FileRow & { released_at: Date | null; shows: string }) | undefined> =>
  tx
    .selectFrom('files')
    .innerJoin('findings', 'findings.id', 'files.finding_id')
    .selectAll('files')
    .select(['findings.released_at', 'findings.id as shows'])
    .where('files.id', '=', fileId)
    .executeTakeFirst();

/**
 * Forgets evidence: all of these findings'.
 * @returns files that may be removed once this is committed; none while a backup copies files, then the sweep takes them.
 */
export const forgetEvidence = async (tx: Tx, findingIds: readonly string[]): Promise<string[]> => {
  const gone = await tx
    .deleteFrom('files')
    .where('finding_id', '=', sql<string>`any(${[...findingIds]}::uuid[])`)
    .returning('id')
    .execute();
  return (await mayRemoveFiles(tx)) ? gone.map(({ id }) => id) : [];
};

/** The same for one piece of it. */
export const deleteEvidence = async (tx: Tx, fileId: string): Promise<string[]> => {
  await tx.deleteFrom('files').where('id', '=', fileId).where('kind', '=', 'evidence').execute();
  return (await mayRemoveFiles(tx)) ? [fileId] : [];
};
