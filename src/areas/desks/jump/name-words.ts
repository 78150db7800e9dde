import { folded } from '../../../shared/vocabulary/folded.ts';

const shortestWordCharacters = 2;
const mostWords = 10;

/** The words of a name as their index has them (`name_words`, migration 0052). */
export const nameWords = (text: string): string[] =>
  folded(text)
    .split(/[\][\s.,;:_@+'"()/-]+/)
    .filter((word) => [...word].length >= shortestWordCharacters)
    .slice(0, mostWords);
