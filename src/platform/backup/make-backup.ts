import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import pg from 'pg';
import type { Secret } from '../crypto/secret.ts';
import { uuidv7 } from '../crypto/uuid.ts';
import {
  type CopiedTable,
  copiedTables,
  copyTable,
  jobColumns,
  queueVersion,
  sequenceStates,
  settleTextForms,
} from '../db/table-copy.ts';
import { copySealed } from '../storage/copy-sealed.ts';
import type { ObjectStore } from '../storage/object-store.ts';
import { writeSealed } from '../storage/sealed-file.ts';
import { filesOfBackup, keptFiles } from './backup-files.ts';
import {
  type BackupIndex,
  type BackupLabel,
  backupFormat,
  filesStayLock,
  indexName,
  labelName,
  newBackupKey,
  type PartKeys,
  tablesLeft,
} from './backup-format.ts';

type BackupParts = {
  readonly ownerUrl: string;
  readonly secret: Secret;
  readonly dataDir: string;
  /** Where the files of the installation lie. */
  readonly store: ObjectStore;
  readonly now: () => Date;
  /** Names of small files in `dataDir` that belong to it, where they exist. */
  readonly kept: readonly string[];
  /** Told what is being done, for a person who waits. */
  readonly tell: (line: string) => void;
};

export type MadeBackup = {
  readonly backup: string;
  readonly made_at: string;
  readonly tables: number;
  readonly rows: number;
  readonly files: number;
  readonly bytes: number;
};

type Part = { readonly name: string; readonly bytes: number; readonly sha256: string };

/** Seals a stream into a new file that is on the disk when this resolves. */
const sealInto = async (
  folder: string,
  name: string,
  keyOf: PartKeys,
  source: AsyncIterable<Uint8Array>,
): Promise<Part> => {
  await mkdir(dirname(join(folder, name)), { recursive: true, mode: 0o700 });
  const handle = await open(join(folder, name), 'wx', 0o600);
  try {
    const { size, sha256 } = await writeSealed(handle, keyOf(name), source);
    return { name, bytes: size, sha256: sha256.toString('hex') };
  } finally {
    await handle.close();
  }
};

const copyFiles = async (
  client: pg.Client,
  parts: BackupParts,
  folder: string,
): Promise<BackupIndex['files']> => {
  const to = await filesOfBackup(folder);
  let count = 0;
  let bytes = 0;
  for await (const files of keptFiles(client)) {
    for (const { id, size } of files) {
      await copySealed(parts.store, to, id);
      count += 1;
      bytes += Number(size);
    }
    parts.tell(`${count} files copied`);
  }
  return { count, bytes };
};

const copyTables = async (
  client: pg.Client,
  folder: string,
  keyOf: PartKeys,
  tables: readonly CopiedTable[],
): Promise<BackupIndex['tables']> => {
  const copied: BackupIndex['tables'] = [];
  for (const table of tables) {
    const { stream, rows } = copyTable(client, table);
    const part = await sealInto(folder, join('tables', `${table.schema}.${table.name}`), keyOf, stream);
    copied.push({ ...table, columns: [...table.columns], part, rows: rows() });
  }
  return copied;
};

const copyKept = async (parts: BackupParts, folder: string, keyOf: PartKeys): Promise<Part[]> => {
  const kept: Part[] = [];
  for (const name of parts.kept) {
    const content = await readFile(join(parts.dataDir, name)).catch(() => undefined);
    if (content) kept.push(await sealInto(folder, join('kept', name), keyOf, Readable.from([content])));
  }
  return kept;
};

const fill = async (
  client: pg.Client,
  parts: BackupParts,
  folder: string,
  id: string,
): Promise<{ label: BackupLabel; index: BackupIndex }> => {
  const made_at = parts.now().toISOString();
  const { keyOf, sealed } = newBackupKey(parts.secret, id, made_at);
  // Before the snapshot: what stands beside the database may be older than it, never newer.
  const kept = await copyKept(parts, folder, keyOf);
  await client.query('begin isolation level repeatable read read only');
  await settleTextForms(client);
  const migrations = await client.query<{ name: string; sha256: string }>(
    "select name, sha256 from migrations where name like '%.sql' order by name",
  );
  const tables = [...(await copiedTables(client, tablesLeft)), await jobColumns(client)];
  parts.tell(`${tables.length} tables`);
  const index: BackupIndex = {
    migrations: migrations.rows,
    queue_version: await queueVersion(client),
    tables: await copyTables(client, folder, keyOf, tables),
    sequences: await sequenceStates(client),
    kept,
    files: await copyFiles(client, parts, folder),
  };
  await client.query('commit');
  const text = Buffer.from(JSON.stringify(index));
  const { bytes } = await sealInto(folder, indexName, keyOf, Readable.from([text]));
  const label = {
    product: 'baluarte',
    format: backupFormat,
    id,
    made_at,
    key: sealed,
    index_bytes: bytes,
  } as const;
  return { label, index };
};

const isFree = async (folder: string): Promise<boolean> => {
  const found = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return found.length === 0;
};

/**
 * Takes a backup of everything into `to`, a folder that is new or empty: one snapshot of the database, and the files
 * that it names, while everybody works on. It is encrypted under a key of its own that opens only with the
 * installation's `SECRET_KEY`, which is not in it. What is cut off leaves `to` as it was: the work is done beside it.
 * @throws Error with a sentence when `to` holds something.
 */
export const makeBackup = async (parts: BackupParts, to: string): Promise<MadeBackup> => {
  if (!(await isFree(to))) throw new Error(`${to} is not empty: name a new folder for each backup.`);
  const id = uuidv7(parts.now());
  const folder = `${to}.${id}.partial`;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const client = new pg.Client({ connectionString: parts.ownerUrl });
  await client.connect();
  try {
    // No file may go while it is being copied; whoever removes them waits, or comes again.
    await client.query('select pg_advisory_lock_shared($1)', [filesStayLock]);
    const { label, index } = await fill(client, parts, folder, id);
    const handle = await open(join(folder, labelName), 'wx', 0o600);
    await handle.writeFile(`${JSON.stringify(label, null, 2)}\n`);
    await handle.sync();
    await handle.close();
    await rm(to, { recursive: true, force: true });
    await rename(folder, to);
    const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
    return {
      backup: to,
      made_at: label.made_at,
      tables: index.tables.length,
      rows: sum(index.tables.map(({ rows }) => rows)),
      files: index.files.count,
      bytes: sum(index.tables.map(({ part }) => part.bytes)) + index.files.bytes,
    };
  } finally {
    await client.end();
    await rm(folder, { recursive: true, force: true });
  }
};
