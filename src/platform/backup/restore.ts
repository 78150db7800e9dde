import { createHash, type KeyObject } from 'node:crypto';
import { open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import * as z from 'zod/mini';
import type { Secret } from '../crypto/secret.ts';
import { clearTable, fillTable, setSequence, setTriggers, settleTextForms } from '../db/table-copy.ts';
import { bringSealed } from '../storage/copy-sealed.ts';
import { type ObjectStore, StorageAwayError } from '../storage/object-store.ts';
import { readSealed } from '../storage/sealed-file.ts';
import { openStorage, type Storage } from '../storage/storage.ts';
import { type FileRow, filesOfBackup, keptFiles } from './backup-files.ts';
import {
  type BackupIndex,
  type BackupLabel,
  indexName,
  indexSchema,
  openBackupKey,
  type PartKeys,
  readLabel,
} from './backup-format.ts';

type RestoreParts = {
  readonly secret: Secret;
  readonly dataDir: string;
  /** Where the files of the installation shall lie. */
  readonly store: ObjectStore;
  /** Told what is being done, for a person who waits. */
  readonly tell: (line: string) => void;
};

/** A backup whose key fits and whose contents have been read. */
export type OpenBackup = {
  readonly folder: string;
  readonly label: BackupLabel;
  readonly index: BackupIndex;
  readonly keyOf: PartKeys;
};

export type Restored = {
  readonly backup: string;
  readonly made_at: string;
  readonly tables: number;
  readonly rows: number;
  readonly files: number;
};

/** The plaintext of one part, held against its hash at the end. */
async function* readPart(
  folder: string,
  keyOf: PartKeys,
  part: { name: string; bytes: number; sha256?: string },
): AsyncGenerator<Buffer> {
  const key: KeyObject = keyOf(part.name);
  const hash = createHash('sha256');
  const sealed = readSealed(join(folder, part.name), key, part.bytes);
  try {
    for await (const plain of sealed) {
      hash.update(plain);
      yield plain;
    }
  } catch (error) {
    throw new Error(`${part.name} of the backup is damaged or missing: nothing was restored.`, {
      cause: error,
    });
  }
  if (part.sha256 && hash.digest('hex') !== part.sha256)
    throw new Error(`${part.name} is not what the backup says it is.`);
}

const wholePart = async (
  folder: string,
  keyOf: PartKeys,
  part: { name: string; bytes: number; sha256?: string },
): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  for await (const chunk of readPart(folder, keyOf, part)) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
};

/**
 * Opens a backup: its key and its contents.
 * @throws Error with a sentence when there is none, it was made under another key, or it was changed.
 */
export const openBackup = async (secret: Secret, folder: string): Promise<OpenBackup> => {
  const label = await readLabel(folder);
  const keyOf = openBackupKey(secret, label);
  const damaged = (): never => {
    throw new Error(`The backup in ${folder} is damaged: its ${indexName} cannot be read.`);
  };
  const text = await wholePart(folder, keyOf, { name: indexName, bytes: label.index_bytes }).catch(damaged);
  return { folder, label, keyOf, index: z.parse(indexSchema, JSON.parse(text.toString())) };
};

/** @throws Error with a sentence when somebody already works here. */
const expectEmpty = async (client: pg.Client): Promise<void> => {
  const { rows } = await client.query<{ used: boolean }>(
    'select exists (select 1 from people) or exists (select 1 from organisations) as used',
  );
  if (rows[0]?.used)
    throw new Error(
      'There is data here already: a restore wants an empty DATA_DIR (with secret.key), or an empty database.',
    );
};

const expectSameQueue = async (client: pg.Client, index: BackupIndex): Promise<void> => {
  const { rows } = await client.query<{ version: number }>('select version from pgboss.version');
  if (rows[0]?.version !== index.queue_version)
    throw new Error(
      'This backup is of a version of Baluarte with another job queue: restore it with that version, then update.',
    );
};

const fillTables = async (client: pg.Client, { folder, index, keyOf }: OpenBackup): Promise<number> => {
  let total = 0;
  for (const table of index.tables) await setTriggers(client, table, 'disable');
  for (const table of index.tables.toReversed()) await clearTable(client, table);
  for (const table of index.tables) {
    const rows = await fillTable(client, table, readPart(folder, keyOf, table.part));
    if (rows !== table.rows)
      throw new Error(`${table.name} gave ${rows} rows of ${table.rows}: nothing was restored.`);
    total += rows;
  }
  for (const table of index.tables) await setTriggers(client, table, 'enable');
  for (const sequence of index.sequences) await setSequence(client, sequence);
  return total;
};

/** Brings one file and reads it through: what does not open now would not open when somebody wants it. */
const bringFile = async (
  from: ObjectStore,
  to: ObjectStore,
  storage: Storage,
  file: FileRow,
): Promise<void> => {
  const broken = (reason: unknown): never => {
    throw new Error(`The file ${file.id} of the backup is damaged: nothing was restored.`, { cause: reason });
  };
  const hash = createHash('sha256');
  try {
    await bringSealed(from, to, file.id);
    const stored = { id: file.id, size: Number(file.size), wrappedKey: file.wrapped_key };
    for await (const chunk of storage.read(stored)) hash.update(chunk);
  } catch (error) {
    if (error instanceof StorageAwayError) throw error;
    broken(error);
  }
  if (!hash.digest().equals(file.sha256)) broken('another content');
};

const bringFiles = async (client: pg.Client, parts: RestoreParts, backup: OpenBackup): Promise<number> => {
  const storage = openStorage(parts.store, parts.secret);
  const from = await filesOfBackup(backup.folder);
  let count = 0;
  for await (const files of keptFiles(client)) {
    for (const file of files) await bringFile(from, parts.store, storage, file);
    count += files.length;
    parts.tell(`${count} of ${backup.index.files.count} files`);
  }
  return count;
};

const bringKept = async ({ dataDir }: RestoreParts, backup: OpenBackup): Promise<void> => {
  for (const part of backup.index.kept) {
    const content = await wholePart(backup.folder, backup.keyOf, part);
    const to = join(dataDir, part.name.slice('kept/'.length));
    const handle = await open(`${to}.new`, 'w', 0o600);
    await handle.writeFile(content);
    await handle.sync();
    await handle.close();
    await rename(`${to}.new`, to);
  }
};

/**
 * Puts everything back into an empty database, migrated as far as the backup was: the rows in one transaction, which
 * is committed once every file lies in its place and has been read through. What is cut off may simply be done again.
 * @throws Error with a sentence when the place is not empty or a part was changed; the database is as before then.
 */
export const restore = async (
  ownerUrl: string,
  parts: RestoreParts,
  backup: OpenBackup,
): Promise<Restored> => {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query('begin');
    await settleTextForms(client);
    await expectEmpty(client);
    await expectSameQueue(client, backup.index);
    const rows = await fillTables(client, backup);
    parts.tell(`${rows} rows`);
    const files = await bringFiles(client, parts, backup);
    await bringKept(parts, backup);
    await client.query('commit');
    const { folder, label, index } = backup;
    return { backup: folder, made_at: label.made_at, tables: index.tables.length, rows, files };
  } finally {
    await client.end();
  }
};
