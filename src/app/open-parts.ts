import { join } from 'node:path';
import { systemClock } from '../platform/clock.ts';
import type { Config } from '../platform/config.ts';
import { openDatabase } from '../platform/db/database.ts';
import { type Prepared, prepareDatabase } from '../platform/db/prepare.ts';
import { jobSchema, openJobs } from '../platform/jobs/jobs.ts';
import { type Log, standardErrorLog } from '../platform/log.ts';
import { openStorage } from '../platform/storage/storage.ts';
import { allJobs, type Parts } from './areas.ts';

const connections = 10;

export type OpenParts = {
  readonly parts: Parts;
  readonly prepared: Prepared;
  readonly close: () => Promise<void>;
};

/** Opens database, storage and queue for a server, a worker or a command. */
export const openParts = async (
  config: Config,
  mode: 'own' | 'join',
  log: Log = standardErrorLog(config.logLevel),
): Promise<OpenParts> => {
  const prepared = await prepareDatabase(config, log, mode, [jobSchema(allJobs)]);
  let closing = false;
  const db = openDatabase(prepared.appUrl, {
    connections,
    // While everything ends, connections do too.
    onError: (error) => closing || log('warn', 'database', { reason: error.message }),
  });
  const storage = await openStorage(join(config.dataDir, 'files'), config.secret);
  const jobs = await openJobs(db.pool, log);
  const close = async (): Promise<void> => {
    closing = true;
    await jobs.stop();
    await db.close();
    await prepared.stop();
  };
  return { parts: { config, db, clock: systemClock, storage, jobs, log }, prepared, close };
};
