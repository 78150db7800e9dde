import { folded } from '../../../shared/vocabulary/folded.ts';

const shortestCharacters = 2;
const mostWords = 10;

/**
 * The words of a name as their index has them (`name_words`, migration 0052); none where all are single characters, which
 * begin nearly every name.
 */
export const nameWords = (text: string): string[] => {
  const words = folded(text)
    .split(/[\][\s.,;:_@+'"()/-]+/)
    .filter(Boolean);
  return words.some((word) => [...word].length >= shortestCharacters) ? words.slice(0, mostWords) : [];
};
