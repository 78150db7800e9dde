import { recoveryKeyPurpose } from '../areas/customers/auth/second-factor/server/recovery-codes.ts';
import { systemClock } from '../platform/clock.ts';
import type { Config } from '../platform/config.ts';
import { oldKeys } from '../platform/crypto/old-key-store.ts';
import { openPasswords } from '../platform/crypto/passwords.ts';
import type { Secret } from '../platform/crypto/secret.ts';
import { signingPurpose } from '../platform/crypto/signing-key.ts';
import type { Cluster } from '../platform/db/cluster.ts';
import { type Database, openDatabase } from '../platform/db/database.ts';
import { type Prepared, prepareDatabase } from '../platform/db/prepare.ts';
import { jobSchema, openJobs } from '../platform/jobs/jobs.ts';
import { type Log, standardErrorLog } from '../platform/log.ts';
import type { Parts } from '../platform/parts.ts';
import { makePlaces } from '../platform/storage/folder-store.ts';
import { openObjectStore } from '../platform/storage/open-store.ts';
import { openStorage } from '../platform/storage/storage.ts';
import { watchStorage } from '../platform/watch/watch-storage.ts';
import { requireWholeRotation } from './commands/rotation-files.ts';
import { allJobs } from './work.ts';

type OpenParts = {
  readonly parts: Parts;
  readonly prepared: Prepared;
  readonly close: () => Promise<void>;
};

type OpenOptions = {
  readonly log?: Log;
  /** Of each kind of work; undefined: as many as each says. */
  readonly jobsAtOnce?: number | undefined;
  /** An embedded database that was begun before; whoever began it ends it where this fails. */
  readonly begun?: Promise<Cluster> | undefined;
};

/** What was made under replaced keys is still recognised. */
const takeOldKeys = async (db: Database, secret: Secret): Promise<void> =>
  db.within('system', async (tx) => {
    for (const purpose of [recoveryKeyPurpose, signingPurpose])
      secret.rememberOlder(purpose, await oldKeys(tx, secret, purpose));
  });

/**
 * Opens database, storage and queue for a server, a worker or a command.
 * @throws Error with a sentence under a strange key, or when a rotation of keys was cut off.
 */
export const openParts = async (
  config: Config,
  mode: 'own' | 'join',
  { jobsAtOnce, begun, log = standardErrorLog(config.logLevel) }: OpenOptions = {},
): Promise<OpenParts> => {
  requireWholeRotation(config);
  const store = await openObjectStore(config.storage, log);
  await store.check();
  // On a disk that is full, or may only be read, a server is no worse off without them.
  if (mode === 'own' && config.storage.kind === 'folder')
    await makePlaces(config.storage.folder).catch(() => undefined);
  const prepared = await prepareDatabase(config, log, mode, [jobSchema(allJobs)], begun);
  let closing = false;
  const { connections, poolerUrl, statementSeconds } = config.database;
  const db = openDatabase(prepared.poolUrl, {
    connections,
    isPooled: poolerUrl !== undefined,
    isRemote: config.databaseUrl !== undefined,
    standbyUrl: prepared.standbyUrl,
    statementSeconds,
    // While everything ends, connections do too.
    onError: (error) => closing || log('warn', 'database', { reason: error.message }),
  });
  await takeOldKeys(db, config.secret).catch(async (error: unknown) => {
    await db.close();
    await prepared.stop();
    throw error;
  });
  const storage = watchStorage(
    openStorage(store, config.secret, config.limits.diskFreeLeast, (id, error) =>
      log('warn', 'file_not_removed', { id, reason: error.message }),
    ),
  );
  const jobs = await openJobs(db.pool, log, jobsAtOnce);
  const close = async (): Promise<void> => {
    closing = true;
    await jobs.stop();
    await db.close();
    await prepared.stop();
    store.close();
  };
  const passwords = openPasswords();
  return { parts: { config, db, clock: systemClock, passwords, storage, jobs, log }, prepared, close };
};
