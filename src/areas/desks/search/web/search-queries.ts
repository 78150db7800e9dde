import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { InputOf } from '../../../../shared/call.ts';
import { type Page, send, sendPaged } from '../../../../ui/calls/client.ts';
import { lookAgainEvery } from '../../../../ui/calls/look-again.ts';
import { useChange } from '../../../../ui/calls/use-change.ts';
import { onLive } from '../../../../ui/live/live.ts';
import { useLanguage } from '../../../../ui/text/language.ts';
import { quotasKey } from '../../../customers/quota/web/quota-queries.ts';
import { writeAddress } from '../address.ts';
import {
  cancelSearch,
  changeSaved,
  listSaved,
  listSearches,
  removeSaved,
  runSearch,
  type Search,
  type StaffSearch,
  saveSearch,
  searchOverview,
  searchResults,
  staffListSearches,
  staffRunSearch,
  staffSearchResults,
} from '../contract.ts';

const searchKey = ['search'] as const;
const overviewKey = [...searchKey, 'overview'] as const;
const listKey = [...searchKey, 'list'] as const;
const savedKey = [...searchKey, 'saved'] as const;
const oneKey = (id: string) => [...searchKey, 'one', id] as const;

/** As often as quotas are looked at again. */
const lookAgainMilliseconds = 30_000;

/** What there is to search, and the credits. */
export const useSearchOverview = (wanted = true) => {
  const queryClient = useQueryClient();
  // Whoever is told that credits were granted or declined sees it here too.
  useEffect(
    () =>
      onLive(({ event }) => {
        if (event === 'notice' || event === 'reset')
          queryClient.invalidateQueries({ queryKey: overviewKey }).catch(() => undefined);
      }),
    [queryClient],
  );
  return useQuery({
    queryKey: overviewKey,
    queryFn: ({ signal }) => send(searchOverview, {}, { signal }),
    enabled: wanted,
    // A Member is not told, and colleagues ask and search in the meantime.
    refetchInterval: lookAgainEvery(lookAgainMilliseconds),
  });
};

type RunInput = InputOf<typeof staffRunSearch>;

/** Runs a search; its answer is at hand for the page that shows it. */
export const useRunSearch = (isForStaff: boolean) => {
  const queryClient = useQueryClient();
  return useChange(
    (input: RunInput): Promise<Search> =>
      isForStaff ? send(staffRunSearch, input) : send(runSearch, input.query),
    {
      changes: [overviewKey, listKey, quotasKey],
      onSuccess: (search: Search) => {
        // Of whom staff searched is said where their searches are listed.
        if (!isForStaff) queryClient.setQueryData(oneKey(search.search_id), search);
      },
    },
  );
};

/** Ends the searches of the reader that run now: the one that was begun last has no name yet in the browser. */
export const useCancelRunning = (username: string) =>
  useChange(
    async () => {
      const { data } = await sendPaged(listSearches, { limit: 10 });
      const own = data.filter(({ state, by }) => state === 'running' && by === username);
      await Promise.all(own.map(({ search_id }) => send(cancelSearch, { search_id })));
    },
    { changes: [listKey] },
  );

/** A search as its page and the list of searches show it; for staff with the one customer that was looked at. */
export type KnownSearch = Search & Partial<Pick<StaffSearch, 'customer'>>;

/** The form, filled in as it was for a search. */
export const formHref = ({ query, customer }: KnownSearch): string => {
  const address = writeAddress(query);
  if (customer) address.set('organisation', customer.organisation_id);
  return `/search?${address}`;
};

/** A search that ran. */
export const useSearch = (id: string, isForStaff: boolean) =>
  useQuery<KnownSearch | null>({
    queryKey: oneKey(id),
    queryFn: async ({ signal }) => {
      const asked = { search_id: id };
      const [found] = isForStaff
        ? await send(staffListSearches, asked, { signal })
        : await send(listSearches, asked, { signal });
      return found ?? null;
    },
  });

export type Chosen = Omit<InputOf<typeof staffSearchResults>, 'limit' | 'cursor'>;

const hitsPerPage = 20;

/** What was found, page by page; the page stays while a filter changes. */
export const useResults = (chosen: Chosen, isForStaff: boolean) => {
  const language = useLanguage();
  return useInfiniteQuery({
    // Titles come in the reader's language.
    queryKey: [...searchKey, 'results', chosen, language],
    queryFn: ({ pageParam, signal }) =>
      sendPaged(
        isForStaff ? staffSearchResults : searchResults,
        { ...chosen, limit: hitsPerPage, ...(pageParam ? { cursor: pageParam } : {}) },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
    // What was found does not change; who comes back sees it at once.
    staleTime: 5 * 60_000,
  });
};

/** The organisation's searches, for staff one's own: one page. */
export const useSearchList = (input: InputOf<typeof listSearches>, isForStaff: boolean) =>
  useQuery<Page<KnownSearch[]>>({
    queryKey: [...listKey, input],
    queryFn: ({ signal }) =>
      isForStaff
        ? sendPaged(staffListSearches, input, { signal })
        : sendPaged(listSearches, input, { signal }),
    placeholderData: keepPreviousData,
  });

export const useSaved = () =>
  useQuery({ queryKey: savedKey, queryFn: ({ signal }) => send(listSaved, {}, { signal }) });

export const useSaveSearch = () =>
  useChange((input: InputOf<typeof saveSearch>) => send(saveSearch, input), { changes: [savedKey] });
export const useChangeSaved = () =>
  useChange((input: InputOf<typeof changeSaved>) => send(changeSaved, input), { changes: [savedKey] });
export const useRemoveSaved = () =>
  useChange((input: InputOf<typeof removeSaved>) => send(removeSaved, input), { changes: [savedKey] });
