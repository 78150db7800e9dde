import { readFileSync } from 'node:fs';

/** For the database, jobs, engines' pipes and what the process itself has open. */
const descriptorsKept = 150;
const mostConnections = 20_000;

/** How many files this process may have open, as the kernel says; undefined where it does not. */
export const descriptorLimit = (): number | undefined => {
  try {
    const found = /^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8'));
    return found ? Number(found[1]) : undefined;
  } catch {
    return undefined;
  }
};

/**
 * How many connections a server has at most: each may have a file open beside it, which it sends or takes in, and what
 * the process needs itself comes first.
 */
export const connectionsFor = (descriptors: number | undefined): number => {
  if (descriptors === undefined) return mostConnections;
  const kept = Math.min(descriptorsKept, Math.floor(descriptors / 4));
  return Math.min(mostConnections, Math.floor((descriptors - kept) / 2));
};
