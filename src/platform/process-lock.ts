import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

const stepMilliseconds = 50;

/**
 * When a process began, in clock ticks since boot: a number that a reused pid does not share. Undefined for one that
 * is gone. A zombie (Z) or a dead one (X) only waits to be collected by its parent and holds nothing any more
 * (proc_pid_stat(5), fields 3 and 22).
 */
export const startTime = (pid: number): string | undefined => {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ');
    return fields?.[0] === 'Z' || fields?.[0] === 'X' ? undefined : fields?.[19];
  } catch {
    return undefined;
  }
};

const readLock = (file: string): string | undefined =>
  existsSync(file) ? readFileSync(file, 'utf8') : undefined;

/** The process that holds the lock of that file, while it runs and is not this one. */
export const holderOf = (file: string): string | undefined => {
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
 * Takes a lock that a file stands for. One of a process that is gone (kill -9, power cut) is taken over; one that is
 * held is waited for.
 * @returns the way to give it back; undefined when its holder had it all that time.
 */
export const takeLock = async (
  file: string,
  waitMilliseconds: number,
): Promise<{ release: () => void } | undefined> => {
  const own = `${process.pid} ${startTime(process.pid)}\n`;
  for (let waited = 0; !takes(file, own); waited += stepMilliseconds) {
    if (waited >= waitMilliseconds) return undefined;
    await sleep(stepMilliseconds);
  }
  // Only one's own: a process that failed to take it must not open what another one holds.
  return {
    release: () => {
      if (readLock(file) === own) rmSync(file, { force: true });
    },
  };
};
