import { folded } from '../../../shared/vocabulary/folded.ts';
import { isLongUsername } from './rules.ts';

/**
 * A user name for somebody of that name: first name and the next, `rosa.quispe`.
 * @returns '' where a name gives none that is long enough.
 */
export const suggestedUsername = (fullName: string): string => {
  const words = folded(fullName).match(/[a-z0-9]+/g) ?? [];
  const name = words.slice(0, 2).join('.');
  return isLongUsername(name) ? name : '';
};
