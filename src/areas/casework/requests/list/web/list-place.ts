import { draftNames } from '../../draft-address.ts';

const queries = new Map<string, string>();

/** Notes what a list is narrowed to, for the way back from a request; what a form begins with is left out. */
export const noteListQuery = (path: string, query: string): void => {
  const kept = new URLSearchParams(query);
  for (const name of ['from', ...draftNames]) kept.delete(name);
  queries.set(path, kept.size > 0 ? `?${kept}` : '');
};

/** What the list was narrowed to when it was last seen: `?status=finished`, or ''. */
export const listQuery = (path: string): string => queries.get(path) ?? '';
