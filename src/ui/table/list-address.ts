import { useLocation, useSearchParams } from 'react-router';

/** What a list shows, kept in the address, so that a link or a reload shows the same. */
export type ListAddress<Filter extends string> = {
  readonly search: string;
  readonly sort: string | undefined;
  readonly filters: Readonly<Record<Filter, string | undefined>>;
  /** Changes the named parts; undefined or '' removes. The history gets no entry for each letter. */
  readonly set: (changes: Readonly<Partial<Record<Filter | 'search' | 'sort', string | undefined>>>) => void;
  readonly clear: () => void;
  /** `?search=…&status=…`, to keep the list behind a dialog as it was; '' when nothing is set. */
  readonly query: string;
};

/** `names` are the filters of this list. */
export const useListAddress = <Filter extends string>(names: readonly Filter[]): ListAddress<Filter> => {
  const [parameters, setParameters] = useSearchParams();
  const { pathname } = useLocation();
  const read = (name: string): string | undefined => parameters.get(name) || undefined;
  const query = parameters.toString();
  return {
    search: read('search') ?? '',
    sort: read('sort'),
    filters: Object.fromEntries(names.map((name) => [name, read(name)])) as Record<
      Filter,
      string | undefined
    >,
    set: (changes) => {
      // Somebody typed and then followed a link: while the next page is on its way this one is still drawn, and must
      // not call them back.
      if (location.pathname !== pathname) return;
      // The address as it stands, not as it was drawn: words that were typed and a filter that is chosen in the same
      // moment must both count, and the router gives the one that it has shown.
      const after = new URLSearchParams(location.search);
      for (const [name, value] of Object.entries(changes)) {
        if (typeof value === 'string' && value !== '') after.set(name, value);
        else after.delete(name);
      }
      setParameters(after, { replace: true });
    },
    clear: () => setParameters({}, { replace: true }),
    query: query ? `?${query}` : '',
  };
};
