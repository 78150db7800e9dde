import { type Severity, severities } from '../../requests/contract.ts';
import type { ImportRow } from '../contract.ts';

type Row = { readonly position: number; readonly severity: Severity };

/** What of a file is to be saved: from a severity up, but for single findings that were unticked. */
export type Choice = {
  readonly atLeast: Severity;
  readonly leftOut: ReadonlyMap<number, Severity>;
};

export const noChoice: Choice = { atLeast: 'info', leftOut: new Map() };

/** True where the least severity lets a finding in. */
export const isSevereEnough = ({ atLeast }: Choice, severity: Severity): boolean =>
  severities.indexOf(severity) <= severities.indexOf(atLeast);

export const isTaken = (choice: Choice, { position, severity }: Row): boolean =>
  isSevereEnough(choice, severity) && !choice.leftOut.has(position);

/** The choice with one finding ticked or not. */
export const withRow = (choice: Choice, { position, severity }: Row, taken: boolean): Choice => {
  const leftOut = new Map(choice.leftOut);
  if (taken) leftOut.delete(position);
  else leftOut.set(position, severity);
  return { ...choice, leftOut };
};

/** How many findings will be saved. */
export const countTaken = (choice: Choice, counts: ImportRow['findings']): number => {
  const all = severities
    .filter((severity) => isSevereEnough(choice, severity))
    .reduce((sum, severity) => sum + counts[severity], 0);
  return all - [...choice.leftOut.values()].filter((severity) => isSevereEnough(choice, severity)).length;
};

/** How the findings of a file stand to those that are there. */
export type Figures = { readonly new: number; readonly known: number; readonly fixed: number };

/**
 * How many drafts saving makes: what is known already makes none. The count is undefined where some are known and some
 * are left out, since the file's figures do not say which of them.
 */
export const newOnes = (
  choice: Choice,
  taken: number,
  standing: Figures | null | undefined,
): { readonly count: number | undefined; readonly isNoneNew: boolean } => {
  if (!standing) return { count: taken, isNoneNew: false };
  const known = standing.known + standing.fixed;
  if (standing.new === 0 && known > 0) return { count: 0, isNoneNew: true };
  if (known === 0) return { count: taken, isNoneNew: false };
  const isWhole = choice.leftOut.size === 0 && taken === standing.new + known;
  return { count: isWhole ? standing.new : undefined, isNoneNew: false };
};
