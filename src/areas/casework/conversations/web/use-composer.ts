import { useState } from 'react';
import type { Message } from '../../../../shared/messages.ts';
import { send } from '../../../../ui/calls/client.ts';
import { errorMessage } from '../../../../ui/calls/client-error.ts';
import { noteFailure } from '../../../../ui/calls/query-client.ts';
import { useSay } from '../../../../ui/text/language.ts';
import { forgetErrors, toastError } from '../../../../ui/toast.ts';
import { attachToMessage, postMessage, staffAsk, staffNote } from '../contract.ts';
import { conversationMessages as messages } from '../messages.ts';
import { useReloadConversation } from './conversation-queries.ts';

export type ComposerKind = 'message' | 'question' | 'note';

type Written = {
  readonly kind: ComposerKind;
  readonly text: string;
  readonly files: readonly File[];
  readonly answers?: string | undefined;
};

/** What is on its way: the file, and its share that has left. */
type Sending = { readonly file: string | null; readonly share: number };

/**
 * Sends a message and then its files, one after another. Where a file fails the message stands; what is left is sent
 * with the next press.
 * @param post writes it elsewhere than into the talk about the request.
 */
export const useComposer = (
  requestId: string,
  onSent: (left: readonly File[]) => void,
  post?: (text: string) => Promise<{ readonly message_id: string }>,
) => {
  const say = useSay();
  const reload = useReloadConversation(requestId);
  const [sending, setSending] = useState<Sending | null>(null);
  /** The message that stands already and waits for files. */
  const [standing, setStanding] = useState<string | null>(null);

  const [done, setDone] = useState<Message | null>(null);

  const write = async ({ kind, text, answers }: Written): Promise<string> => {
    if (post) return (await post(text)).message_id;
    const input = { request_id: requestId, text };
    if (kind === 'question') return (await send(staffAsk, input)).message_id;
    if (kind === 'note') return (await send(staffNote, input)).message_id;
    return (await send(postMessage, { ...input, ...(answers ? { answers } : {}) })).message_id;
  };

  const attach = async (message_id: string, files: readonly File[]): Promise<readonly File[]> => {
    for (const [index, file] of files.entries()) {
      try {
        const onProgress = (share: number) => setSending({ file: file.name, share });
        onProgress(0);
        await send(attachToMessage, { message_id }, { file, onProgress });
      } catch (error) {
        noteFailure(error);
        toastError(`${say(messages.fileNotSent(file.name))} ${errorMessage(error)}`, say(messages.notSent));
        return files.slice(index);
      }
    }
    return [];
  };

  const run = async (written: Written): Promise<void> => {
    setSending({ file: null, share: 0 });
    setDone(null);
    try {
      const id = standing ?? (await write(written));
      setStanding(id);
      const left = await attach(id, written.files);
      if (left.length === 0) {
        setStanding(null);
        // What is sent stands in the talk above: a toast would lie over the button that sent it. Ears are told.
        setDone(written.kind === 'note' ? messages.noteSaved : messages.sent);
        forgetErrors();
      }
      onSent(left);
    } catch (error) {
      noteFailure(error);
      toastError(errorMessage(error), say(messages.notSent));
    } finally {
      setSending(null);
      reload().catch(() => undefined);
    }
  };

  return {
    sending,
    /** What came of the last press, for those who hear the page. */
    done,
    /** Whether only files of a message that stands are left to send. */
    isStanding: standing !== null,
    /** The rest is given up. */
    giveUp: (): void => setStanding(null),
    send: (written: Written): void => {
      run(written).catch(() => undefined);
    },
  };
};
