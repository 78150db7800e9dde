import {
  accessSync,
  constants,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmdirSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import type { ChildLimits } from '../../shared/engine.ts';
import { mostThreads } from './limits.ts';

const mebibyte = 1024 * 1024;
/** Where everybody mounts the second version (cgroups(7)); elsewhere than here nothing is looked for. */
const mountedAt = '/sys/fs/cgroup';
const needed = ['memory', 'pids'];

/** A folder for one child, counted by the kernel; the child enters it by itself before it becomes the engine. */
export type Group = {
  readonly folder: string;
  /** Whether the kernel ended something in it for its memory. */
  readonly ranOutOfMemory: () => boolean;
  /** Ends all that is left in it and removes it. */
  readonly close: () => Promise<void>;
};

const wordsOf = (file: string): string[] => readFileSync(file, 'utf8').split(/\s+/).filter(Boolean);

const parentOf = (pid: string): string =>
  readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[1] ?? '0';

/** This process, or one that it or its descendants started. */
const isOurs = (pid: string): boolean =>
  pid === String(process.pid) || (Number(pid) > 1 && isOurs(parentOf(pid)));

/**
 * Makes the group that a service manager gave to this process into a parent of groups: processes may stand in leaves
 * only, so what runs moves into one. A group where somebody else's process stands is left as it is.
 */
const divide = (own: string): string | undefined => {
  if (!needed.every((name) => wordsOf(join(own, 'cgroup.controllers')).includes(name))) return undefined;
  accessSync(join(own, 'cgroup.subtree_control'), constants.W_OK);
  const processes = wordsOf(join(own, 'cgroup.procs'));
  if (!processes.every(isOurs)) return undefined;
  mkdirSync(join(own, 'server'), { recursive: true });
  for (const pid of processes) writeFileSync(join(own, 'server', 'cgroup.procs'), pid);
  writeFileSync(join(own, 'cgroup.subtree_control'), needed.map((name) => `+${name}`).join(' '));
  return own;
};

const findOwn = (): string | undefined => {
  try {
    const path = /^0::(\/.*)$/m.exec(readFileSync('/proc/self/cgroup', 'utf8'))?.[1];
    return path === undefined ? undefined : divide(join(mountedAt, path));
  } catch {
    // Not the second version, not given to us, or read-only: engines are watched instead.
    return undefined;
  }
};

let own: { readonly folder: string | undefined } | undefined;

/** Whether the kernel counts engines' memory and threads here, because a service manager delegated a cgroup to us. */
export const hasCgroup = (): boolean => {
  own ??= { folder: findOwn() };
  return own.folder !== undefined;
};

const killPatienceMilliseconds = 1000;

const remove = async (folder: string): Promise<void> => {
  writeFileSync(join(folder, 'cgroup.kill'), '1');
  const until = Date.now() + killPatienceMilliseconds;
  // It can be removed when its last process has been collected.
  while (wordsOf(join(folder, 'cgroup.procs')).length > 0 && Date.now() < until)
    await new Promise((resolve) => setTimeout(resolve, 5));
  rmdirSync(folder);
};

/** Groups of a server that was killed: nobody stands in them any more. */
const sweep = (folder: string): void => {
  for (const name of readdirSync(folder).filter((entry) => entry.startsWith('engine-'))) {
    try {
      rmdirSync(join(folder, name));
    } catch {
      // Another process of ours, a worker, has its engine in it.
    }
  }
};

let count = 0;

/**
 * A group with the limits of one child: its memory with the files in its scratch, no swap, and its threads.
 * @returns undefined where no group is ours to divide.
 */
export const openGroup = (limits: ChildLimits): Group | undefined => {
  if (!hasCgroup() || !own?.folder) return undefined;
  if (count === 0) sweep(own.folder);
  count += 1;
  const folder = join(own.folder, `engine-${process.pid}-${count}`);
  mkdirSync(folder);
  const set = (file: string, value: string | number) => writeFileSync(join(folder, file), String(value));
  set('memory.max', (limits.memoryMiB + limits.scratchMiB) * mebibyte);
  set('memory.oom.group', 1);
  set('pids.max', mostThreads(limits));
  try {
    set('memory.swap.max', 0);
  } catch {
    // A machine that swaps nothing has no such file.
  }
  const ranOutOfMemory = () => /^oom_kill [1-9]/m.test(readFileSync(join(folder, 'memory.events'), 'utf8'));
  return { folder, ranOutOfMemory, close: () => remove(folder) };
};
