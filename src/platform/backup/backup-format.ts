import { createSecretKey, type KeyObject, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { open, seal } from '../crypto/box.ts';
import { Secret } from '../crypto/secret.ts';

// A backup is a folder:
//   backup.json   what anybody may know: when, of which format, and the backup's key under the installation's
//   index         sealed: the tables with their rows and hashes, the migrations, the counters, the kept files
//   tables/NAME   sealed: the rows of one table, as COPY writes them
//   kept/NAME     sealed: a small file that stood beside the database
//   files/XX/ID   the uploads and reports, as they are stored: each under its own key, which stands in the database

export const backupFormat = 1;
export const labelName = 'backup.json';
export const indexName = 'index';

/** Other processes that would remove files wait for a backup, and it for them (`pg_advisory_lock`). */
export const filesStayLock = 727_002;

/** What was migrated is known by migrating, and nobody stays signed in over a restore. */
export const tablesLeft: readonly string[] = ['migrations', 'sessions'];

const part = z.object({ name: z.string(), bytes: z.number(), sha256: z.string() });

const labelSchema = z.object({
  product: z.literal('baluarte'),
  format: z.literal(backupFormat),
  id: z.string(),
  made_at: z.string(),
  key: z.string(),
  index_bytes: z.number(),
});
export type BackupLabel = z.infer<typeof labelSchema>;

export const indexSchema = z.object({
  migrations: z.array(z.object({ name: z.string(), sha256: z.string() })),
  queue_version: z.number(),
  tables: z.array(
    z.object({ part, schema: z.string(), name: z.string(), columns: z.array(z.string()), rows: z.number() }),
  ),
  sequences: z.array(z.object({ name: z.string(), last: z.string(), isCalled: z.boolean() })),
  kept: z.array(part),
  files: z.object({ count: z.number(), bytes: z.number() }),
});
export type BackupIndex = z.infer<typeof indexSchema>;

/** Gives each part of a backup a key of its own: the nonces of a sealed file are its segments' numbers. */
export type PartKeys = (part: string) => KeyObject;

/** Binds the key to what is told on the outside: another date would not open. */
const context = (id: string, madeAt: string): string => `backup:${id}:${madeAt}`;
const partKeys =
  (key: Buffer): PartKeys =>
  (name) =>
    createSecretKey(new Secret(key).derive(`part ${name}`));

/** A fresh key for one backup, and the same sealed under the installation's. */
export const newBackupKey = (
  secret: Secret,
  id: string,
  madeAt: string,
): { keyOf: PartKeys; sealed: string } => {
  const key = randomBytes(32);
  return {
    keyOf: partKeys(key),
    sealed: seal(secret.derive('backups'), key, context(id, madeAt)).toString('base64'),
  };
};

/**
 * What stands on the outside of a backup.
 * @throws Error with a sentence where there is none, or one of another format.
 */
export const readLabel = async (folder: string): Promise<BackupLabel> => {
  const text = await readFile(join(folder, labelName), 'utf8').catch(() => undefined);
  if (text === undefined) throw new Error(`${folder} holds no backup: there is no ${labelName} in it.`);
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch {
    given = undefined;
  }
  const label = z.safeParse(labelSchema, given);
  if (!label.success) {
    throw new Error(`${join(folder, labelName)} is not of a backup that this version can read.`);
  }
  return label.data;
};

/**
 * The keys of a backup's parts.
 * @throws Error with a sentence when it was made under another key.
 */
export const openBackupKey = (secret: Secret, label: BackupLabel): PartKeys => {
  try {
    return partKeys(
      open(secret.derive('backups'), Buffer.from(label.key, 'base64'), context(label.id, label.made_at)),
    );
  } catch {
    throw new Error(
      'This backup was made under another key, or its label was changed. Put the secret.key of that installation into DATA_DIR, or set its SECRET_KEY.',
    );
  }
};
