import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { headsFileName } from '../../areas/records/audit/heads/server/heads-file.ts';
import { sealWaiting } from '../../areas/records/audit/server/sealer.ts';
import { recordAudit } from '../../areas/records/audit/server/store.ts';
import { type MadeBackup, makeBackup } from '../../platform/backup/make-backup.ts';
import { type OpenBackup, openBackup, type Restored, restore } from '../../platform/backup/restore.ts';
import type { Config } from '../../platform/config.ts';
import { migrate } from '../../platform/db/migrating/migrate.ts';
import { knownMigrations } from '../../platform/db/migrating/migration-files.ts';
import { type Prepared, startDatabase } from '../../platform/db/prepare.ts';
import { jobSchema } from '../../platform/jobs/jobs.ts';
import { standardErrorLog } from '../../platform/log.ts';
import type { Parts } from '../../platform/parts.ts';
import type { ObjectStore } from '../../platform/storage/object-store.ts';
import { openObjectStore } from '../../platform/storage/open-store.ts';
import { openParts } from '../open-parts.ts';
import { takeServerLock } from '../server-lock.ts';
import { allJobs } from '../work.ts';

const tell = (line: string): void => console.error(line);

const folderOf = (args: readonly string[], option: 'to' | 'from'): string => {
  const { values } = parseArgs({ args: [...args], options: { [option]: { type: 'string' } } });
  const folder = values[option];
  if (typeof folder !== 'string' || folder === '') throw new Error(`--${option} FOLDER is missing.`);
  return resolve(folder);
};

/** `backup --to FOLDER`: everything but the key, encrypted, beside a running server or without one. */
export const backupCommand = async (
  parts: Parts,
  args: readonly string[],
  { ownerUrl }: Pick<Prepared, 'ownerUrl'>,
): Promise<MadeBackup> => {
  const { config, db, clock } = parts;
  const store = await openObjectStore(config.storage, parts.log);
  const { secret, dataDir } = config;
  const made = await makeBackup(
    { ownerUrl, secret, dataDir, store, now: clock.now, kept: [headsFileName], tell },
    folderOf(args, 'to'),
  ).finally(store.close);
  const entry = {
    organisationId: null,
    action: 'installation.backed-up',
    object: 'provider',
    details: { files: made.files, rows: made.rows },
  } as const;
  await db.within('system', (tx) => recordAudit(tx, 'command line', entry, clock.now()));
  return made;
};

/** What this version cannot have made: it must be restored by the one that did. */
const expectKnown = ({ index }: OpenBackup): void => {
  const known = knownMigrations();
  const strange = index.migrations.find(({ name, sha256 }) => known.get(name) !== sha256);
  if (strange)
    throw new Error(
      `This backup is of a newer version of Baluarte (${strange.name}): restore it with that version.`,
    );
};

/** Migrates as far as the backup was, fills, and leaves the rest of the way to the next start. */
const restoreInto = async (config: Config, store: ObjectStore, backup: OpenBackup): Promise<Restored> => {
  const { ownerUrl, role, stop } = await startDatabase(config, standardErrorLog(config.logLevel), 'own');
  try {
    const names = new Set(backup.index.migrations.map(({ name }) => name));
    await migrate(ownerUrl, role, [jobSchema(allJobs)], { only: names });
    return await restore(ownerUrl, { secret: config.secret, dataDir: config.dataDir, store, tell }, backup);
  } finally {
    await stop();
  }
};

/**
 * `restore --from FOLDER`: onto an installation that is empty but for its key. Brings it up to this version and
 * writes down in the trail that it happened.
 */
export const restoreCommand = async (config: Config, args: readonly string[]): Promise<Restored> => {
  const backup = await openBackup(config.secret, folderOf(args, 'from'));
  expectKnown(backup);
  const lock = await takeServerLock(config.dataDir);
  const store = await openObjectStore(config.storage, standardErrorLog(config.logLevel));
  try {
    await store.check();
    const restored = await restoreInto(config, store, backup);
    const { parts, close } = await openParts(config, 'join');
    const entry = {
      organisationId: null,
      action: 'installation.restored',
      object: 'provider',
      details: { made: restored.made_at, files: restored.files, rows: restored.rows },
    } as const;
    await parts.db.within('system', (tx) => recordAudit(tx, 'command line', entry, parts.clock.now()));
    await sealWaiting(parts);
    await close();
    return restored;
  } finally {
    store.close();
    lock.release();
  }
};
