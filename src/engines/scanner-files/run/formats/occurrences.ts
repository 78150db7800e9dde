import { createHash } from 'node:crypto';

/**
 * Counts how often the same thing was seen, from 0: the second copy of a line in a file is a finding of its own. Keeps
 * 48 bits a thing, so that a hundred thousand cost a few megabytes.
 */
export const countOccurrences = (): ((parts: readonly string[]) => string) => {
  const seen = new Map<number, number>();
  return (parts) => {
    const key = createHash('sha256').update(parts.join('\u0000').toWellFormed()).digest().readUIntBE(0, 6);
    const before = seen.get(key) ?? 0;
    seen.set(key, before + 1);
    return String(before);
  };
};
