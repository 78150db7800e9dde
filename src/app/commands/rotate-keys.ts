import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { resealEvidenceKeys } from '../../areas/casework/findings/masking/server/originals.ts';
import { rewrapFileKeys } from '../../areas/casework/requests/server/rewrap-store.ts';
import { resealTotpSecrets } from '../../areas/customers/accounts/server/reseal-store.ts';
import { recoveryKeyPurpose } from '../../areas/customers/auth/second-factor/server/recovery-codes.ts';
import { resealExposureKeys } from '../../areas/desks/search/datasets/server/exposure-keys.ts';
import { rewrapLoadKeys } from '../../areas/desks/search/datasets/server/rewrap-loads.ts';
import { readHeads, writeHeads } from '../../areas/records/audit/heads/server/heads.ts';
import { headsFile } from '../../areas/records/audit/heads/server/heads-file.ts';
import { sealKey, sealPurpose } from '../../areas/records/audit/server/seal-encoding.ts';
import { sealKeyToKeep } from '../../areas/records/audit/server/seal-keys.ts';
import { sealWaiting } from '../../areas/records/audit/server/sealer.ts';
import { recordAudit } from '../../areas/records/audit/server/store.ts';
import { systemClock } from '../../platform/clock.ts';
import type { Config } from '../../platform/config.ts';
import { nextKeyFile, readKeyFile, takeNextKeyFile, writeKeyFile } from '../../platform/crypto/key-file.ts';
import { isUnder, keepOldKey, markKey, resealOldKeys } from '../../platform/crypto/old-key-store.ts';
import type { Secret } from '../../platform/crypto/secret.ts';
import { publicKeyToKeep, signingPurpose } from '../../platform/crypto/signing-key.ts';
import { mayBeCommitted } from '../../platform/db/connections/transaction.ts';
import { type Database, openDatabase } from '../../platform/db/database.ts';
import { migrateUnder, type OpenDatabase, startDatabase } from '../../platform/db/prepare.ts';
import { setOwnerPassword, workingProcesses } from '../../platform/db/role-store.ts';
import { jobSchema } from '../../platform/jobs/jobs.ts';
import { silentLog, standardErrorLog } from '../../platform/log.ts';
import { takeServerLock } from '../server-lock.ts';
import { allJobs } from '../work.ts';
import { isRotationCutOff, nextHeads } from './rotation-files.ts';

type Rotated = { readonly rotated: true; readonly people: number; readonly files: number };

/** The key that is to come: made beside the present one, or given. @throws Error with a sentence. */
const secretToCome = ({ keyFile, newSecret, secret }: Config): Secret => {
  if (keyFile !== undefined) {
    if (newSecret)
      throw new Error(
        'The key lies in DATA_DIR, where a new one is made: name no new key. To keep it elsewhere, move it first (docs/operate.md, "The key").',
      );
    const left = readKeyFile(nextKeyFile(keyFile));
    return typeof left === 'object' ? left : writeKeyFile(nextKeyFile(keyFile));
  }
  if (newSecret) {
    if (newSecret.isSameAs(secret)) throw new Error('The new key is the present one: name another.');
    return newSecret;
  }
  throw new Error(
    'The key is kept elsewhere: name the new one too, by NEW_SECRET_KEY, NEW_SECRET_KEY_FILE or NEW_SECRET_KEY_COMMAND, and put it in the place of the old one afterwards.',
  );
};

/** The last step, once the database is under the new key: what stands beside it follows. */
const settle = async (config: Config): Promise<void> => {
  if (existsSync(nextHeads(config))) await rename(nextHeads(config), headsFile(config));
  if (config.keyFile !== undefined && existsSync(nextKeyFile(config.keyFile)))
    takeNextKeyFile(config.keyFile);
};

/** What an earlier run laid ready: it takes its place where the database stands under its key, and goes where not. */
const takeEarlierHeads = async (config: Config): Promise<void> => {
  const earlier = await readHeads(nextHeads(config), sealKey(config.secret));
  if (earlier === 'missing') return;
  if (earlier === 'forged') await rm(nextHeads(config), { force: true });
  else await rename(nextHeads(config), headsFile(config));
};

const prepareHeads = async (config: Config, after: Secret): Promise<void> => {
  const heads = await readHeads(headsFile(config), sealKey(config.secret));
  if (heads === 'forged')
    throw new Error(
      'audit-heads.json is not what was written: run `audit verify` and decide before keys change.',
    );
  if (heads !== 'missing') await writeHeads(nextHeads(config), sealKey(after), heads);
};

const openAsOwner = ({ ownerUrl }: OpenDatabase): Database =>
  openDatabase(ownerUrl, { connections: 2, onError: () => {} });

/** Everything that is sealed or wrapped under the installation's key, in one transaction. */
const rotate = (db: Database, config: Config, after: Secret, at: OpenDatabase): Promise<Rotated> =>
  db.within('system', async (tx) => {
    const { secret: before } = config;
    const now = systemClock.now();
    const people = await resealTotpSecrets(tx, before, after);
    const files = (await rewrapFileKeys(tx, before, after)) + (await rewrapLoadKeys(tx, before, after));
    await resealEvidenceKeys(tx, before, after);
    await resealExposureKeys(tx, before, after, now);
    await resealOldKeys(tx, before, after);
    await keepOldKey(tx, after, recoveryKeyPurpose, before.derive(recoveryKeyPurpose), now);
    await keepOldKey(tx, after, sealPurpose, await sealKeyToKeep(tx, before), now);
    await keepOldKey(tx, after, signingPurpose, publicKeyToKeep(before), now);
    await markKey(tx, after, now);
    const entry = { organisationId: null, action: 'installation.keys-rotated', object: 'provider' } as const;
    await recordAudit(tx, 'command line', entry, now);
    if (!config.databaseUrl) await setOwnerPassword(tx, after);
    if ((await workingProcesses(db.pool, at.role.name)) > 0)
      throw new Error('Something still works on this database: stop the server and all workers first.');
    return { rotated: true, people, files };
  });

/** Whether an earlier run, cut off before its last step, has brought the database under the key to come. */
const finishEarlier = async (config: Config, after: Secret): Promise<boolean> => {
  const at = await startDatabase({ ...config, secret: after }, silentLog, 'own').catch(() => undefined);
  if (!at) return false;
  const db = openAsOwner(at);
  try {
    const isDone = (await db.within('system', (tx) => isUnder(tx, after))) === true;
    if (isDone) await settle(config);
    return isDone;
  } finally {
    await db.close();
    await at.stop();
  }
};

/** Nothing has changed: what was laid ready goes. */
const undo = async (config: Config): Promise<void> => {
  await rm(nextHeads(config), { force: true });
  if (config.keyFile !== undefined) await rm(nextKeyFile(config.keyFile), { force: true });
};

/** Does one step before anything has changed; one that fails leaves nothing behind. */
const orUndo = async <T>(config: Config, step: () => Promise<T>): Promise<T> => {
  try {
    return await step();
  } catch (error) {
    await undo(config);
    throw error;
  }
};

/** From the present key, which the database says is its own, to the one to come. */
const rotateWithin = async (
  config: Config,
  after: Secret,
  at: OpenDatabase,
  db: Database,
): Promise<Rotated> => {
  await orUndo(config, async () => {
    await takeEarlierHeads(config);
    await sealWaiting({ config, db, clock: systemClock, log: standardErrorLog(config.logLevel) });
    await prepareHeads(config, after);
  });
  const rotated = await rotate(db, config, after, at).catch(async (error: unknown) => {
    // Not where its change may have been made: the next run asks the database under which key it stands.
    if (!mayBeCommitted(error)) await undo(config);
    throw error;
  });
  await settle(config);
  return rotated;
};

/**
 * `keys rotate`: another `SECRET_KEY`, with the server stopped. TOTP secrets and the keys of files are sealed anew in one
 * transaction; recovery codes go on working, the audit trail stays provable and is pinned; browsers are new to us
 * once. May be cut off at any point and run again.
 * @throws Error with a sentence when something still runs, no new key was given, or the present one is not its own.
 */
export const rotateKeysCommand = async (config: Config): Promise<Rotated> => {
  const lock = await takeServerLock(config.dataDir);
  try {
    const wasCutOff = isRotationCutOff(config);
    const after = secretToCome(config);
    if (wasCutOff && (await finishEarlier(config, after))) return { rotated: true, people: 0, files: 0 };
    // What an earlier run laid ready stays until the database has said under which key it stands.
    const first = <T>(step: () => Promise<T>) => (wasCutOff ? step() : orUndo(config, step));
    const at = await first(() => startDatabase(config, standardErrorLog(config.logLevel), 'own'));
    const db = openAsOwner(at);
    try {
      await first(() => migrateUnder(config, at, [jobSchema(allJobs)]));
      return await rotateWithin(config, after, at, db);
    } finally {
      await db.close();
      await at.stop();
    }
  } finally {
    lock.release();
  }
};
