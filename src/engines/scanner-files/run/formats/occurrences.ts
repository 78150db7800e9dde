import { createHash } from 'node:crypto';

/** 48 bits of what is told apart, so that a hundred thousand cost a few megabytes. */
const keyOf = (parts: readonly string[]): number =>
  createHash('sha256').update(parts.join('\u0000').toWellFormed()).digest().readUIntBE(0, 6);

type Placed = {
  /** What the identity is made of without the number: the rule, the path, the code or the program's own fingerprint. */
  readonly parts: readonly string[];
  /** Rule, file, line and column: what is equal in these is one finding, whatever its parts say. */
  readonly position: readonly string[];
  /** Whether the first of equal ones has a number too. */
  readonly isFirstNumbered?: boolean;
};

/**
 * Tells places of one rule apart that share a line's text or a program's fingerprint, which is often made of that text:
 * each gets the number of equal ones before it. The same place again is the same finding.
 * @returns what a fingerprint is made of.
 */
export const tellPlacesApart = (): ((placed: Placed) => readonly string[]) => {
  const seen = new Map<number, number>();
  const identities = new Map<number, readonly string[]>();
  return ({ parts, position, isFirstNumbered = false }) => {
    const at = keyOf(position);
    const known = identities.get(at);
    if (known) return known;
    const key = keyOf(parts);
    const before = seen.get(key) ?? 0;
    seen.set(key, before + 1);
    const identity = before === 0 && !isFirstNumbered ? parts : [...parts, String(before)];
    identities.set(at, identity);
    return identity;
  };
};
