import { useInfiniteQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { isStaff } from '../../../../../shared/actor.ts';
import { type Page, send, sendPaged } from '../../../../../ui/calls/client.ts';
import { ErrorState } from '../../../../../ui/page/empty-state.tsx';
import { Skeleton } from '../../../../../ui/page/skeleton.tsx';
import { useAuth } from '../../../../../ui/session/auth-store.ts';
import { useSay } from '../../../../../ui/text/language.ts';
import type { ConversationMessage } from '../../contract.ts';
import { Composer } from '../../web/composer.tsx';
import styles from '../../web/conversation.module.css';
import { conversationKey, useLiveConversation } from '../../web/conversation-queries.ts';
import { MessageList } from '../../web/message-list.tsx';
import { listComments, postComment } from '../comment-contract.ts';
import { commentMessages as messages } from '../comment-messages.ts';

const commentsPerPage = 20;

type About = { readonly findingId: string; readonly requestId: string };

/** Under the talk's own key: whatever is said about the request asks for its comments again. */
const useComments = ({ findingId, requestId }: About) =>
  useInfiniteQuery({
    queryKey: [conversationKey, requestId, 'finding', findingId],
    queryFn: ({ pageParam, signal }): Promise<Page<ConversationMessage[]>> =>
      sendPaged(
        listComments,
        { finding_id: findingId, limit: commentsPerPage, ...(pageParam ? { cursor: pageParam } : {}) },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
  });

const List = ({ findingId, requestId }: About) => {
  const say = useSay();
  const query = useComments({ findingId, requestId });
  const isForStaff = isStaff({ role: useAuth().user.rol ?? 'Member' });
  const newestFirst = query.data?.pages.flatMap((page) => page.data) ?? [];
  if (query.isPending) return <Skeleton height={64} />;
  if (query.isError && !query.data) {
    return (
      <ErrorState
        title={say(messages.loadFailed)}
        onRetry={() => {
          query.refetch().catch(() => undefined);
        }}
      />
    );
  }
  return (
    <MessageList
      query={query}
      requestId={requestId}
      newestFirst={newestFirst}
      older={messages.older}
      empty={say(isForStaff ? messages.emptyForStaff : messages.empty)}
      marked
    />
  );
};

/** What both sides wrote about a finding, and where one writes more; new ones appear by themselves. */
export const Comments = ({ findingId, requestId }: About) => {
  const say = useSay();
  const id = useId();
  useLiveConversation(requestId);
  return (
    <section aria-labelledby={id} className={`${styles.conversation} ${styles.comments}`}>
      <h3 id={id}>{say(messages.title)}</h3>
      <List findingId={findingId} requestId={requestId} />
      <Composer
        requestId={requestId}
        kind="message"
        label={messages.write}
        submitLabel={messages.send}
        post={(text) => send(postComment, { finding_id: findingId, text })}
      />
    </section>
  );
};
