import { stepUpShown } from '../dialogs/step-up.ts';
import type { ClientError } from './client-error.ts';

/** For what a call was made once more already; each may come once. */
export type Tried = {
  readonly cookie?: boolean;
  /** What the server wanted first: a fresh code, or a little work. */
  readonly wanted?: boolean;
};

const newCookieMilliseconds = 300;

/**
 * Whether a call that was refused may be made once more, and as what it then counts: after the person has shown a fresh
 * code, and where the session is unknown, since a fresh code may only just have given it another cookie, which what was
 * under way did not have.
 */
export const onceMore = async (error: ClientError, tried: Tried): Promise<Tried | undefined> => {
  if (error.code === 'unauthenticated' && !tried.cookie) {
    await new Promise((resolve) => setTimeout(resolve, newCookieMilliseconds));
    return { ...tried, cookie: true };
  }
  if (error.code === 'step_up_required' && !tried.wanted && (await stepUpShown(error.message)))
    return { ...tried, wanted: true };
  return undefined;
};
