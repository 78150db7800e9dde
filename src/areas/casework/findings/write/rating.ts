import type { Severity } from '../../../../shared/vocabulary/severity.ts';

/** Qualitative severity of a CVSS score, 0 to 10 (CVSS 3.1 §5, 4.0 §6): none is `info` here. */
export const severityOfScore = (score: number): Severity => {
  if (score >= 9) return 'critical';
  if (score >= 7) return 'high';
  if (score >= 4) return 'medium';
  return score > 0 ? 'low' : 'info';
};

/** What the score means where the severity says something else; undefined where they agree or there is no score. */
export const ratedOtherwise = (severity: string, score: number | null | undefined): Severity | undefined => {
  if (score === null || score === undefined) return undefined;
  const rated = severityOfScore(score);
  return rated === severity ? undefined : rated;
};
