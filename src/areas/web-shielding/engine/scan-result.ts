import type { CodeLanguage } from './rules/code-rule.ts';
import type { Sarif } from './sarif/build-sarif.ts';
import type { Sbom } from './sbom/build-sbom.ts';

/**
 * Why a file, or a part of the look at it, was left out:
 * - `too_large` over 2 MiB; `binary`; `minified`; `vendored` code of others or build results
 * - `unreadable` a link or a file that cannot be read; `too_hard` the parser failed or took too long
 * - `not_covered` no rules for its language: searched for secrets only
 * - `fixture` example data: nothing guessed by entropy there
 * - `lock_file` read for the bill of materials only
 */
export const skipReasons = [
  'too_large',
  'binary',
  'minified',
  'vendored',
  'unreadable',
  'too_hard',
  'not_covered',
  'fixture',
  'lock_file',
] as const;
export type SkipReason = (typeof skipReasons)[number];

/** What was looked at (`coverage` of the request's details). It never says that there is nothing to find. */
export type Coverage = {
  readonly files: number;
  readonly lines: number;
  readonly languages: { language: string; files: number; lines: number }[];
  readonly rules: number;
  readonly components: number;
  readonly skipped: { reason: SkipReason; files: number }[];
};

/** One place where a rule fired. Lines and columns count from 1, columns in UTF-16 units; secrets are masked. */
export type Finding = {
  readonly ruleId: string;
  readonly startLine: number;
  readonly startColumn: number;
  readonly endLine: number;
  readonly endColumn: number;
  readonly snippet: string;
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

export type ScanResult = { readonly sarif: Sarif; readonly sbom: Sbom; readonly coverage: Coverage };
