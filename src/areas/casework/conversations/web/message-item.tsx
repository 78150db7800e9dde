import { useState } from 'react';
import { formatSize } from '../../../../shared/bytes/format-size.ts';
import { formatMoment } from '../../../../shared/time/dates.ts';
import { Button } from '../../../../ui/button.tsx';
import { ClientError, errorMessage } from '../../../../ui/calls/client-error.ts';
import { download } from '../../../../ui/calls/download.ts';
import { perform } from '../../../../ui/calls/perform.ts';
import { noteFailure } from '../../../../ui/calls/query-client.ts';
import { useAction } from '../../../../ui/calls/use-action.ts';
import { Chip } from '../../../../ui/chip.tsx';
import { ConfirmDialog } from '../../../../ui/dialogs/confirm-dialog.tsx';
import { CircleHelp, Download, Lock, MessageSquareReply } from '../../../../ui/icons/icons.ts';
import { useLanguage, useSay } from '../../../../ui/text/language.ts';
import { Markdown } from '../../../../ui/text/markdown.tsx';
import { classes } from '../../../../ui/theme/classes.ts';
import { toast, toastError } from '../../../../ui/toast.ts';
import { type ConversationMessage, downloadMessageFile } from '../contract.ts';
import { conversationMessages as messages } from '../messages.ts';
import styles from './conversation.module.css';
import { useWithdraw } from './conversation-queries.ts';

type MessageFile = ConversationMessage['files'][number];

/** A file is saved, never shown: whatever it is, it was sent by somebody. */
const FileLine = ({ file }: { file: MessageFile }) => {
  const say = useSay();
  const language = useLanguage();
  const taking = useAction(
    () => download(downloadMessageFile, { file_id: file.file_id }, { fallbackName: file.name }),
    { failed: messages.downloadFailed },
  );
  if (file.erased) return <span className={styles.faint}>{say(messages.fileErased(file.name))}</span>;
  return (
    <Button
      kind="plain"
      className={styles.file}
      icon={<Download size={14} aria-hidden="true" />}
      busy={taking.isPending}
      aria-label={say(messages.download(file.name))}
      onClick={() => taking.mutate()}
    >
      <span className={styles.fileName}>{file.name}</span>
      <span className={styles.faint}>{formatSize(file.size, language)}</span>
    </Button>
  );
};

const TakeBack = ({ requestId, message }: { requestId: string; message: ConversationMessage }) => {
  const say = useSay();
  const [asking, setAsking] = useState(false);
  const withdraw = useWithdraw(requestId);
  const confirm = () =>
    perform(withdraw, message.message_id, {
      done: () => toast(say(messages.withdrawDone)),
      failed: (error) => {
        if (!(error instanceof ClientError)) noteFailure(error);
        toastError(errorMessage(error), say(messages.withdrawFailed));
      },
      onSettled: () => setAsking(false),
    });
  return (
    <>
      <button type="button" className={styles.takeBack} onClick={() => setAsking(true)}>
        {say(messages.withdraw)}
      </button>
      <ConfirmDialog
        open={asking}
        title={say(messages.withdrawTitle)}
        text={say(messages.withdrawText)}
        action={say(messages.withdraw)}
        dangerous
        busy={withdraw.isPending}
        onConfirm={confirm}
        onClose={() => setAsking(false)}
      />
    </>
  );
};

const KindChip = ({ kind }: Pick<ConversationMessage, 'kind'>) => {
  const say = useSay();
  if (kind === 'question') {
    return (
      <Chip kind="warning" icon={CircleHelp}>
        {say(messages.question)}
      </Chip>
    );
  }
  if (kind === 'answer') {
    return (
      <Chip kind="info" icon={MessageSquareReply}>
        {say(messages.answer)}
      </Chip>
    );
  }
  return kind === 'note' ? <Lock size={13} aria-hidden="true" /> : null;
};

type MessageItemProps = {
  readonly requestId: string;
  readonly message: ConversationMessage;
  /** Draws its Markdown, as a finding's texts are drawn. */
  readonly marked?: boolean;
};

/** One message: who, when, what, and its files. No address in it can be pressed. */
export const MessageItem = ({ requestId, message, marked = false }: MessageItemProps) => {
  const say = useSay();
  const side = message.by_side === 'provider' ? messages.provider : messages.customer;
  const who = message.own ? say(messages.you) : (message.by_full_name ?? message.by);
  return (
    <li
      className={classes(
        styles.message,
        message.own && styles.own,
        message.kind === 'question' && !message.withdrawn && styles.asks,
      )}
    >
      <p className={styles.who}>
        <strong>{who}</strong>
        {message.kind === 'note' ? null : <span className={styles.faint}>{say(side)}</span>}
        {message.written_on ? (
          <span className={styles.faint}>{say(messages.writtenOn(message.written_on))}</span>
        ) : null}
        <KindChip kind={message.kind} />
        {message.is_new ? <span className={styles.isNew}>{say(messages.isNew)}</span> : null}
        <time dateTime={message.at} className={`${styles.faint} numeric`}>
          {formatMoment(message.at)}
        </time>
        {message.may_withdraw ? <TakeBack requestId={requestId} message={message} /> : null}
      </p>
      {marked && !message.withdrawn ? (
        <Markdown text={message.text} />
      ) : (
        <p className={message.withdrawn ? styles.faint : styles.text}>
          {message.withdrawn ? say(messages.withdrawn) : message.text}
        </p>
      )}
      {message.files.length > 0 ? (
        <ul className={styles.files}>
          {message.files.map((file) => (
            <li key={file.file_id}>
              <FileLine file={file} />
            </li>
          ))}
        </ul>
      ) : null}
    </li>
  );
};
