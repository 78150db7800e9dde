import { availableParallelism, release } from 'node:os';
import type { ChildLimits } from '../../shared/engine.ts';
import type { IsolationWay } from './isolation-ways.ts';

const mebibyte = 1024 * 1024;

/**
 * What a process may have mapped and written to beyond its limit of memory: stacks of threads (8 MiB each, of which a
 * page or two is used) and what V8 keeps in reserve. The sum of what is really used is watched (`process-tree.ts`).
 */
const unusedMiB = 512;

/** A page more than the scratch: where that is a file system of its own, its own "no space left" comes first. */
const page = 4096;

const openFiles = 512;

/** Node starts a dozen threads, and parsers and the typesetter one for each processor. */
const threadsOf = ({ processes = 1 }: ChildLimits): number => processes * (24 + 2 * availableParallelism());

/** Threads of one engine that the watch lets pass. */
export const mostThreads = threadsOf;

/** Before 5.14 the kernel counted all threads of a user together, those outside of a user namespace too. */
const countsInNamespace = (): boolean => {
  const [major = 0, minor = 0] = release().split('.').map(Number);
  return major > 5 || (major === 5 && minor >= 14);
};

/** Engines at work at once, for limits that all processes of their user share. */
const mostEngines = 16;

/** An ordinary user shares its number with the server and all else that it runs, except in a namespace of its own. */
const threadLimit = (way: IsolationWay, limits: ChildLimits): string[] => {
  if (way === 'plain' || (way === 'user' && !countsInNamespace())) return [];
  const most = threadsOf(limits) * (way === 'user' ? 1 : mostEngines);
  return ['--limit', `nproc=${most}`];
};

/** Limits of setrlimit(2) as arguments of `enter.pl`. */
export const limitsOf = (way: IsolationWay, limits: ChildLimits): string[] => [
  // Core size 1 is the kernel's word for "no dump, not even into a pipe": a dump would carry the plaintext out.
  ...['--limit', 'core=1', '--limit', 'memlock=0', '--limit', 'msgqueue=0', '--limit', `nofile=${openFiles}`],
  ...['--limit', `fsize=${limits.scratchMiB * mebibyte + page}`],
  ...['--limit', `data=${(limits.memoryMiB + unusedMiB) * mebibyte}`],
  ...threadLimit(way, limits),
];

/** The same for prlimit(1), where there is no Perl. */
export const unfilteredLimits = (limits: ChildLimits): string[] => [
  ...['--core=1:1', '--memlock=0:0', '--msgqueue=0:0', `--nofile=${openFiles}:${openFiles}`],
  `--fsize=${limits.scratchMiB * mebibyte + page}`,
  `--data=${(limits.memoryMiB + unusedMiB) * mebibyte}`,
];
