import calculator from 'ae-cvss-calculator';
import { type Severity, severityOfScore } from './severity.ts';

/** Versions whose vectors are taken: 3.0 comes from scanners only, people write the newer two. */
const prefixes = ['CVSS:3.0/', 'CVSS:3.1/', 'CVSS:4.0/'] as const;

/** Longest vector of 4.0 with every metric is under 200 characters. */
export const cvssMaxCharacters = 200;

/** What a vector comes to: the score of all that it states, 0 to 10, and the severity that goes with it. */
type CvssScore = {
  readonly score: number;
  readonly severity: Severity;
};

/** How many metrics of a vector text the calculator knows: with a slip in one it would drop that one silently. */
const isUnitCount = (vector: string, parsed: string): boolean => {
  const known = new Set(parsed.split('/'));
  const metrics = vector.split('/');
  const names = metrics.map((metric) => metric.split(':')[0]);
  return new Set(names).size === names.length && metrics.every((metric) => known.has(metric));
};

/**
 * Scores a CVSS vector with the formula of its own version (FIRST, CVSS 3.1 §7 and 4.0 §8).
 * @returns undefined for anything but a vector whose base metrics are all there and whose every part is known.
 */
export const scoreCvss = (vector: string): CvssScore | undefined => {
  if (vector.length > cvssMaxCharacters || !prefixes.some((prefix) => vector.startsWith(prefix)))
    return undefined;
  const parsed = calculator.fromVector(vector);
  if (!parsed?.isBaseFullyDefined() || !isUnitCount(vector, parsed.toString())) return undefined;
  const score = parsed.calculateScores().overall;
  return { score, severity: severityOfScore(score) };
};
