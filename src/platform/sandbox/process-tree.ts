import { readdirSync, readFileSync } from 'node:fs';

/** Reads a file of /proc; empty when the process has just ended. */
const readProc = (path: string): string => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
};

const parents = (): Map<number, number[]> => {
  const children = new Map<number, number[]>();
  for (const name of readdirSync('/proc')) {
    const pid = Number(name);
    if (!Number.isInteger(pid)) continue;
    // The command name may hold blanks and brackets, so fields are counted from the last one (proc(5)).
    const [, parent] = readProc(`/proc/${pid}/stat`).split(') ').at(-1)?.split(' ') ?? [];
    const list = children.get(Number(parent)) ?? [];
    children.set(Number(parent), [...list, pid]);
  }
  return children;
};

/** What a process and all below it use: resident memory in bytes, and threads. */
type TreeUse = { readonly bytes: number; readonly threads: number };

/**
 * From the lines `VmRSS: … kB`, `VmPTE: … kB` (the kernel's own tables of what is mapped) and `Threads: …`; in kB whatever
 * the size of a page is on this machine.
 */
const readUse = (pid: number): TreeUse => {
  const status = readProc(`/proc/${pid}/status`);
  const numberOf = (name: string): number =>
    Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0);
  return { bytes: (numberOf('VmRSS') + numberOf('VmPTE')) * 1024, threads: numberOf('Threads') };
};

/**
 * What a process and everything below it use, as the machine sees them (proc(5), status). Pages that they share count
 * for each: a bound, not a bill. Nothing when the process has ended.
 */
export const treeUse = (rootPid: number): TreeUse => {
  const children = parents();
  const pending = [rootPid];
  let [bytes, threads] = [0, 0];
  for (let pid = pending.pop(); pid !== undefined; pid = pending.pop()) {
    const use = readUse(pid);
    bytes += use.bytes;
    threads += use.threads;
    pending.push(...(children.get(pid) ?? []));
  }
  return { bytes, threads };
};
