import type { UnknownSheet } from '../../../../../engines/scanner-files/mapping/unknown-sheet.ts';
import type { Tx } from '../../../../../platform/db/database.ts';
import { readImportJob } from '../../server/import-jobs.ts';
import { type StoredImport, type UsedMapping, updateWithToken } from '../../server/import-store.ts';
import type { ImportParts } from '../../server/parts.ts';
import { insertSheet, lockMappings } from './mapping-store.ts';
import { usedFor } from './read-with.ts';

type Row = Pick<StoredImport, 'id' | 'organisation_id' | 'mapping'>;

/** Has a file read anew, by a mapping or, where that was removed meanwhile, without one. */
const again = async (
  tx: Tx,
  { jobs }: ImportParts,
  row: Row,
  token: string,
  headerKey: string,
  mapping: UsedMapping | null,
): Promise<void> => {
  const change = { workToken: null, bytesRead: 0, headerKey, mapping };
  if (await updateWithToken(tx, row.id, token, change)) {
    await jobs.send(tx, readImportJob, { importId: row.id });
  }
};

/** A file whose header is known is read by the newest mapping for it. */
export const readAgain = async (
  parts: ImportParts,
  row: Row,
  token: string,
  headerKey: string,
): Promise<'done'> => {
  await parts.db.within('system', async (tx) => {
    await lockMappings(tx);
    await again(tx, parts, row, token, headerKey, await usedFor(tx, headerKey));
  });
  return 'done';
};

/** A file that nobody knows waits for a choice of its columns, unless somebody has made one while it was read. */
export const waitForChoice = async (
  parts: ImportParts,
  row: Row,
  token: string,
  sheet: UnknownSheet,
): Promise<'done'> => {
  await parts.db.within('system', async (tx) => {
    await lockMappings(tx);
    const headerKey = sheet.header_key;
    const mapping = row.mapping === null ? await usedFor(tx, headerKey) : null;
    if (mapping) return again(tx, parts, row, token, headerKey, mapping);
    const waits = { state: 'choosing', workToken: null, headerKey, mapping: null } as const;
    if (!(await updateWithToken(tx, row.id, token, waits))) return;
    await insertSheet(tx, { importId: row.id, organisationId: row.organisation_id }, sheet);
  });
  return 'done';
};
