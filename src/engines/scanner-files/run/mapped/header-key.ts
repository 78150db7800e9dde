import { createHash } from 'node:crypto';

/** What a header is known by: its columns as a set. */
export const headerKeyOf = (keys: readonly string[]): string => {
  const names = [...new Set(keys.filter((key) => key !== ''))].toSorted();
  return createHash('sha256').update(names.join('\u0000')).digest('hex');
};
