import type { Finding } from '../contract.ts';

/** The one place of a draft that its line has room for: one that is outside of the request, where it has several. */
export const shownPlace = (
  { location, targets }: Pick<Finding, 'location' | 'targets'>,
  outside: readonly string[],
): string => (targets.length > 1 && !outside.includes(location) ? (outside[0] ?? location) : location);
