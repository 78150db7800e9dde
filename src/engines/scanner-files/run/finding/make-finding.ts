import { createHash } from 'node:crypto';
import type { Severity } from '../../../../shared/vocabulary/severity.ts';
import { findingLimits, type ImportedFinding } from '../../imported-finding.ts';
import { block, line, lines } from './one-line.ts';

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
