import { useState } from 'react';
import type { Message } from '../../../../shared/messages.ts';
import { send } from '../../../../ui/calls/client.ts';
import { ClientError } from '../../../../ui/calls/client-error.ts';
import { download } from '../../../../ui/calls/download.ts';
import { noteFailure } from '../../../../ui/calls/query-client.ts';
import { useSay } from '../../../../ui/text/language.ts';
import { toastError } from '../../../../ui/toast.ts';
import { linkReport, openReport } from '../contract.ts';
import { listMessages } from '../messages.ts';
import type { ServiceArea } from '../service-area.ts';

export type DownloadKind = 'csv' | 'report' | 'pdf';

const failures: Readonly<Record<DownloadKind, { readonly title: Message; readonly text: Message }>> = {
  csv: { title: listMessages.csvError, text: listMessages.csvErrorText },
  report: { title: listMessages.reportError, text: listMessages.reportErrorText },
  pdf: { title: listMessages.reportError, text: listMessages.reportErrorText },
};

/** A refusal with words of its own ("not finished yet") says more than the general sentence (row M19). */
const ownWords = (error: unknown): string | undefined =>
  error instanceof ClientError && [403, 404, 409, 410, 429, 507].includes(error.status)
    ? error.message
    : undefined;

/** Downloads of one request: what is running, how far it is, and the toasts of rows M15 and M16. */
export const useDownload = (area: ServiceArea, requestId: string) => {
  const say = useSay();
  const [running, setRunning] = useState<DownloadKind | null>(null);
  const [progress, setProgress] = useState<number | null>(null);
  const start = async (kind: DownloadKind): Promise<void> => {
    setRunning(kind);
    setProgress(null);
    const call = kind === 'csv' ? area.calls.downloadCsv : area.calls.downloadReport;
    const fallbackName = kind === 'csv' ? 'campaign.csv' : 'campaign.zip';
    // Opened by the press itself: later, a browser would take it for an advertisement.
    const tab = kind === 'pdf' ? window.open('', '_blank') : null;
    try {
      if (kind === 'pdf') {
        const input = { request_id: requestId };
        const saved = () => download(openReport, input, { onProgress: setProgress });
        if (tab === null) return await saved();
        // By an address, not by bytes that are here already: only so it has its name when it is saved from the tab.
        const { path } = await send(linkReport, input);
        return tab.closed ? undefined : tab.location.replace(path);
      }
      await download(call, { request_id: requestId }, { onProgress: setProgress, fallbackName });
    } catch (error) {
      tab?.close();
      noteFailure(error);
      toastError(ownWords(error) ?? say(failures[kind].text), say(failures[kind].title));
    } finally {
      setRunning(null);
    }
  };
  return {
    running,
    progress,
    start: (kind: DownloadKind): void => {
      start(kind).catch(() => undefined);
    },
  };
};
