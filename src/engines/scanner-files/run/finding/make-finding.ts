import { createHash } from 'node:crypto';
import type { Language } from '../../../../shared/messages.ts';
import type { Severity } from '../../../../shared/vocabulary/severity.ts';
import { findingLimits, type ImportedFinding } from '../../imported-finding.ts';
import { block, line, lines } from './one-line.ts';
import { ratingOf } from './severity.ts';

/** What a format's reader saw, as the scanner wrote it. */
export type Observation = {
  readonly title: string;
  /** The program's own word; undefined where it says none that is known. */
  readonly severity: Severity | undefined;
  /** Its own score, 0 to 10, where it gives no word. */
  readonly score?: number | undefined;
  /** The vector of a file that a person filled in or rated. */
  readonly cvss?: string | null;
  /** A person has rated it: severity and vector are kept as they are. */
  readonly isRated?: boolean;
  /** Vectors as the program wrote them, of any version: the rule of severity and score chooses. */
  readonly vectors?: readonly string[];
  readonly cwe?: string | null;
  readonly targets: readonly string[];
  /** Where it is not the first target: file:line. */
  readonly location?: string;
  readonly description?: string;
  readonly impact?: string;
  readonly reproduction?: string;
  readonly evidence?: string;
  readonly remediation?: string;
  readonly references?: readonly string[];
  readonly rule: string;
  /** Another language than the file's. */
  readonly language?: Language | undefined;
  /** What found it before it was written into this file. */
  readonly source?: string;
  /** What the fingerprint is made of besides the program: the rule, and the place without what changes by itself. */
  readonly identity: readonly string[];
};

/** SHA-256 of the program's name and the parts, each with its length so that no two lists read alike. */
const fingerprintOf = (family: string, identity: readonly string[]): string => {
  const hash = createHash('sha256');
  for (const part of [family, ...identity]) hash.update(`${part.length}:${part.toWellFormed()}`);
  return hash.digest('hex');
};

/** `.`, `./` and a line without a path say nothing of where. */
const isNoPlace = (text: string): boolean => /^(?:\.[\\/]*)?(?::\d*)*$/.test(text);

const placesOf = (targets: readonly string[]): string[] =>
  lines(
    targets.filter((target) => !isNoPlace(target.trim())),
    findingLimits.targets,
    findingLimits.target,
  );

/** A text with a line below it that stays when the text is cut. */
const withBelow = (text: string | undefined, below: string): string => {
  if (below === '') return block(text, findingLimits.text);
  return `${block(text, findingLimits.text - below.length - 2)}\n\n${below}`.trim();
};

/** How many places and references of what was seen are more than a finding holds. */
export const countBeyond = ({ targets, references = [] }: Observation): number => {
  const beyond = (texts: readonly string[], most: number): number =>
    texts.length <= most ? 0 : Math.max(0, new Set(texts).size - most);
  return beyond(targets, findingLimits.targets) + beyond(references, findingLimits.references);
};

/**
 * The neutral finding: texts of one line or several, cut to their limits, and the fingerprint. `family` is the program
 * whose formats share it, e.g. `zap` for XML and JSON. Undefined when there is neither title nor rule.
 */
export const makeFinding = (family: string, seen: Observation): ImportedFinding | undefined => {
  const rule = line(seen.rule, findingLimits.rule);
  const title = line(seen.title, findingLimits.title) || rule;
  if (rule === '' || title === '') return undefined;
  const targets = placesOf(seen.targets);
  const vectors = [...(seen.cvss ? [seen.cvss] : []), ...(seen.vectors ?? [])];
  const { severity, cvss, apart } = seen.isRated
    ? { severity: seen.severity, cvss: seen.cvss ?? null, apart: '' }
    : ratingOf({ severity: seen.severity, score: seen.score, vectors });
  const source = line(seen.source, findingLimits.source);
  const location = line(seen.location, findingLimits.location);
  return {
    title,
    severity: severity ?? 'info',
    to_rate: severity === undefined,
    cvss,
    cwe: seen.cwe ?? null,
    targets,
    location: isNoPlace(location) ? (targets[0] ?? '') : location,
    description: withBelow(seen.description, apart),
    impact: block(seen.impact, findingLimits.text),
    reproduction: block(seen.reproduction, findingLimits.text),
    evidence: block(seen.evidence, findingLimits.text),
    remediation: block(seen.remediation, findingLimits.text),
    references: lines(seen.references ?? [], findingLimits.references, findingLimits.reference),
    rule,
    ...(seen.language ? { language: seen.language } : {}),
    ...(source === '' ? {} : { source }),
    fingerprint: fingerprintOf(family, seen.identity),
  };
};
