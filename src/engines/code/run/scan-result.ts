import type { SkipReason } from '../../../shared/vocabulary/skip-reasons.ts';
import type { CodeLanguage } from './rules/code-rule.ts';

/** What was looked at (`coverage` of the request's details). It never says that there is nothing to find. */
export type Coverage = {
  readonly files: number;
  readonly lines: number;
  readonly languages: { language: string; files: number; lines: number }[];
  readonly rules: number;
  readonly components: number;
  /** What each file that names components gave. */
  readonly dependencies: { path: string; listed: number; unpinned: number }[];
  /** `names`: which languages or files, where the reason leaves that open. */
  readonly skipped: { reason: SkipReason; files: number; names?: string[] }[];
};

/** One place where a rule fired. Lines and columns count from 1, columns in UTF-16 units; secrets are masked. */
export type Finding = {
  readonly ruleId: string;
  readonly startLine: number;
  readonly startColumn: number;
  readonly endLine: number;
  readonly endColumn: number;
  readonly snippet: string;
  /** The same with its neighbours: lines from `startLine` on. */
  readonly context: { readonly startLine: number; readonly endLine: number; readonly text: string };
  /** What stays the same when the lines move. */
  readonly essence: string;
  /** Further places of this rule in this file that are not listed. */
  readonly more?: number;
};

/** What one file gave. */
export type FileResult = {
  readonly path: string;
  readonly lines: number;
  readonly language?: CodeLanguage;
  readonly findings: readonly Finding[];
  readonly skipped: readonly SkipReason[];
};
