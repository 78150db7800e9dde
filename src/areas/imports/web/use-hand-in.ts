import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { send } from '../../../ui/client.ts';
import { errorMessage, isAborted } from '../../../ui/client-error.ts';
import { formatSize } from '../../../ui/format.ts';
import { useLanguage, useSay } from '../../../ui/language.ts';
import { uiMessages } from '../../../ui/messages.ts';
import { noteFailure } from '../../../ui/query-client.ts';
import { importMaxBytes, importUpload } from '../contract.ts';
import { importMessages as messages } from '../messages.ts';
import { importKeys } from './import-queries.ts';

/** A file on its way to the server. */
export type Sending = {
  readonly key: number;
  readonly file: File;
  readonly state: 'waiting' | 'sending' | 'failed';
  /** Share that has left, 0 to 1. */
  readonly share: number;
  readonly error: string | null;
};

/** Sends files one after another; what has arrived stands among the imports. Leaving the page gives up the rest. */
export const useHandIn = (requestId: string) => {
  const say = useSay();
  const language = useLanguage();
  const queryClient = useQueryClient();
  const [items, setItems] = useState<readonly Sending[]>([]);
  const stop = useRef<{ key: number; controller: AbortController } | null>(null);
  const lastKey = useRef(0);

  const change = (key: number, next: Partial<Sending>): void =>
    setItems((before) => before.map((item) => (item.key === key ? { ...item, ...next } : item)));
  const remove = (key: number): void => {
    if (stop.current?.key === key) stop.current.controller.abort();
    setItems((before) => before.filter((item) => item.key !== key));
  };

  const sendItem = async ({ key, file }: Sending): Promise<void> => {
    const controller = new AbortController();
    stop.current = { key, controller };
    change(key, { state: 'sending', share: 0 });
    try {
      await send(
        importUpload,
        { request_id: requestId },
        { file, signal: controller.signal, onProgress: (share) => change(key, { share }) },
      );
      await queryClient.invalidateQueries({ queryKey: importKeys.list(requestId) });
      remove(key);
    } catch (error) {
      if (isAborted(error)) return;
      noteFailure(error);
      change(key, { state: 'failed', error: errorMessage(error) });
    } finally {
      stop.current = null;
    }
  };

  const next = items.some((item) => item.state === 'sending')
    ? undefined
    : items.find((item) => item.state === 'waiting');
  const start = useRef(sendItem);
  start.current = sendItem;
  useEffect(() => {
    if (next && stop.current === null) start.current(next).catch(() => undefined);
  }, [next]);
  useEffect(() => () => stop.current?.controller.abort(), []);

  const refusalOf = ({ size }: File): string | null => {
    if (size === 0) return say(messages.emptyFile);
    return size > importMaxBytes ? say(uiMessages.fileTooLarge(formatSize(importMaxBytes, language))) : null;
  };
  const add = (files: readonly File[]): void =>
    setItems((before) => [
      ...before,
      ...files.map((file): Sending => {
        lastKey.current += 1;
        const error = refusalOf(file);
        return { key: lastKey.current, file, state: error ? 'failed' : 'waiting', share: 0, error };
      }),
    ]);
  return { items, add, remove };
};
