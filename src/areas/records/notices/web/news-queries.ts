import {
  type QueryClient,
  type QueryKey,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { InputOf, OutputOf } from '../../../../shared/call.ts';
import { type Page, send, sendPaged } from '../../../../ui/calls/client.ts';
import { useChange } from '../../../../ui/calls/use-change.ts';
import { onLive, useLiveState } from '../../../../ui/live/live.ts';
import { onceSeen } from '../../../../ui/live/once-seen.ts';
import { useLanguage } from '../../../../ui/text/language.ts';
import {
  listNews,
  listNewsChoices,
  listNewsGroups,
  type NewsGroup,
  type NewsRow,
  readNews,
  setNewsChoices,
  unreadNews,
} from '../news-contract.ts';

const newsKey = 'news';
/** What one is told by mail: no ring changes it. */
const choicesKey = 'news-choices';
const pageRows = 20;

const unreadKey = [newsKey, 'unread'];

const isList = ({ queryKey }: { readonly queryKey: QueryKey }): boolean => queryKey[1] !== 'unread';

/** What is shown is asked for again; the figures come with a list where one is shown. */
const askAgain = (queryClient: QueryClient): void => {
  const shown = queryClient.getQueryCache().findAll({ queryKey: [newsKey], type: 'active' });
  const isListShown = shown.some(isList);
  queryClient
    .invalidateQueries({ queryKey: [newsKey], predicate: (query) => !isListShown || isList(query) })
    .catch(() => undefined);
};

/** Takes the figures that come with the first page of a list. */
const useCounts = () => {
  const queryClient = useQueryClient();
  // A list that is put away while it is asked for brings none. Before its question is taken back, as effects are undone
  // later than layout effects.
  useLayoutEffect(
    () => () => {
      if (queryClient.isFetching({ queryKey: [newsKey], predicate: isList }) === 0) return;
      queryClient.invalidateQueries({ queryKey: unreadKey }).catch(() => undefined);
    },
    [queryClient],
  );
  return (header: (name: string) => string | null): void => {
    const counts = header('X-Unread-Count');
    if (counts !== null) queryClient.setQueryData<OutputOf<typeof unreadNews>>(unreadKey, JSON.parse(counts));
  };
};

/**
 * Asks for all of it again when the bell rings, when events were missed, and when the stream is there again: a ring is not
 * told twice. Stands once, with the bell.
 */
export const useLiveNews = (): void => {
  const queryClient = useQueryClient();
  const isLive = useLiveState() === 'live';
  useEffect(() => {
    if (isLive) askAgain(queryClient);
  }, [isLive, queryClient]);
  useEffect(
    () =>
      onLive(({ event }) => {
        if (event === 'notice' || event === 'reset') askAgain(queryClient);
      }),
    [queryClient],
  );
};

/** How many are unread, in all and of what asks something of the reader. */
export const useUnread = (): OutputOf<typeof unreadNews> => {
  const unread = useQuery({
    queryKey: unreadKey,
    queryFn: ({ signal }) => send(unreadNews, {}, { signal }),
  });
  return unread.data ?? { unread: 0, for_you: 0 };
};

/** What one was told, newest first. */
export const useNews = () => {
  const language = useLanguage();
  const onHeaders = useCounts();
  return useInfiniteQuery({
    queryKey: [newsKey, 'list', language],
    queryFn: ({ pageParam, signal }): Promise<Page<NewsRow[]>> =>
      sendPaged(
        listNews,
        { limit: pageRows, ...(pageParam ? { cursor: pageParam } : {}) },
        { signal, onHeaders },
      ),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
  });
};

/** The same by request. */
export const useNewsGroups = (forYou: boolean) => {
  const language = useLanguage();
  const onHeaders = useCounts();
  return useInfiniteQuery({
    queryKey: [newsKey, 'groups', forYou, language],
    queryFn: ({ pageParam, signal }): Promise<Page<NewsGroup[]>> => {
      const input = { limit: pageRows, for_you: forYou, ...(pageParam ? { cursor: pageParam } : {}) };
      return sendPaged(listNewsGroups, input, { signal, onHeaders });
    },
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
  });
};

/**
 * Marks some as read, or all there are. Where there was one the server rings the reader's own bell, in each tab: what is
 * shown is asked for then, once, unless the stream is away.
 */
export const useMarkRead = () => {
  const isLive = useLiveState() === 'live';
  return useChange((some: InputOf<typeof readNews>) => send(readNews, some), {
    changes: isLive ? [] : [[newsKey]],
  });
};

type Opened = Pick<InputOf<typeof readNews>, 'page_of_request' | 'page_of_finding'>;

const gatherMilliseconds = 1000;

/** Counts how often the bell has rung, of several in a second once. */
const useRung = (): number => {
  const [rung, setRung] = useState(0);
  const isLive = useLiveState() === 'live';
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = onLive(({ event }) => {
      if (event !== 'notice') return;
      timer ??= setTimeout(() => {
        timer = undefined;
        setRung((before) => before + 1);
      }, gatherMilliseconds);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, []);
  const wasAway = useRef(false);
  // Nobody hears a ring while the stream is away: its return counts as one.
  useEffect(() => {
    if (isLive && wasAway.current) setRung((before) => before + 1);
    wasAway.current = !isLive;
  }, [isLive]);
  return rung;
};

/**
 * Whoever has the page before them has seen what the bell says of it: what leads here is marked as read, now and when
 * the bell rings again. Nothing is asked where nothing is unread.
 * @param opened undefined as long as the page has nothing to show.
 */
export const useReadOnPage = (opened: Opened | undefined): void => {
  // The figure itself says too little: it is counted to a hundred, and one may come as another is read.
  const isAnyUnread = useUnread().unread > 0;
  const rung = useRung();
  const { mutate } = useMarkRead();
  const { page_of_request, page_of_finding } = opened ?? {};
  const isShown = (page_of_request ?? page_of_finding) !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each ring may have brought something.
  useEffect(() => {
    if (!isShown || !isAnyUnread) return;
    return onceSeen(() => mutate({ page_of_request, page_of_finding }));
  }, [isShown, isAnyUnread, rung, page_of_request, page_of_finding, mutate]);
};

export const useChoices = () =>
  useQuery({
    queryKey: [choicesKey],
    queryFn: ({ signal }) => send(listNewsChoices, {}, { signal }),
  });

export const useSetChoice = () =>
  useChange(
    (choice: InputOf<typeof setNewsChoices>['choices'][number]) =>
      send(setNewsChoices, { choices: [choice] }),
    { changes: [[choicesKey]] },
  );
