import { globSync, readFileSync, writeFileSync } from 'node:fs';

const kibibytesPerMebibyte = 1024;
/** USER_HZ of Linux: what /proc counts processor time in. */
const ticksPerSecond = 100;

const textOf = (path: string): string => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    // The process has ended between the look and the reading.
    return '';
  }
};

const parentOf = (pid: number): number =>
  Number(textOf(`/proc/${pid}/stat`).split(') ').at(-1)?.split(' ')[1]);

/** A process and all that descend from it: for a server, its PostgreSQL too. */
export const treeOf = (pid: number): number[] => {
  const children = new Map<number, number[]>();
  for (const name of globSync('[0-9]*', { cwd: '/proc' })) {
    const parent = parentOf(Number(name));
    children.set(parent, [...(children.get(parent) ?? []), Number(name)]);
  }
  const below = (one: number): number[] => [one, ...(children.get(one) ?? []).flatMap(below)];
  return below(pid);
};

/** Those below a server that are not its PostgreSQL: engines, judges and what encloses them. */
export const engineProcesses = (pid: number): number[] =>
  treeOf(pid).filter((one) => one !== pid && textOf(`/proc/${one}/comm`).trim() !== 'postgres');

const kibibytes = (text: string, field: string): number =>
  Number(new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(text)?.[1] ?? 0);

/** Memory of one process in MiB; what it shares with others is counted by its share. */
export const pssMiB = (pid: number): number =>
  kibibytes(textOf(`/proc/${pid}/smaps_rollup`), 'Pss') / kibibytesPerMebibyte;

export const treePssMiB = (pid: number): number => treeOf(pid).reduce((sum, one) => sum + pssMiB(one), 0);

export const residentMiB = (pid: number): number =>
  kibibytes(textOf(`/proc/${pid}/status`), 'VmRSS') / kibibytesPerMebibyte;

/** The highest resident memory since `forgetPeak`, in MiB. */
export const peakMiB = (pid: number): number =>
  kibibytes(textOf(`/proc/${pid}/status`), 'VmHWM') / kibibytesPerMebibyte;

/** proc(5), clear_refs: 5 sets the peak back to what is resident now. */
export const forgetPeak = (pid: number): void => writeFileSync(`/proc/${pid}/clear_refs`, '5');

/** From now on: by how much the resident memory of a process was higher at its highest than now, in MiB. */
export const watchGrowth = (pid: number): (() => number) => {
  const before = residentMiB(pid);
  forgetPeak(pid);
  return () => peakMiB(pid) - before;
};

/** Processor time that a process has used, in milliseconds. */
export const processorMilliseconds = (pid: number): number => {
  const fields = textOf(`/proc/${pid}/stat`).split(') ').at(-1)?.split(' ') ?? [];
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / ticksPerSecond;
};

const nanosecondsPerMillisecond = 1_000_000;

/** The same of several processes with all their threads, to the nanosecond: /proc/PID/task/TID/schedstat. */
export const treeProcessorMilliseconds = (pids: readonly number[]): number => {
  let nanoseconds = 0;
  for (const pid of pids) {
    for (const thread of globSync('[0-9]*', { cwd: `/proc/${pid}/task` })) {
      nanoseconds += Number(textOf(`/proc/${pid}/task/${thread}/schedstat`).split(' ')[0]);
    }
  }
  return nanoseconds / nanosecondsPerMillisecond;
};
