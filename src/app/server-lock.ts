import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** A server that was told to stop is gone after this long; one that still runs is not waited for longer. */
const waitMilliseconds = 2000;
const stepMilliseconds = 50;

/**
 * When a process began, in clock ticks since boot: a number that a reused pid does not share. Undefined for one that
 * is gone. A zombie (Z) or a dead one (X) only waits to be collected by its parent and holds nothing any more
 * (proc_pid_stat(5), fields 3 and 22).
 */
const startTime = (pid: number): string | undefined => {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ');
    return fields?.[0] === 'Z' || fields?.[0] === 'X' ? undefined : fields?.[19];
  } catch {
    return undefined;
  }
};

const readLock = (file: string): string | undefined =>
  existsSync(file) ? readFileSync(file, 'utf8') : undefined;

/** The process that the file names, while it runs and is not this one. */
const holderOf = (file: string): string | undefined => {
  const [pid = '', since = ''] = (readLock(file) ?? '').trim().split(' ');
  const runs = Number(pid) !== process.pid && since !== '' && startTime(Number(pid)) === since;
  return runs ? pid : undefined;
};

/** Writes the lock where there is none, or one of a process that is gone; of several at once one does. */
const takes = (file: string, own: string): boolean => {
  if (holderOf(file) !== undefined) return false;
  const beside = `${file}.${process.pid}`;
  try {
    if (existsSync(file)) renameSync(file, beside);
    // Somebody else was faster: what was moved away is a new one.
    if (holderOf(beside) !== undefined) {
      renameSync(beside, file);
      return false;
    }
    rmSync(beside, { force: true });
    writeFileSync(file, own, { mode: 0o600, flag: 'wx' });
    return true;
  } catch {
    return false;
  }
};

/**
 * One server a data directory. A lock of a process that is gone (kill -9, power cut) is taken over; one that is just
 * stopping is waited for.
 * @throws Error with a sentence when another server runs here.
 */
export const takeServerLock = async (dataDir: string): Promise<{ release: () => void }> => {
  const file = join(dataDir, 'server.lock');
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const own = `${process.pid} ${startTime(process.pid)}\n`;
  for (let waited = 0; !takes(file, own); waited += stepMilliseconds) {
    if (waited >= waitMilliseconds)
      throw new Error(`Baluarte already runs on ${dataDir} (process ${holderOf(file) ?? 'unknown'}).`);
    await sleep(stepMilliseconds);
  }
  // Only one's own: a start that failed must not open the folder of the one that runs.
  return {
    release: () => {
      if (readLock(file) === own) rmSync(file, { force: true });
    },
  };
};
