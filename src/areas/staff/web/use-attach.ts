import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { send } from '../../../ui/client.ts';
import { errorMessage, isAborted } from '../../../ui/client-error.ts';
import { formatSize } from '../../../ui/format.ts';
import { useLanguage, useSay } from '../../../ui/language.ts';
import { uiMessages } from '../../../ui/messages.ts';
import { noteFailure } from '../../../ui/query-client.ts';
import { toast } from '../../../ui/toast.ts';
import { requestKeys } from '../../requests/web/request-queries.ts';
import { staffAttach } from '../contract.ts';
import { actionMessages, doneMessages } from '../messages.ts';
import { type AttachItem, changed, nextToSend, refusalOf } from './attach-queue.ts';

export type Attaching = AttachItem & { readonly file: File };

export const attachMaxBytes = staffAttach.limit ?? 0;

/** Sends files one after another; leaving the page gives up what is still on its way. */
export const useAttach = (requestId: string) => {
  const say = useSay();
  const language = useLanguage();
  const queryClient = useQueryClient();
  const [items, setItems] = useState<readonly Attaching[]>([]);
  const running = useRef(new Map<number, AbortController>());
  const lastKey = useRef(0);

  const change = (key: number, next: Partial<Omit<AttachItem, 'key' | 'file'>>): void =>
    setItems((before) => changed(before, key, next));

  const sendItem = async ({ key, file }: Attaching): Promise<void> => {
    const stop = new AbortController();
    running.current.set(key, stop);
    change(key, { state: 'sending', share: 0, error: null });
    try {
      await send(
        staffAttach,
        { request_id: requestId },
        { file, signal: stop.signal, onProgress: (share) => change(key, { share }) },
      );
      change(key, { state: 'done', share: 1 });
      toast(say(doneMessages.attached(file.name)));
      await queryClient.invalidateQueries({ queryKey: requestKeys.detail(requestId) });
    } catch (error) {
      if (isAborted(error)) return;
      noteFailure(error);
      change(key, { state: 'failed', error: errorMessage(error) });
    } finally {
      running.current.delete(key);
    }
  };

  const next = nextToSend(items);
  const start = useRef(sendItem);
  start.current = sendItem;
  useEffect(() => {
    if (next && !running.current.has(next.key)) start.current(next).catch(() => undefined);
  }, [next]);
  useEffect(
    () => () => {
      for (const stop of running.current.values()) stop.abort();
    },
    [],
  );

  const refusalWords = (file: File): string | null => {
    const refusal = refusalOf(file, attachMaxBytes);
    if (refusal === null) return null;
    return say(
      refusal === 'empty'
        ? actionMessages.emptyFile
        : uiMessages.fileTooLarge(formatSize(attachMaxBytes, language)),
    );
  };

  return {
    items,
    add: (files: readonly File[]): void =>
      setItems((before) => [
        ...before,
        ...files.map((file): Attaching => {
          const error = refusalWords(file);
          lastKey.current += 1;
          return { key: lastKey.current, file, state: error ? 'failed' : 'waiting', share: 0, error };
        }),
      ]),
    remove: (key: number): void => {
      running.current.get(key)?.abort();
      setItems((before) => before.filter((item) => item.key !== key));
    },
    retry: (key: number): void => change(key, { state: 'waiting', error: null }),
  };
};
