import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { holderOf, takeLock } from '../platform/process-lock.ts';

/** A server that was told to stop is gone after this long; one that still runs is not waited for longer. */
const waitMilliseconds = 2000;

/**
 * One server a data directory. A lock of a process that is gone is taken over; one that is just stopping is waited for.
 * @throws Error with a sentence when another server runs here.
 */
export const takeServerLock = async (dataDir: string): Promise<{ release: () => void }> => {
  const file = join(dataDir, 'server.lock');
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const lock = await takeLock(file, waitMilliseconds);
  if (!lock) throw new Error(`Baluarte already runs on ${dataDir} (process ${holderOf(file) ?? 'unknown'}).`);
  return lock;
};
