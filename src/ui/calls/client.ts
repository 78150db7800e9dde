import type { Call, InputOf, OutputOf } from '../../shared/call.ts';
import { proofHeader } from '../../shared/proof-of-work/challenge.ts';
import { currentLanguage } from '../text/language.ts';
import { errorFrom, sessionOver } from './client-error.ts';
import { onceMore, type Tried } from './once-more.ts';
import { requestBody } from './request-body.ts';
import { isSessionOver } from './session-end.ts';
import { type Answer, fetchAnswer, uploadAnswer } from './transport.ts';

export type SendOptions = {
  readonly signal?: AbortSignal | undefined;
  /** The `document` of a multipart call. */
  readonly file?: File | undefined;
  /** Share of the upload that has left, 0 to 1. */
  readonly onProgress?: ((fraction: number) => void) | undefined;
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** It ends the session: it is sent even where that is taken for over, in case it is not. */
  readonly isLast?: true | undefined;
  /** Told of what an answer says beside its body. */
  readonly onHeaders?: ((header: (name: string) => string | null) => void) | undefined;
};

/** One page of a list. `total` is null when the call does not count. */
export type Page<Data> = {
  readonly data: Data;
  readonly total: number | null;
  /** False when the server stopped counting at `total`. */
  readonly totalExact: boolean;
  readonly nextCursor: string | null;
};

const successes = new Set([200, 204]);

const answer = async <C extends Call>(call: C, input: InputOf<C>, options: SendOptions): Promise<Answer> => {
  const sending = {
    method: call.method ?? 'POST',
    path: call.path,
    body: requestBody(call, input, options.file),
    headers: { 'Accept-Language': currentLanguage(), ...options.headers },
    signal: options.signal,
  };
  if (call.encoding === 'multipart') return uploadAnswer(sending, options.onProgress ?? (() => undefined));
  const response = await fetchAnswer(sending);
  return {
    status: response.status,
    header: (name) => response.headers.get(name),
    text: () => response.text(),
  };
};

/**
 * The answer; where something is wanted first (a fresh code of the person, a little work of the browser), it is brought
 * and the call is made once more. So it is where the session is unknown: it may only just have got another cookie.
 */
const answered = async <C extends Call>(
  call: C,
  input: InputOf<C>,
  options: SendOptions,
  tried: Tried = {},
): Promise<{ got: Answer; text: string }> => {
  // What asks by itself (looking again, a window that comes back) would go on for as long as the page stands open.
  if (isSessionOver() && !options.isLast) throw sessionOver();
  const got = await answer(call, input, options);
  const text = await got.text();
  if (successes.has(got.status)) return { got, text };
  const error = errorFrom(got.status, text);
  const more = await onceMore(error, tried);
  if (more) return answered(call, input, options, more);
  if (error.challenge !== undefined && !tried.wanted) {
    const { workOn } = await import('../../shared/proof-of-work/work-on.ts');
    const headers = { ...options.headers, [proofHeader]: await workOn(error.challenge, options.signal) };
    return answered(call, input, { ...options, headers }, { ...tried, wanted: true });
  }
  throw error;
};

/**
 * Makes the call and gives its answer with the list headers (`X-Total-Count`, `X-Next-Cursor`). Throws
 * `ClientError`.
 */
export const sendPaged = async <C extends Call>(
  call: C,
  input: InputOf<C>,
  options: SendOptions = {},
): Promise<Page<OutputOf<C>>> => {
  const { got, text } = await answered(call, input, options);
  options.onHeaders?.(got.header);
  const total = got.header('X-Total-Count');
  return {
    // The contract is the server's promise; it is checked there and by its tests, not once more here.
    data: (text === '' ? undefined : JSON.parse(text)) as OutputOf<C>,
    total: total === null ? null : Number(total),
    totalExact: got.header('X-Total-Exact') !== 'false',
    nextCursor: got.header('X-Next-Cursor'),
  };
};

/** Makes the call and gives its answer. Throws `ClientError`. */
export const send = async <C extends Call>(
  call: C,
  input: InputOf<C>,
  options: SendOptions = {},
): Promise<OutputOf<C>> => (await sendPaged(call, input, options)).data;
