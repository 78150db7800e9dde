/**
 * From the strongest to the weakest. `root` and `user` are full isolation, by root and by an ordinary user; the others
 * are reduced: without namespaces, and the last two without a filter of system calls too.
 */
export const isolationWays = [
  'root',
  'user',
  'other-user',
  'plain',
  'other-user-unfiltered',
  'plain-unfiltered',
] as const;
export type IsolationWay = (typeof isolationWays)[number];

/** True for the ways that hide network, files and processes. */
export const isFull = (way: IsolationWay): boolean => way === 'user' || way === 'root';

/**
 * The user whom root makes of an engine. A number that no distribution and no service manager gives to anybody, and not
 * nobody's: what else runs as nobody must not be within an engine's reach, nor the other way round.
 */
export const engineUserId = 65_532;
