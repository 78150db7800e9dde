import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { InputOf, OutputOf } from '../../../../shared/call.ts';
import { type Page, send, sendPaged } from '../../../../ui/calls/client.ts';
import { useChange } from '../../../../ui/calls/use-change.ts';
import { onLive } from '../../../../ui/live/live.ts';
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

/** How many are unread, in all and of what asks something of the reader; asked again when the bell rings, or when events were missed. */
export const useUnread = (): OutputOf<typeof unreadNews> => {
  const queryClient = useQueryClient();
  useEffect(
    () =>
      onLive(({ event }) => {
        if (event === 'notice' || event === 'reset')
          queryClient.invalidateQueries({ queryKey: [newsKey] }).catch(() => undefined);
      }),
    [queryClient],
  );
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
