import { readdirSync, readFileSync } from 'node:fs';

const pageBytes = 4096;

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

const residentBytes = (pid: number): number =>
  Number(readProc(`/proc/${pid}/statm`).split(' ')[1] ?? 0) * pageBytes;

/**
 * Resident memory in bytes of a process and everything below it, as the machine sees them (proc(5), statm). Pages that
 * they share count for each: a bound, not a bill. 0 when the process has ended.
 */
export const treeResidentBytes = (rootPid: number): number => {
  const children = parents();
  const pending = [rootPid];
  let bytes = 0;
  for (let pid = pending.pop(); pid !== undefined; pid = pending.pop()) {
    bytes += residentBytes(pid);
    pending.push(...(children.get(pid) ?? []));
  }
  return bytes;
};
