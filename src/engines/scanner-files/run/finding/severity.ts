import { scoreCvss } from '../../../../shared/vocabulary/cvss-score.ts';
import { type Severity, severityOfScore } from '../../../../shared/vocabulary/severity.ts';
import { cvssVector } from './cvss-vector.ts';

const words: Readonly<Record<string, Severity>> = {
  critical: 'critical',
  high: 'high',
  important: 'high',
  medium: 'medium',
  moderate: 'medium',
  low: 'low',
  minor: 'low',
  info: 'info',
  information: 'info',
  informational: 'info',
  none: 'info',
  log: 'info',
  negligible: 'info',
};

/** The severity that a scanner's word means; undefined for `unknown` and for what is none. */
export const severityOf = (word: string): Severity | undefined => {
  const plain = word.trim().toLowerCase();
  return Object.hasOwn(words, plain) ? words[plain] : undefined;
};

/** The severity of a score from 0 to 10; undefined for what is none. */
export const severityOfNumber = (score: number | undefined): Severity | undefined =>
  score !== undefined && score >= 0 && score <= 10 ? severityOfScore(score) : undefined;

/** What a program says of how bad something is. */
type Said = {
  /** Its own word. */
  readonly severity?: Severity | undefined;
  /** Its own score, 0 to 10, where it has no word. */
  readonly score?: number | undefined;
  /** CVSS vectors, as they stand in the file. */
  readonly vectors: readonly string[];
};

type Rating = {
  /** Undefined: nothing says it, so a person rates it. */
  readonly severity: Severity | undefined;
  /** A vector whose score says the same. */
  readonly cvss: string | null;
  /** A vector that says something else, with its score: for the text, not for the finding. */
  readonly apart: string;
};

/**
 * The one rule by which severity and score never contradict each other. The program's own rating counts: its word, else
 * its score; only where it gives neither does its vector. Programs rate with more than the vector: Nessus by what is
 * exploited, Trivy and Nuclei by the vendor. Of several vectors (newer versions of CVSS first) the one that says the same is
 * kept, and one that falls in another band is only told.
 */
export const ratingOf = ({ severity: word, score, vectors }: Said): Rating => {
  const known = vectors
    .flatMap((text) => cvssVector(text) ?? [])
    .toSorted((a, b) => b.slice(5, 8).localeCompare(a.slice(5, 8)))
    .map((vector) => ({ vector, scored: scoreCvss(vector) }));
  const severity =
    word ?? severityOfNumber(score) ?? known.find(({ scored }) => scored !== undefined)?.scored?.severity;
  const fitting = known.find(({ scored }) => scored !== undefined && scored.severity === severity);
  const [other] = known;
  return {
    severity,
    cvss: fitting?.vector ?? null,
    apart: fitting || !other ? '' : `${other.vector}${other.scored ? ` (${other.scored.score})` : ''}`,
  };
};
