import { type Verdict, verdicts } from '../../../../shared/vocabulary/verdict.ts';

/** A verdict takes this many keys: three bits of severity before 33 of number and side. */
const keysPerVerdict = 2 ** 40;

/**
 * The keys of a verdict, from the first to the one before the last; of all where none is named. A compared finding has
 * one key: its verdict, its severity, its number and whose number it is, so that rows in the order of their keys are in
 * the order in which they are read, and each verdict is one stretch of them. The same in SQL: `keyOf` of `server/compared-store.ts`.
 */
export const keysOf = (verdict: Verdict | undefined): { readonly from: number; readonly to: number } => {
  if (verdict === undefined) return { from: 0, to: verdicts.length * keysPerVerdict };
  const from = verdicts.indexOf(verdict) * keysPerVerdict;
  return { from, to: from + keysPerVerdict };
};

/** The verdict that a key says. */
export const verdictOf = (key: number): Verdict | undefined => verdicts[Math.floor(key / keysPerVerdict)];
