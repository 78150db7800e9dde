import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** When a process began, in clock ticks since boot: a number that a reused pid does not share. */
const startTime = (pid: number): string | undefined => {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ');
    return fields?.[19];
  } catch {
    return undefined;
  }
};

/**
 * One server a data directory. A lock of a process that is gone (kill -9, power cut) is taken over.
 * @throws Error with a sentence when another server runs here.
 */
export const takeServerLock = (dataDir: string): { release: () => void } => {
  const file = join(dataDir, 'server.lock');
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  if (existsSync(file)) {
    const [pid = '', since = ''] = readFileSync(file, 'utf8').trim().split(' ');
    if (Number(pid) !== process.pid && since !== '' && startTime(Number(pid)) === since) {
      throw new Error(`Baluarte already runs on ${dataDir} (process ${pid}).`);
    }
  }
  writeFileSync(file, `${process.pid} ${startTime(process.pid)}\n`, { mode: 0o600 });
  return { release: () => rmSync(file, { force: true }) };
};
