import { TriangleAlert } from 'lucide-react';
import { useLanguage, useSay } from '../../../ui/language.ts';
import { severityWords } from '../../requests/messages.ts';
import { formatScore } from '../format-score.ts';
import { ratedOtherwise } from '../rating.ts';
import { writingMessages } from '../writing-messages.ts';
import styles from './staff-findings.module.css';

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
