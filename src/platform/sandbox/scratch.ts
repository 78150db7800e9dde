import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, lstat, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { childEnvironment } from './command.ts';
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

/**
 * Removes a scratch as whoever owns it: root would follow what an engine that is left behind exchanges in it meanwhile,
 * out of the folder.
 */
const removeScratch = async (path: string): Promise<void> => {
  const owner = await lstat(path).then(
    ({ uid }) => uid,
    () => undefined,
  );
  if (owner === undefined) return;
  if (process.getuid?.() !== 0 || owner === 0) return rm(path, { recursive: true, force: true });
  const become = [`--reuid=${owner}`, `--regid=${owner}`, '--clear-groups'];
  // A folder that its owner closed to themselves is opened first.
  const remove = 'chmod -R u+rwX -- "$1"; rm -rf -- "$1"';
  const removing = spawn('setpriv', [...become, 'sh', '-c', remove, 'sh', path], {
    env: childEnvironment,
    stdio: 'ignore',
  });
  await once(removing, 'close');
};

/** A server that was killed hard could not clean up after itself; the next one does. */
const sweep = async (): Promise<void> => {
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith(prefix)) continue;
    const pid = Number(name.slice(prefix.length).split('-')[0]);
    if (Number.isInteger(pid) && !isAlive(pid)) {
      await removeScratch(join(tmpdir(), name)).catch(() => undefined);
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
  return { cwd, close: () => removeScratch(cwd) };
};
