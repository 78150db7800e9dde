import { useEffect, useRef, useState } from 'react';
import { campaignFileMaxBytes } from '../../../../engines/campaign-files/file-limits.ts';
import { formatSize } from '../../../../shared/bytes/format-size.ts';
import { send } from '../../../../ui/calls/client.ts';
import { isAborted } from '../../../../ui/calls/client-error.ts';
import { noteFailure } from '../../../../ui/calls/query-client.ts';
import { uiMessages } from '../../../../ui/messages.ts';
import { useLanguage, useSay } from '../../../../ui/text/language.ts';
import { type CampaignFileRead, readCampaignFile } from '../contract.ts';

export type FileReading =
  | { readonly state: 'none' }
  | { readonly state: 'reading'; readonly name: string; readonly share: number }
  | { readonly state: 'refused'; readonly name: string; readonly error: unknown }
  | { readonly state: 'tooLarge'; readonly name: string; readonly text: string }
  | { readonly state: 'read'; readonly name: string; readonly read: CampaignFileRead };

/** Has a file of results read, one at a time; leaving the page or taking another file gives the earlier one up. */
export const useReadFile = (requestId: string) => {
  const say = useSay();
  const language = useLanguage();
  const [reading, setReading] = useState<FileReading>({ state: 'none' });
  const running = useRef<AbortController | undefined>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const read = async (file: File): Promise<void> => {
    running.current?.abort();
    const { name } = file;
    if (file.size > campaignFileMaxBytes) {
      const text = say(uiMessages.fileTooLarge(formatSize(campaignFileMaxBytes, language)));
      return setReading({ state: 'tooLarge', name, text });
    }
    const stop = new AbortController();
    running.current = stop;
    setReading({ state: 'reading', name, share: 0 });
    const onProgress = (share: number) => setReading({ state: 'reading', name, share });
    try {
      const how = { file, signal: stop.signal, onProgress };
      const answer = await send(readCampaignFile, { request_id: requestId }, how);
      setReading({ state: 'read', name, read: answer });
    } catch (error) {
      if (isAborted(error)) return;
      noteFailure(error);
      setReading({ state: 'refused', name, error });
    }
  };
  return {
    reading,
    read: (files: readonly File[]): void => {
      const [file] = files;
      if (file) read(file).catch(() => undefined);
    },
    forget: (): void => {
      running.current?.abort();
      setReading({ state: 'none' });
    },
  };
};
