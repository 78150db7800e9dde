import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { Message } from '../../../../shared/messages.ts';
import { ShowMore } from '../../../../ui/table/show-more.tsx';
import { useSay } from '../../../../ui/text/language.ts';
import type { ConversationMessage } from '../contract.ts';
import styles from './conversation.module.css';
import { MessageItem } from './message-item.tsx';

type MessageListProps = {
  /** Where older ones come from. */
  readonly query: Pick<UseInfiniteQueryResult, 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'>;
  readonly requestId: string;
  readonly newestFirst: readonly ConversationMessage[];
  readonly older: Message;
  readonly empty: string;
  /** Whether each says which finding it is about. */
  readonly marked?: boolean;
};

/** What was written, the oldest on top as one reads, with a button for what came before. */
export const MessageList = ({ query, requestId, newestFirst, older, empty, marked }: MessageListProps) => {
  const say = useSay();
  return (
    <>
      {query.hasNextPage ? <ShowMore pages={query} label={say(older)} kind="quiet" /> : null}
      {newestFirst.length === 0 ? (
        <p className={styles.faint}>{empty}</p>
      ) : (
        <ol className={styles.messages} aria-live="polite">
          {newestFirst.toReversed().map((message) => (
            <MessageItem
              key={message.message_id}
              requestId={requestId}
              message={message}
              marked={marked ?? false}
            />
          ))}
        </ol>
      )}
    </>
  );
};
