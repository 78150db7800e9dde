import type { Call, InputOf } from '../../shared/call.ts';
import { currentLanguage } from '../text/language.ts';
import { errorFrom, noAnswer, sessionOver } from './client-error.ts';
import { dispositionName } from './file-name.ts';
import { onceMore, type Tried } from './once-more.ts';
import { requestBody } from './request-body.ts';
import { isSessionOver } from './session-end.ts';
import { fetchAnswer } from './transport.ts';

type DownloadedFile = { readonly data: Blob; readonly fileName: string };

export type DownloadOptions = {
  readonly signal?: AbortSignal | undefined;
  /** Share that has arrived, 0 to 1; never called while the size is unknown. */
  readonly onProgress?: ((fraction: number) => void) | undefined;
  /** Bytes that have arrived, for files of no known size. */
  readonly onReceived?: ((bytes: number) => void) | undefined;
  /** Name when the server gives none: `campaign.csv` (row E11). */
  readonly fallbackName?: string | undefined;
};

const read = async (response: Response, { onProgress, onReceived }: DownloadOptions): Promise<Blob> => {
  const total = response.headers.get('Content-Encoding') ? 0 : Number(response.headers.get('Content-Length'));
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let received = 0;
  const reader = response.body?.getReader();
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    parts.push(part.value);
    received += part.value.length;
    onReceived?.(received);
    if (total > 0) onProgress?.(Math.min(1, received / total));
  }
  return new Blob(parts, { type: response.headers.get('Content-Type') ?? '' });
};

/** The answer that begins a file; it is asked for once more as other calls are (`client.ts`). */
const answered = async <C extends Call>(
  call: C,
  input: InputOf<C>,
  signal: AbortSignal | undefined,
  tried: Tried = {},
): Promise<Response> => {
  if (isSessionOver()) throw sessionOver();
  const response = await fetchAnswer({
    method: call.method ?? 'POST',
    path: call.path,
    body: requestBody(call, input),
    headers: { 'Accept-Language': currentLanguage() },
    signal,
  });
  if (response.status === 200 || response.status === 206) return response;
  const error = errorFrom(response.status, await response.text());
  const more = await onceMore(error, tried);
  if (more) return answered(call, input, signal, more);
  throw error;
};

/** Fetches a file. 200 and 206 are successes; everything else throws `ClientError`. */
export const fetchFile = async <C extends Call>(
  call: C,
  input: InputOf<C>,
  options: DownloadOptions = {},
): Promise<DownloadedFile> => {
  const response = await answered(call, input, options.signal);
  try {
    return {
      data: await read(response, options),
      fileName: dispositionName(
        response.headers.get('Content-Disposition'),
        options.fallbackName ?? 'campaign.csv',
      ),
    };
  } catch (error) {
    if (options.signal?.aborted) throw error;
    throw noAnswer();
  }
};

/** Hands the bytes to the browser's own "save". */
export const saveFile = async ({ data, fileName }: DownloadedFile): Promise<void> => {
  // A large blob is put together elsewhere; saved before that is done, it comes without its name.
  await data.slice(-1).arrayBuffer();
  const url = URL.createObjectURL(data);
  const anchor = document.createElement('a');
  anchor.href = url;
  anchor.download = fileName;
  // Outside the document a browser under load may forget the name.
  document.body.append(anchor);
  anchor.click();
  anchor.remove();
  // The browser reads the blob after this turn; a minute is ample for it to have begun.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
};

/**
 * Fetches a file and shows it in a tab that was opened for it by the press itself; saves it where the browser gave none.
 * Some browsers call what is saved from there by the blob's id: a document of the customer's has a link (`report_link`).
 */
export const show = async <C extends Call>(call: C, input: InputOf<C>, tab: Window | null): Promise<void> => {
  try {
    const file = await fetchFile(call, input);
    if (tab === null || tab.closed) return await saveFile(file);
    const url = URL.createObjectURL(new File([file.data], file.fileName, { type: file.data.type }));
    tab.location.replace(url);
    setTimeout(() => URL.revokeObjectURL(url), 60_000);
  } catch (error) {
    tab?.close();
    throw error;
  }
};

/** Fetches and saves. */
export const download = async <C extends Call>(
  call: C,
  input: InputOf<C>,
  options: DownloadOptions = {},
): Promise<void> => saveFile(await fetchFile(call, input, options));
