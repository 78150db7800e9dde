import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { InputOf, OutputOf } from '../../../../shared/call.ts';
import { type Page, send, sendPaged } from '../../../../ui/calls/client.ts';
import { useChange } from '../../../../ui/calls/use-change.ts';
import { onLive } from '../../../../ui/live/live.ts';
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
const pageRows = 20;
const changed = { changes: [[newsKey]] };

/** Asks for all of it again when the bell rings, or when events were missed. Stands once, with the bell. */
export const useLiveNews = (): void => {
  const queryClient = useQueryClient();
  useEffect(
    () =>
      onLive(({ event }) => {
        if (event === 'notice' || event === 'reset')
          queryClient.invalidateQueries({ queryKey: [newsKey] }).catch(() => undefined);
      }),
    [queryClient],
  );
};

/** How many are unread, in all and of what asks something of the reader. */
export const useUnread = (): OutputOf<typeof unreadNews> => {
  const unread = useQuery({
    queryKey: [newsKey, 'unread'],
    queryFn: ({ signal }) => send(unreadNews, {}, { signal }),
  });
  return unread.data ?? { unread: 0, for_you: 0 };
};

/** What one was told, newest first. */
export const useNews = () => {
  const language = useLanguage();
  return useInfiniteQuery({
    queryKey: [newsKey, 'list', language],
    queryFn: ({ pageParam, signal }): Promise<Page<NewsRow[]>> =>
      sendPaged(listNews, { limit: pageRows, ...(pageParam ? { cursor: pageParam } : {}) }, { signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
  });
};

/** The same by request. */
export const useNewsGroups = (forYou: boolean) => {
  const language = useLanguage();
  return useInfiniteQuery({
    queryKey: [newsKey, 'groups', forYou, language],
    queryFn: ({ pageParam, signal }): Promise<Page<NewsGroup[]>> => {
      const input = { limit: pageRows, for_you: forYou, ...(pageParam ? { cursor: pageParam } : {}) };
      return sendPaged(listNewsGroups, input, { signal });
    },
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
  });
};

/** Marks some as read; with nothing named, all there are. */
export const useMarkRead = () => useChange((some: InputOf<typeof readNews>) => send(readNews, some), changed);

type Opened = Pick<InputOf<typeof readNews>, 'page_of_request' | 'page_of_finding'>;

/**
 * Whoever has the page before them has seen what the bell says of it: what leads here is marked as read, now and when
 * more comes in. Nothing is asked where nothing is unread.
 * @param opened undefined as long as the page has nothing to show.
 */
export const useReadOnPage = (opened: Opened | undefined): void => {
  const { unread } = useUnread();
  const { mutate } = useMarkRead();
  const { page_of_request, page_of_finding } = opened ?? {};
  const page = page_of_request ?? page_of_finding;
  /** What stays unread is of other pages. */
  const left = useRef('');
  useEffect(() => {
    if (page === undefined || unread === 0 || left.current === `${page} ${unread}`) return;
    return onceSeen(() =>
      mutate(
        { page_of_request, page_of_finding },
        {
          onSuccess: (answer) => {
            left.current = `${page} ${answer.unread}`;
          },
        },
      ),
    );
  }, [page, page_of_request, page_of_finding, unread, mutate]);
};

export const useChoices = () =>
  useQuery({
    queryKey: [newsKey, 'choices'],
    queryFn: ({ signal }) => send(listNewsChoices, {}, { signal }),
  });

export const useSetChoice = () =>
  useChange(
    (choice: InputOf<typeof setNewsChoices>['choices'][number]) =>
      send(setNewsChoices, { choices: [choice] }),
    changed,
  );
