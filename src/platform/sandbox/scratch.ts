import { chown, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { engineUserId, type IsolationWay, isFull } from './isolation-ways.ts';

const prefix = 'baluarte-sandbox-';

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
};

/** A server that was killed hard could not clean up after itself; the next one does. */
const sweep = async (): Promise<void> => {
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith(prefix)) continue;
    const pid = Number(name.slice(prefix.length).split('-')[0]);
    if (Number.isInteger(pid) && !isAlive(pid)) {
      await rm(join(tmpdir(), name), { recursive: true, force: true }).catch(() => undefined);
    }
  }
};

let swept: Promise<void> | undefined;

/** The child's working directory: a folder of the machine in reduced isolation, in full one it makes its own. */
export const openScratch = async (way: IsolationWay): Promise<{ cwd: string; close(): Promise<void> }> => {
  if (isFull(way)) return { cwd: '/', close: async () => undefined };
  swept ??= sweep();
  await swept;
  const cwd = await mkdtemp(join(tmpdir(), `${prefix}${process.pid}-`));
  if (way.startsWith('other-user')) await chown(cwd, engineUserId, engineUserId);
  return { cwd, close: () => rm(cwd, { recursive: true, force: true }) };
};
