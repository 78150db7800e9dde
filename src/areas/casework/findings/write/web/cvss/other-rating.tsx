import { formatScore } from '../../../../../../shared/vocabulary/format-score.ts';
import { severityWords } from '../../../../../../shared/vocabulary/severity.ts';
import { TriangleAlert } from '../../../../../../ui/icons/icons.ts';
import { useLanguage, useSay } from '../../../../../../ui/text/language.ts';
import { ratedOtherwise } from '../../rating.ts';
import { writingMessages } from '../../writing-messages.ts';
import styles from '../staff-findings.module.css';

type OtherRatingProps = { readonly severity: string; readonly score: number | null | undefined };

/** Says that the score means another severity; nothing where they agree. It is a remark: both may be meant. */
export const OtherRating = ({ severity, score }: OtherRatingProps) => {
  const say = useSay();
  const language = useLanguage();
  const rated = ratedOtherwise(severity, score);
  if (!rated || typeof score !== 'number') return null;
  return (
    <span className={styles.otherRating}>
      <TriangleAlert size={13} aria-hidden="true" />
      {say(writingMessages.ratedOtherwise(formatScore(score, language), say(severityWords[rated])))}
    </span>
  );
};
