import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { ClientError } from '../../../../ui/calls/client-error.ts';
import { ErrorState } from '../../../../ui/page/empty-state.tsx';
import { Notice } from '../../../../ui/page/notice.tsx';
import { Skeleton } from '../../../../ui/page/skeleton.tsx';
import { useSay } from '../../../../ui/text/language.ts';
import { classes } from '../../../../ui/theme/classes.ts';
import type { RequestDetails } from '../../requests/contract.ts';
import { isFinal } from '../../requests/status.ts';
import type { ConversationMessage } from '../contract.ts';
import { conversationMessages as messages } from '../messages.ts';
import { Composer } from './composer.tsx';
import styles from './conversation.module.css';
import { useConversation, useLiveConversation, useMarkRead } from './conversation-queries.ts';
import { MessageItem } from './message-item.tsx';
import { MessageList } from './message-list.tsx';
import { openQuestion } from './open-question.ts';

type AboutProps = { readonly request: Pick<RequestDetails, 'id' | 'current_status'> };

/** Everything that is loaded, newest first, and what may be done with it. */
const useTalk = (requestId: string) => {
  const query = useConversation(requestId);
  useLiveConversation(requestId);
  const pages = query.data?.pages ?? [];
  const newestFirst = pages.flatMap((page) => page.data.messages);
  return { query, newestFirst, mayWrite: pages[0]?.data.may_write === true };
};

type TalkProps = {
  readonly talk: ReturnType<typeof useTalk>;
  readonly requestId: string;
  readonly shown: readonly ConversationMessage[];
  readonly empty: string;
};

const Talk = ({ talk: { query }, requestId, shown, empty }: TalkProps) => {
  const say = useSay();
  const again = () => {
    query.refetch().catch(() => undefined);
  };
  if (query.isPending) return <Skeleton height={64} />;
  if (query.isError && !query.data) {
    const isRefused = query.error instanceof ClientError && query.error.status === 403;
    if (isRefused) return <p className={styles.faint}>{say(messages.notYours)}</p>;
    return <ErrorState title={say(messages.loadFailed)} onRetry={again} />;
  }
  return (
    <MessageList
      query={query}
      requestId={requestId}
      newestFirst={shown}
      older={messages.older}
      empty={empty}
    />
  );
};

const Closed = () => <p className={styles.faint}>{useSay()(messages.closed)}</p>;

const isSaid = ({ kind }: ConversationMessage): boolean => kind !== 'note';

type ConversationProps = AboutProps & {
  readonly shown?: boolean;
  /** Names the step that led here from elsewhere: the focus follows it, once. */
  readonly arrival?: string | undefined;
};

/** Takes whoever comes from elsewhere to the box for the answer, below the question, or to the heading. */
const useArrival = (arrival: string | undefined, isLoaded: boolean, isAnswer: boolean) => {
  const section = useRef<HTMLElement>(null);
  const last = useRef<string>(undefined);
  useEffect(() => {
    if (arrival === undefined || !isLoaded || last.current === arrival) return;
    last.current = arrival;
    const box = isAnswer ? section.current?.querySelector('textarea') : null;
    box?.scrollIntoView({ block: 'center' });
    if (box) box.focus({ preventScroll: true });
    else section.current?.querySelector('h3')?.focus();
  }, [arrival, isLoaded, isAnswer]);
  return section;
};

/** A customer's side: reads, answers what is asked, writes, sends files. */
export const Conversation = ({ request, shown, arrival }: ConversationProps) => {
  const say = useSay();
  const id = useId();
  const talk = useTalk(request.id);
  const [elsewhere, setElsewhere] = useState(false);
  const asked = isFinal(request.current_status) ? undefined : openQuestion(talk.newestFirst);
  const isAnswer = asked !== undefined && !elsewhere;
  const section = useArrival(arrival, !talk.query.isPending, isAnswer && talk.mayWrite);
  useMarkRead(shown === false ? undefined : talk.newestFirst[0]?.message_id, section);
  const above: ReactNode = asked ? (
    <button type="button" className={styles.switch} onClick={() => setElsewhere(!elsewhere)}>
      {say(elsewhere ? messages.asAnswer : messages.notAnAnswer)}
    </button>
  ) : null;
  return (
    <section ref={section} aria-labelledby={id} className={styles.conversation}>
      {/* A tab says it already. */}
      <h3 id={id} tabIndex={-1} className={shown === undefined ? undefined : 'visually-hidden'}>
        {say(messages.title)}
      </h3>
      {asked ? <Notice kind="warning" title={say(messages.waitingForYou)} /> : null}
      <Talk talk={talk} requestId={request.id} shown={talk.newestFirst} empty={say(messages.empty)} />
      {talk.mayWrite ? (
        <Composer
          requestId={request.id}
          kind="message"
          standing={talk.newestFirst.length}
          label={
            isAnswer ? messages.answerQuestion(asked.by_full_name ?? asked.by) : messages.messageToProvider
          }
          submitLabel={messages.send}
          answers={isAnswer ? asked.message_id : undefined}
          above={above}
          onSent={() => setElsewhere(false)}
        />
      ) : talk.query.data ? (
        <Closed />
      ) : null}
    </section>
  );
};

type KindSwitchProps = {
  readonly asks: boolean;
  readonly onChange: (asks: boolean) => void;
};

const KindSwitch = ({ asks, onChange }: KindSwitchProps) => {
  const say = useSay();
  const name = useId();
  return (
    <fieldset className={styles.kinds}>
      <legend className="visually-hidden">{say(messages.kind)}</legend>
      {[false, true].map((value) => (
        <label key={String(value)} className={classes(asks === value && styles.chosenKind)}>
          <input
            type="radio"
            name={name}
            className="visually-hidden"
            checked={asks === value}
            onChange={() => onChange(value)}
          />
          {say(value ? messages.question : messages.writeMessage)}
        </label>
      ))}
    </fieldset>
  );
};

type StaffConversationProps = AboutProps & {
  /** Whether a question is being written; outside, because the panel's "Ask" begins one. */
  readonly asks: boolean;
  readonly onAsks: (asks: boolean) => void;
};

/** The provider's side: the same talk, questions that make the request wait, and notes that stay inside. */
export const StaffConversation = ({ request, asks, onAsks }: StaffConversationProps) => {
  const say = useSay();
  const id = useId();
  const talk = useTalk(request.id);
  const section = useRef<HTMLElement>(null);
  const said = talk.newestFirst.filter(isSaid);
  // Below many notes what the customer wrote may be still to be loaded.
  const isSeen = said.length > 0 || !talk.query.hasNextPage;
  useMarkRead(isSeen ? talk.newestFirst[0]?.message_id : undefined, section);
  const notes = talk.newestFirst.filter((message) => !isSaid(message));
  const mayAsk = !isFinal(request.current_status);
  const isQuestion = asks && mayAsk;
  return (
    <>
      <section
        ref={section}
        id="conversation"
        aria-labelledby={id}
        className={classes(styles.conversation, styles.card)}
      >
        <h3 id={id}>{say(messages.title)}</h3>
        <Talk talk={talk} requestId={request.id} shown={said} empty={say(messages.empty)} />
        {talk.mayWrite ? (
          <Composer
            requestId={request.id}
            kind={isQuestion ? 'question' : 'message'}
            standing={said.length}
            label={isQuestion ? messages.askCustomer : messages.messageToCustomer}
            submitLabel={isQuestion ? messages.ask : messages.send}
            help={isQuestion ? messages.askHelp : undefined}
            above={mayAsk ? <KindSwitch asks={asks} onChange={onAsks} /> : null}
            onSent={() => onAsks(false)}
          />
        ) : talk.query.data ? (
          <Closed />
        ) : null}
      </section>
      <section
        id="notes-part"
        aria-labelledby={`${id}-notes`}
        className={classes(styles.conversation, styles.card, styles.inside)}
      >
        <h3 id={`${id}-notes`}>{say(messages.notes)}</h3>
        <p className={styles.faint}>{say(messages.notesHint)}</p>
        {talk.query.isPending || notes.length === 0 ? null : (
          <ol className={styles.messages}>
            {notes.toReversed().map((message) => (
              <MessageItem key={message.message_id} requestId={request.id} message={message} />
            ))}
          </ol>
        )}
        <Composer
          requestId={request.id}
          kind="note"
          standing={notes.length}
          label={messages.writeNote}
          submitLabel={messages.saveNote}
        />
      </section>
    </>
  );
};
