import type { Query } from '@tanstack/react-query';

/** Half of the time after which a session that nobody uses ends (`docs/security/sign-in.md`). */
const longestMilliseconds = 15 * 60_000;

/**
 * Loads again every so often what somebody else may change, for `refetchInterval`; not for ever, which would keep a
 * session alive that nobody uses. Whoever comes back to the page loads it anyway.
 */
export const lookAgainEvery =
  (milliseconds: number) =>
  ({ state: { dataUpdateCount, errorUpdateCount } }: Pick<Query, 'state'>): number | false =>
    (dataUpdateCount + errorUpdateCount) * milliseconds < longestMilliseconds ? milliseconds : false;
