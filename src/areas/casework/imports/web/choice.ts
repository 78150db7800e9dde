import { type Severity, severities } from '../../../../shared/vocabulary/severity.ts';
import type { ImportedRow, ImportRow } from '../contract.ts';

/** By severity: what was read, and what of it lies outside of the request. */
type Counts = Pick<ImportRow, 'findings' | 'outside' | 'to_rate'>;

type Row = Pick<ImportedRow, 'position' | 'severity' | 'to_rate' | 'outside'>;

/**
 * What of a file is to be saved: from a severity up, with or without what lies outside of the request, but for single
 * findings that were unticked.
 */
export type Choice = {
  readonly atLeast: Severity;
  readonly leaveOutside: boolean;
  readonly leftOut: ReadonlyMap<number, Row>;
};

/** What lies outside of the request was not authorised: it is saved only when somebody says so. */
export const usualChoice: Choice = { atLeast: 'info', leaveOutside: true, leftOut: new Map() };

const isSevereEnough = ({ atLeast }: Choice, severity: Severity): boolean =>
  severities.indexOf(severity) <= severities.indexOf(atLeast);

/** Whether a finding may be saved at all: by its severity, and by where it lies. */
export const mayBeTaken = (choice: Choice, { severity, to_rate, outside }: Omit<Row, 'position'>): boolean =>
  // Nobody knows how bad it is before a person has rated it.
  (to_rate || isSevereEnough(choice, severity)) && !(choice.leaveOutside && outside);

export const isTaken = (choice: Choice, row: Row): boolean =>
  mayBeTaken(choice, row) && !choice.leftOut.has(row.position);

/** The choice with one finding ticked or not. */
export const withRow = (choice: Choice, row: Row, taken: boolean): Choice => {
  const leftOut = new Map(choice.leftOut);
  if (taken) leftOut.delete(row.position);
  else leftOut.set(row.position, row);
  return { ...choice, leftOut };
};

/** How many findings will be saved. */
export const countTaken = (choice: Choice, { findings, outside, to_rate }: Counts): number => {
  // Where informative ones are taken, they are among them.
  const rated = isSevereEnough(choice, 'info') ? { total: 0, outside: 0 } : to_rate;
  const unrated = rated.total - (choice.leaveOutside ? rated.outside : 0);
  const all = severities
    .filter((severity) => isSevereEnough(choice, severity))
    .reduce((sum, one) => sum + findings[one] - (choice.leaveOutside ? outside[one] : 0), 0);
  return all + unrated - [...choice.leftOut.values()].filter((row) => mayBeTaken(choice, row)).length;
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
  const isUnitCount = choice.leftOut.size === 0 && taken === standing.new + known;
  return { count: isUnitCount ? standing.new : undefined, isNoneNew: false };
};
