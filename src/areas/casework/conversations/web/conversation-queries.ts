import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useMemo, useState } from 'react';
import { type Page, send, sendPaged } from '../../../../ui/calls/client.ts';
import { ClientError } from '../../../../ui/calls/client-error.ts';
import { onLive } from '../../../../ui/live/live.ts';
import { onceOnScreen } from '../../../../ui/live/once-seen.ts';
import { aboutOf } from '../../requests/live/web/about-of.ts';
import { requestKeys } from '../../requests/web/request-queries.ts';
import { listConversation, markConversationRead, unreadConversations, withdrawMessage } from '../contract.ts';

const messagesPerPage = 20;
export const conversationKey = 'conversation';
const unreadKey = 'conversation-unread';

type Listed = Page<Awaited<ReturnType<typeof send<typeof listConversation>>>>;

/** What was said about a request, the newest page first. */
export const useConversation = (requestId: string) =>
  useInfiniteQuery({
    queryKey: [conversationKey, requestId],
    queryFn: ({ pageParam, signal }): Promise<Listed> =>
      sendPaged(
        listConversation,
        { request_id: requestId, limit: messagesPerPage, ...(pageParam ? { cursor: pageParam } : {}) },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
    // Whose it is not will not be told another time either.
    retry: (count, error) => !(error instanceof ClientError) && count < 2,
  });

/** Reads anew what somebody else has written, as soon as they have. */
export const useLiveConversation = (requestId: string): void => {
  const queryClient = useQueryClient();
  useEffect(
    () =>
      onLive((event) => {
        const about = aboutOf(event, 'conversation');
        if (about !== requestId && about !== 'all') return;
        queryClient.invalidateQueries({ queryKey: [conversationKey, requestId] }).catch(() => undefined);
      }),
    [queryClient, requestId],
  );
};

/** Everything that a message of one's own changes. */
export const useReloadConversation = (requestId: string) => {
  const queryClient = useQueryClient();
  return async (): Promise<void> => {
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: [conversationKey, requestId] }),
      queryClient.invalidateQueries({ queryKey: requestKeys.detail(requestId) }),
    ]);
  };
};

export const useWithdraw = (requestId: string) => {
  const reload = useReloadConversation(requestId);
  return useMutation({
    mutationFn: (message_id: string) => send(withdrawMessage, { message_id }),
    onSettled: reload,
  });
};

/** What was not said for a call that failed is said again after this. */
const markAgainMilliseconds = 10_000;

/**
 * Says that the newest message was read, once it is on the screen: a conversation may stand below everything else.
 * @param within holds the messages, the newest at the end.
 */
export const useMarkRead = (newest: string | undefined, within: RefObject<HTMLElement | null>): void => {
  const queryClient = useQueryClient();
  const [tries, setTries] = useState(0);
  useEffect(() => {
    const section = within.current;
    if (newest === undefined || !section) return;
    let again: ReturnType<typeof setTimeout> | undefined;
    const leave = onceOnScreen(section.querySelector(':scope > ol > li:last-child') ?? section, () => {
      send(markConversationRead, { message_id: newest })
        .then(() => queryClient.invalidateQueries({ queryKey: [unreadKey] }))
        .catch(() => {
          again = setTimeout(() => setTries(tries + 1), markAgainMilliseconds);
        });
    });
    return () => {
      clearTimeout(again);
      leave();
    };
  }, [newest, within, queryClient, tries]);
};

/** How many new messages each of these requests has; asked anew when somebody writes. */
export const useUnread = (requestIds: readonly string[]): ReadonlyMap<string, number> => {
  const queryClient = useQueryClient();
  useEffect(
    () =>
      onLive((event) => {
        if (aboutOf(event, 'conversation') === undefined) return;
        queryClient.invalidateQueries({ queryKey: [unreadKey] }).catch(() => undefined);
      }),
    [queryClient],
  );
  const { data } = useQuery({
    queryKey: [unreadKey, requestIds],
    queryFn: ({ signal }) => send(unreadConversations, { request_ids: [...requestIds] }, { signal }),
    enabled: requestIds.length > 0,
    // What was read in another tab or on another device is told by nobody.
    refetchOnWindowFocus: 'always',
  });
  return useMemo(() => new Map(data?.map(({ request_id, unread }) => [request_id, unread])), [data]);
};
