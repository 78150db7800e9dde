import { noAnswer } from './client-error.ts';
import type { Body } from './request-body.ts';

/** What came back, however it travelled. */
export type Answer = {
  readonly status: number;
  readonly header: (name: string) => string | null;
  readonly text: () => Promise<string>;
};

type Sending = {
  readonly method: string;
  readonly path: string;
  readonly body: Body;
  readonly headers: Readonly<Record<string, string>>;
  readonly signal: AbortSignal | undefined;
};

/** Every call: same origin, with the session's cookie. A network failure becomes `no_answer`. */
export const fetchAnswer = async ({ method, path, body, headers, signal }: Sending): Promise<Response> => {
  try {
    return await fetch(path, {
      method,
      credentials: 'same-origin',
      headers: { ...headers, ...(body.type ? { 'Content-Type': body.type } : {}) },
      body: body.body ?? null,
      signal: signal ?? null,
      // An answer about a customer's request must not be found later in the browser's cache.
      cache: 'no-store',
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw noAnswer();
  }
};

/** Uploads go through XMLHttpRequest: fetch cannot tell how much has left. `onProgress` gets 0 to 1. */
export const uploadAnswer = (sending: Sending, onProgress: (fraction: number) => void): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const xhr = new XMLHttpRequest();
    xhr.open(sending.method, sending.path);
    for (const [name, value] of Object.entries(sending.headers)) xhr.setRequestHeader(name, value);
    xhr.upload.onprogress = (event) => {
      if (event.lengthComputable) onProgress(event.loaded / event.total);
    };
    xhr.onload = () =>
      resolve({
        status: xhr.status,
        header: (name) => xhr.getResponseHeader(name),
        text: () => Promise.resolve(xhr.responseText),
      });
    xhr.onerror = () => reject(noAnswer());
    xhr.onabort = () => reject(new DOMException('The upload was given up.', 'AbortError'));
    sending.signal?.addEventListener('abort', () => xhr.abort(), { once: true });
    xhr.send(sending.body.body ?? null);
  });
