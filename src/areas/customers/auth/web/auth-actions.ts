import type { OutputOf } from '../../../../shared/call.ts';
import { say } from '../../../../shared/messages.ts';
import { send } from '../../../../ui/calls/client.ts';
import { ClientError, errorMessage } from '../../../../ui/calls/client-error.ts';
import { forgetSessionEnd } from '../../../../ui/calls/session-end.ts';
import { noteStreamPlace } from '../../../../ui/live/stream-place.ts';
import type { SignedIn } from '../../../../ui/session/auth-state.ts';
import { authState, dispatch } from '../../../../ui/session/auth-store.ts';
import { readStored, writeStored } from '../../../../ui/stored.ts';
import { currentLanguage, languageChoices, setLanguage } from '../../../../ui/text/language.ts';
import { currentTheme, setTheme, themeChoices } from '../../../../ui/theme/appearance.ts';
import { getById, login, logout, newPassword, verifyOtp } from '../contract.ts';
import { otpMessages, signInMessages } from '../messages.ts';
import { fewRecoveryCodes, normaliseOtp } from '../password-rules.ts';
import { otpauthUri } from '../second-factor/web/otpauth.ts';
import { forgetRecoveryCodes, keepRecoveryCodes } from '../second-factor/web/recovery-store.ts';
import { termsVersion } from '../terms/version.ts';
import { forgetTarget } from './return-target.ts';

/** Specification §6: the user id is kept under this key. It is a convenience, never a proof (row O2). */
const userIdKey = 'userid';
let tabs: BroadcastChannel | undefined;
type TabNews = { readonly type: 'signed-out' } | { readonly type: 'signed-in'; readonly userId: string };

const tell = (news: TabNews): void => tabs?.postMessage(news);

/** Draws the code for the secret at hand; the drawing part is loaded only here. */
const drawQr = async (): Promise<void> => {
  const { user, status } = authState();
  if (status !== 'activate-2fa' || !user.otp_secret) return;
  const { qrObjectUrl } = await import('../second-factor/web/qr-image.ts');
  dispatch({ type: 'qr-drawn', qrImage: qrObjectUrl(otpauthUri(user.username ?? '', user.otp_secret)) });
};

const leave = (): void => {
  writeStored(userIdKey, null);
  noteStreamPlace('');
  forgetRecoveryCodes();
};

/** True where somebody has signed in and not out: the session is likely still there. */
export const hasBeenHere = (): boolean => readStored(userIdKey) !== null;

/** Who that is, and their language and theme unless one was chosen since they were asked for. */
const askAccount = async (user_id: string): Promise<OutputOf<typeof getById>> => {
  const before = languageChoices();
  const themesBefore = themeChoices();
  const answer = await send(getById, { user_id });
  if (answer.valid) noteStreamPlace(answer.events_from);
  if (answer.valid && languageChoices() === before) setLanguage(answer.language);
  if (answer.valid && answer.theme && themeChoices() === themesBefore) setTheme(answer.theme);
  return answer;
};

const askWhoIsHere = async (): Promise<void> => {
  const user_id = readStored(userIdKey);
  if (!user_id) return dispatch({ type: 'session-invalid' });
  try {
    const answer = await askAccount(user_id);
    if (answer.valid) return dispatch({ type: 'session-valid', user: answer });
    if (answer.step) {
      const { username, otp_secret, passkeys, own_names } = answer;
      dispatch({
        type: 'session-pending',
        step: answer.step,
        user: {
          user_id,
          ...(username ? { username } : {}),
          ...(otp_secret ? { otp_secret } : {}),
          passkeys,
          own_names,
        },
      });
      return drawQr();
    }
    leave();
    dispatch({ type: 'session-invalid' });
  } catch (error) {
    // A server that does not answer has not ended the session: the id stays for the next try.
    dispatch({ type: 'session-invalid', message: errorMessage(error) });
  }
};

let checking: Promise<void> | undefined;

/** Asks once, at load, who is here (row A6); resumes a half-finished sign-in. Whoever asks meanwhile waits for the same answer. */
export const checkSession = (): Promise<void> => {
  checking ??= askWhoIsHere().finally(() => {
    checking = undefined;
  });
  return checking;
};

/** True when the failed sign-in was refused for its words, not for lack of an answer. */
let refused = false;
export const wasRefused = (): boolean => refused;

export const signIn = async (username: string, password: string): Promise<void> => {
  try {
    const answer = await send(login, { username, password, terms_version: termsVersion });
    writeStored(userIdKey, answer.user_id);
    dispatch({ type: 'login-succeeded', answer, password });
    await drawQr();
  } catch (error) {
    refused = error instanceof ClientError && error.status === 401;
    dispatch({ type: 'login-failed', message: errorMessage(error) });
  }
};

const isOver = (error: unknown): boolean => error instanceof ClientError && error.status === 401;

/** The half-finished session has ended (ten minutes): the person is told, because they were acting (row M8). */
const expire = (): void => {
  refused = false;
  leave();
  dispatch({ type: 'session-invalid', message: say(signInMessages.tokenExpired, currentLanguage()) });
};

/** `current` is null when the password typed at sign-in is still in memory. */
export const changePassword = async (current: string | null, newpassword: string): Promise<void> => {
  const { user } = authState();
  const password = current ?? user.password ?? '';
  try {
    const answer = await send(newPassword, { username: user.username ?? '', password, newpassword });
    dispatch({ type: 'password-changed', answer });
    await drawQr();
  } catch (error) {
    if (isOver(error)) return expire();
    const fault = error instanceof ClientError ? error.detail[0]?.msg : undefined;
    dispatch({ type: 'password-refused', message: fault ?? errorMessage(error) });
  }
};

type Arrived = SignedIn & { readonly theme?: 'dark' | 'light' | undefined };

/** The second factor was right: signed in, here and in the other tabs; then as the account has its language. */
export const arrive = (answer: Arrived): Promise<void> => {
  if (answer.theme) setTheme(answer.theme);
  dispatch({ type: 'code-accepted', user: answer });
  tell({ type: 'signed-in', userId: answer.user_id });
  return askAccount(answer.user_id).then(
    () => undefined,
    () => undefined,
  );
};

/** True when the last try of a factor was one too many: this sign-in is over and another one begins. */
let exhausted = false;
export const isExhausted = (): boolean => exhausted;

/** The second factor could not be checked, or was refused with words of its own. */
export const codeFailed = (error: unknown): void => {
  if (isOver(error)) {
    expire();
    return;
  }
  exhausted = error instanceof ClientError && error.status === 429;
  const known = error instanceof ClientError && error.code !== 'unexpected';
  const message = known ? error.message : say(otpMessages.failed, currentLanguage());
  dispatch({ type: 'code-refused', message });
};

const warnOfFewCodes = async (left: number | undefined): Promise<void> => {
  if (left === undefined || left > fewRecoveryCodes) return;
  const words = await import('../second-factor/web/few-codes.ts');
  words.warnOfFewCodes(left);
};

/** Checks a code of the app, or a recovery code. */
export const validateCode = async (typed: string): Promise<void> => {
  const user_id = authState().user.user_id ?? '';
  dispatch({ type: 'code-sent' });
  try {
    const answer = await send(verifyOtp, { user_id, otp_input: normaliseOtp(typed) });
    if (!answer.valid) {
      exhausted = false;
      // In the server's words: they tell a used code and a phone whose clock is wrong from a wrong code.
      return dispatch({ type: 'code-refused', message: answer.message });
    }
    keepRecoveryCodes(answer.recovery_codes ?? []);
    arrive(answer)
      .then(() => warnOfFewCodes(answer.recovery_codes_left))
      .catch(() => undefined);
  } catch (error) {
    codeFailed(error);
  }
};

/** Ends the session here and in every other tab. A server that does not answer does not keep anybody in. */
export const signOut = async (): Promise<void> => {
  const [language, theme] = [currentLanguage(), currentTheme()];
  await send(logout, {}, { isLast: true }).catch(() => undefined);
  leave();
  // The answer has emptied the browser's storage; how somebody reads is nobody's secret.
  setLanguage(language);
  setTheme(theme);
  forgetTarget();
  dispatch({ type: 'signed-out' });
  tell({ type: 'signed-out' });
};

const hear = ({ data }: MessageEvent<TabNews>): void => {
  const { status, user } = authState();
  if (data.type === 'signed-out') {
    leave();
    forgetTarget();
    dispatch({ type: 'signed-out' });
    return;
  }
  // The cookie is shared: this tab would go on showing the person who was here before.
  if (status === 'authenticated' && user.user_id !== data.userId) location.reload();
  else if (status === 'authenticated') forgetSessionEnd();
  else if (status === 'not-authenticated') checkSession().catch(() => undefined);
};

/** All tabs of a browser are signed in and out together, while the app is shown. @returns what ends it. */
export const listenToTabs = (): (() => void) => {
  const channel = new BroadcastChannel('baluarte.auth');
  channel.onmessage = hear;
  tabs = channel;
  return () => channel.close();
};
