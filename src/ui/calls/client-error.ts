import type { Message } from '../../shared/messages.ts';
import { say } from '../../shared/messages.ts';
import { uiMessages } from '../messages.ts';
import { currentLanguage } from '../text/language.ts';

/** One fault as the server tells it, in the reader's language already (row J14). */
export type WireFault = {
  readonly loc: readonly (string | number)[];
  readonly msg: string;
  readonly type: string;
};

/** Any call that did not go well. `status` 0 means that no answer came. */
export class ClientError extends Error {
  readonly status: number;
  readonly code: string;
  readonly detail: readonly WireFault[];
  /** Faults beyond the listed ones. */
  readonly more: number;
  /** What the browser has to work on before it asks again. */
  readonly challenge: string | undefined;

  constructor(
    status: number,
    code: string,
    message: string,
    rest: { detail?: readonly WireFault[]; more?: number; challenge?: string | undefined } = {},
  ) {
    super(message);
    this.name = 'ClientError';
    this.status = status;
    this.code = code;
    this.detail = rest.detail ?? [];
    this.more = rest.more ?? 0;
    this.challenge = rest.challenge;
  }
}

const now = (message: Message): string => say(message, currentLanguage());

/** No answer at all: no network, or the server is gone (row M7). */
export const noAnswer = (): ClientError => new ClientError(0, 'no_answer', now(uiMessages.noAnswer));

/** The session is over, as an answer has said before; nothing was sent. */
export const sessionOver = (): ClientError =>
  new ClientError(401, 'unauthenticated', now(uiMessages.sessionExpired));

/** A required part of an upload is missing; nothing was sent (row L14). */
export const cannotBeNull = (name: string): ClientError =>
  new ClientError(0, 'missing_parameter', now(uiMessages.cannotBeNull(name)));

type Body = { message?: unknown; code?: unknown; detail?: unknown; more?: unknown; challenge?: unknown };

const parse = (body: string): Body => {
  try {
    const value: unknown = JSON.parse(body);
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
};

/** RFC 4918, 11.5. */
const insufficientStorage = 507;

/** True for answers whose own words are for a person: what was refused, and a disk that is full. */
export const saysWhy = (status: number): boolean =>
  (status >= 400 && status < 500) || status === insufficientStorage;

const isFault = (value: unknown): value is WireFault =>
  typeof value === 'object' && value !== null && 'loc' in value && Array.isArray(value.loc) && 'msg' in value;

/**
 * The error for an answer that is not a success, in the order of row X5: 422 hands on its detail list; other
 * refusals bring their own words, a full disk too; everything else from 500 on is one sentence.
 */
export const errorFrom = (status: number, body: string): ClientError => {
  const { message, code, detail, more, challenge } = parse(body);
  const own = typeof message === 'string' && message !== '' ? message : now(uiMessages.unexpectedError);
  const name = typeof code === 'string' ? code : 'unexpected';
  if (status === 422) {
    return new ClientError(status, name, own, {
      detail: Array.isArray(detail) ? detail.filter(isFault) : [],
      more: typeof more === 'number' ? more : 0,
    });
  }
  if (saysWhy(status))
    return new ClientError(status, name, own, {
      challenge: typeof challenge === 'string' ? challenge : undefined,
    });
  return new ClientError(status, name, now(uiMessages.unexpectedServerError));
};

/** The words for any thrown value. */
export const errorMessage = (error: unknown): string =>
  error instanceof ClientError ? error.message : now(uiMessages.unexpectedError);

const faultsSaid = 3;

/** Why something was refused, where no field says it: the faults themselves, else the words of the answer. */
export const reasonOf = (error: unknown): string =>
  error instanceof ClientError && error.detail.length > 0
    ? error.detail
        .slice(0, faultsSaid)
        .map(({ msg }) => msg)
        .join(' ')
    : errorMessage(error);

/** True where nothing failed: what was asked for waits for a second Operator. */
export const isAskedOfSecond = (error: unknown): boolean =>
  error instanceof ClientError && error.code === 'second_operator_asked';

/** True when the call was given up by the page itself. */
export const isAborted = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'AbortError';
