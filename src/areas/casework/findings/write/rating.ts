import { type Severity, severityOfScore } from '../../../../shared/vocabulary/severity.ts';

/** What the score means where the severity says something else; undefined where they agree or there is no score. */
export const ratedOtherwise = (severity: string, score: number | null | undefined): Severity | undefined => {
  if (score === null || score === undefined) return undefined;
  const rated = severityOfScore(score);
  return rated === severity ? undefined : rated;
};
