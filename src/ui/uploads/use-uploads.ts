import { useEffect, useRef, useState } from 'react';
import { formatSize } from '../../shared/bytes/format-size.ts';
import type { SendOptions } from '../calls/client.ts';
import { errorMessage, isAborted } from '../calls/client-error.ts';
import { noteFailure } from '../calls/query-client.ts';
import { uiMessages } from '../messages.ts';
import { useLanguage, useSay } from '../text/language.ts';
import { changed, nextToSend, refusalOf, type UploadItem } from './upload-queue.ts';

export type Uploading = UploadItem & { readonly file: File };

type UploadsOptions = {
  readonly maxBytes: number;
  /** Absent: what is chosen waits until there is somewhere to send it. */
  readonly send:
    | ((file: File, how: Pick<SendOptions, 'signal' | 'onProgress'>) => Promise<unknown>)
    | undefined;
  readonly onSent: (file: File) => unknown;
  /** Says what has arrived, once for all: when nothing is on its way any more, or the page is left. */
  readonly onAllSent?: (files: readonly File[]) => void;
  /** What has arrived stands elsewhere once `onSent` is through: its line goes then. */
  readonly leavesWhenSent?: boolean;
};

/** Sends files one after another; leaving the page gives up what is still on its way. */
export const useUploads = ({ maxBytes, send, onSent, onAllSent, leavesWhenSent = false }: UploadsOptions) => {
  const say = useSay();
  const language = useLanguage();
  const [items, setItems] = useState<readonly Uploading[]>([]);
  const running = useRef(new Map<number, AbortController>());
  const lastKey = useRef(0);
  const sent = useRef<readonly File[]>([]);

  const change = (key: number, next: Partial<Omit<UploadItem, 'key' | 'file'>>): void =>
    setItems((before) => changed(before, key, next));
  const leave = (key: number): void => setItems((before) => before.filter((item) => item.key !== key));

  const sendItem = async ({ key, file }: Uploading): Promise<void> => {
    if (!send) return;
    const stop = new AbortController();
    running.current.set(key, stop);
    change(key, { state: 'sending', share: 0, error: null });
    try {
      await send(file, { signal: stop.signal, onProgress: (share) => change(key, { share }) });
      sent.current = [...sent.current, file];
      if (!leavesWhenSent) change(key, { state: 'done', share: 1 });
      await onSent(file);
      if (leavesWhenSent) leave(key);
    } catch (error) {
      if (isAborted(error)) return;
      noteFailure(error);
      change(key, { state: 'failed', error: errorMessage(error) });
    } finally {
      running.current.delete(key);
    }
  };

  const next = send ? nextToSend(items) : undefined;
  const start = useRef(sendItem);
  start.current = sendItem;
  useEffect(() => {
    if (next && !running.current.has(next.key)) start.current(next).catch(() => undefined);
  }, [next]);
  const tell = (): void => {
    const files = sent.current;
    sent.current = [];
    if (files.length > 0) onAllSent?.(files);
  };
  const latestTell = useRef(tell);
  latestTell.current = tell;
  const isBusy = items.some(
    ({ state }) => state === 'sending' || (state === 'waiting' && send !== undefined),
  );
  useEffect(() => {
    if (!isBusy) latestTell.current();
  }, [isBusy]);
  useEffect(
    () => () => {
      for (const stop of running.current.values()) stop.abort();
      latestTell.current();
    },
    [],
  );

  const refusalWords = (file: File): string | null => {
    const refusal = refusalOf(file, maxBytes);
    if (refusal === null) return null;
    return say(
      refusal === 'empty' ? uiMessages.emptyFile : uiMessages.fileTooLarge(formatSize(maxBytes, language)),
    );
  };

  return {
    items,
    add: (files: readonly File[]): void =>
      setItems((before) => [
        ...before,
        ...files.map((file): Uploading => {
          const error = refusalWords(file);
          lastKey.current += 1;
          return { key: lastKey.current, file, state: error ? 'failed' : 'waiting', share: 0, error };
        }),
      ]),
    remove: (key: number): void => {
      running.current.get(key)?.abort();
      leave(key);
    },
    retry: (key: number): void => change(key, { state: 'waiting', error: null }),
  };
};

export type Uploads = ReturnType<typeof useUploads>;
