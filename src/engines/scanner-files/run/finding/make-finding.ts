import { createHash } from 'node:crypto';
import type { Severity } from '../../../../shared/vocabulary/severity.ts';
import { findingLimits, type ImportedFinding } from '../../imported-finding.ts';

/** What a format's reader saw, as the scanner wrote it. */
export type Observation = {
  readonly title: string;
  readonly severity: Severity;
  readonly cvss?: string | null;
  readonly cwe?: string | null;
  readonly targets: readonly string[];
  /** Where it is not the first target: file:line. */
  readonly location?: string;
  readonly description?: string;
  readonly evidence?: string;
  readonly remediation?: string;
  readonly references?: readonly string[];
  readonly rule: string;
  /** What the fingerprint is made of besides the program: the rule, and the place without what changes by itself. */
  readonly identity: readonly string[];
};

const cutMark = ' […]';

/** Controls but tab and line feed, and marks that turn the reading direction, are nothing that a person reads. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what this removes
const unreadable = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

const cut = (text: string, most: number): string =>
  text.length <= most ? text : `${text.slice(0, most - cutMark.length).toWellFormed()}${cutMark}`;

const block = (text: string | undefined, most: number): string =>
  cut(
    (text ?? '')
      // Before anything walks over it: a text of megabytes has no more to say than its beginning.
      .slice(0, 4 * most)
      .replace(/\r\n?/g, '\n')
      .replace(unreadable, '')
      .toWellFormed()
      .trim(),
    most,
  );

const line = (text: string | undefined, most: number): string =>
  block((text ?? '').slice(0, 4 * most).replace(/\s+/g, ' '), most);

const lines = (texts: readonly string[], most: number, longest: number): string[] =>
  [...new Set(texts.slice(0, 4 * most).map((text) => line(text, longest)))]
    .filter((text) => text !== '')
    .slice(0, most);

/** SHA-256 of the program's name and the parts, each with its length so that no two lists read alike. */
const fingerprintOf = (family: string, identity: readonly string[]): string => {
  const hash = createHash('sha256');
  for (const part of [family, ...identity]) hash.update(`${part.length}:${part.toWellFormed()}`);
  return hash.digest('hex');
};

/**
 * The neutral finding: texts of one line or several, cut to their limits, and the fingerprint. `family` is the program
 * whose formats share it, e.g. `zap` for XML and JSON. Undefined when there is neither title nor rule.
 */
export const makeFinding = (family: string, seen: Observation): ImportedFinding | undefined => {
  const rule = line(seen.rule, findingLimits.rule);
  const title = line(seen.title, findingLimits.title) || rule;
  if (rule === '' || title === '') return undefined;
  const targets = lines(seen.targets, findingLimits.targets, findingLimits.target);
  return {
    title,
    severity: seen.severity,
    cvss: seen.cvss ?? null,
    cwe: seen.cwe ?? null,
    targets,
    location: line(seen.location, findingLimits.location) || (targets[0] ?? ''),
    description: block(seen.description, findingLimits.text),
    evidence: block(seen.evidence, findingLimits.text),
    remediation: block(seen.remediation, findingLimits.text),
    references: lines(seen.references ?? [], findingLimits.references, findingLimits.reference),
    rule,
    fingerprint: fingerprintOf(family, seen.identity),
  };
};
