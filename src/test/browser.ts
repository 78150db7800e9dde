import type { Call, InputOf, OutputOf } from '../shared/call.ts';

/** What came back: status, headers, and the body as JSON or bytes. */
export type Answer<Body> = {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Body;
};

export type FileToSend = {
  readonly name: string;
  readonly bytes: Uint8Array | string;
  readonly type?: string;
};

type SendOptions = { readonly headers?: Record<string, string>; readonly file?: FileToSend };

/** A client that keeps its cookie, like a browser with one tab. */
export type Browser = {
  readonly send: <C extends Call>(
    call: C,
    input: InputOf<C>,
    options?: SendOptions,
    // biome-ignore lint/suspicious/noExplicitAny: a test reads the error's shape or the answer's from one place
  ) => Promise<Answer<OutputOf<C> & any>>;
  readonly bytes: <C extends Call>(
    call: C,
    input: InputOf<C>,
    options?: SendOptions,
  ) => Promise<Answer<Buffer>>;
  readonly fetch: (path: string, init?: RequestInit) => Promise<Response>;
  cookie: string | undefined;
  /** What a browser keeps from one sign-in to the next. */
  device: string | undefined;
};

const formOf = (input: Record<string, unknown>, file: FileToSend | undefined): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(input)) form.set(name, String(value));
  if (file)
    form.set('document', new Blob([Buffer.from(file.bytes)], { type: file.type ?? 'text/csv' }), file.name);
  return form;
};

const bodyOf = (call: Call, input: Record<string, unknown>, file: FileToSend | undefined): RequestInit => {
  if (call.encoding === 'none' || call.encoding === 'query') return {};
  if (call.encoding === 'multipart') return { body: formOf(input, file) };
  if (call.encoding === 'form') return { body: new URLSearchParams(input as Record<string, string>) };
  return { body: JSON.stringify(input), headers: { 'content-type': 'application/json' } };
};

/** Opens one. */
export const openBrowser = (url: string): Browser => {
  const browser: Browser = {
    cookie: undefined,
    device: undefined,
    fetch: async (path, init = {}) => {
      const headers = new Headers(init.headers);
      const cookies = [browser.cookie, browser.device].filter((cookie) => cookie !== undefined);
      if (cookies.length > 0) headers.set('cookie', cookies.join('; '));
      const response = await fetch(url + path, { ...init, headers, redirect: 'manual' });
      for (const given of response.headers.getSetCookie()) {
        const pair = given.split(';')[0];
        if (/^(__Host-)?baluarte-device=/.test(given)) browser.device = pair;
        else browser.cookie = given.includes('Max-Age=0') ? undefined : pair;
      }
      return response;
    },
    send: async (call, input, options = {}) => {
      const { status, headers, body } = await browser.bytes(call, input, options);
      const text = body.toString();
      return { status, headers, body: text === '' ? undefined : JSON.parse(text) };
    },
    bytes: async (call, input, options = {}) => {
      const init = bodyOf(call, input as Record<string, unknown>, options.file);
      const headers = { ...(init.headers as Record<string, string>), ...options.headers };
      const query =
        call.encoding === 'query' ? `?${new URLSearchParams(input as Record<string, string>)}` : '';
      const response = await browser.fetch(call.path + query, {
        ...init,
        method: call.method ?? 'POST',
        headers,
      });
      return {
        status: response.status,
        headers: response.headers,
        body: Buffer.from(await response.arrayBuffer()),
      };
    },
  };
  return browser;
};
