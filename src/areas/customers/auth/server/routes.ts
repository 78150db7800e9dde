import * as z from 'zod/mini';
import { bodyRule, type Exchange, type Route, route } from '../../../../platform/http/route.ts';
import type { Call, OutputOf } from '../../../../shared/call.ts';
import { fail, failValidation } from '../../../../shared/errors.ts';
import { say } from '../../../../shared/messages.ts';
import { askForAccount } from '../../accounts/server/registrations.ts';
import {
  getById,
  login,
  logout,
  newPassword,
  register,
  registrationOpen,
  type SignInAnswer,
  verifyOtp,
} from '../contract.ts';
import { authFaults } from '../messages.ts';
import { hasPasskey } from '../passkeys/server/passkey-store.ts';
import { partyOf } from '../passkeys/server/relying-party.ts';
import { registrationPasswordFault } from '../password-rules.ts';
import * as codes from '../second-factor/server/verify-code.ts';
import { changePassword } from './change-password.ts';
import { isListedPassword } from './common-passwords.ts';
import { readDevice } from './devices.ts';
import type { AuthParts, Context } from './parts.ts';
import * as signIn from './sign-in.ts';
import { signInTexts } from './texts.ts';

type Parts = AuthParts & {
  /** Whether strangers may ask for an account (`REGISTRATION`). */
  readonly registration: boolean;
  /** The address people use, where it is configured. */
  readonly publicUrl: URL | undefined;
};

type Asked = Pick<Exchange<Call>, 'language' | 'device' | 'address' | 'deviceCookie'>;

/** What the sign-in needs to know of a request beside who asks. */
export const contextOf = ({ secret }: Pick<AuthParts, 'secret'>, asked: Asked): Context => ({
  language: asked.language,
  device: asked.device,
  address: asked.address,
  browser: readDevice(secret, asked.deviceCookie),
});

/**
 * Says, before the second step, that a passkey will do too: only to whoever has one, where the address allows them.
 * Nothing is added otherwise.
 */
const offeredPasskeys = async (
  { db, publicUrl }: Parts,
  asked: Pick<Exchange<Call>, 'header'>,
  personId: string,
): Promise<{ passkeys?: true }> => {
  const isOffered =
    partyOf(publicUrl, asked) !== undefined && (await db.within('system', (tx) => hasPasskey(tx, personId)));
  return isOffered ? { passkeys: true } : {};
};

const isBeforeCode = ({ newPass, otp_enabled }: SignInAnswer): boolean => newPass && otp_enabled;

/**
 * Counts the try before it looks: each look at the list of common passwords costs.
 * @throws 422 for a password that could be guessed, `too_many_attempts`.
 */
const checkRegistrationPassword =
  ({ guesses }: Parts) =>
  async (input: { password: string; email: string }, address: string): Promise<void> => {
    await guesses.countRegistration(address);
    const fault =
      registrationPasswordFault(input.password, input.email) ??
      ((await isListedPassword(input.password)) ? ('common_password' as const) : undefined);
    if (fault) failValidation([{ loc: ['body', 'password'], type: fault, msg: authFaults[fault] }]);
  };

/** Requests for accounts (row B10). Switched off, nothing of a body is looked at. */
const registrationRoutes = (parts: Parts): Route[] => [
  route(registrationOpen, async () => ({ open: parts.registration })),

  parts.registration
    ? route(
        register,
        async ({ input, language }) => {
          await askForAccount(parts, { ...input, language });
          return undefined;
        },
        { rules: [bodyRule(register, ['password', 'email'], checkRegistrationPassword(parts))] },
      )
    : route({ ...register, input: z.object({}) }, async () =>
        fail('forbidden', { detail: signInTexts.registrationOff }),
      ),
];

/** Binds the sign-in calls (specification §7, Auth). */
export const authRoutes = (parts: Parts): Route[] => [
  ...registrationRoutes(parts),

  route(login, async ({ input, actor, giveSession, ...asked }) => {
    const { answer, token } = await signIn.login(parts, input, contextOf(parts, asked));
    // Whoever was signed in here before, half or wholly, is not any more (ASVS 7.2.4).
    if (actor) await parts.sessions.end(actor.sessionId);
    giveSession(token);
    return isBeforeCode(answer)
      ? { ...answer, ...(await offeredPasskeys(parts, asked, answer.user_id)) }
      : answer;
  }),

  route(newPassword, async ({ input, actor, giveSession, ...asked }) => {
    const { answer, token } = await changePassword(parts, actor, input, contextOf(parts, asked));
    giveSession(token);
    return isBeforeCode(answer) && actor.level !== 'signed-in'
      ? { ...answer, ...(await offeredPasskeys(parts, asked, answer.user_id)) }
      : answer;
  }),

  route(
    verifyOtp,
    async ({
      input,
      actor,
      giveSession,
      giveDeviceCookie,
      ...asked
    }): Promise<OutputOf<typeof verifyOtp>> => {
      const context = contextOf(parts, asked);
      const result = await codes.verifyOtp(parts, actor, input, context);
      if (!result.valid) return { valid: false, message: say(result.why, asked.language) };
      giveSession(result.token);
      giveDeviceCookie(context.browser.cookie);
      return {
        valid: true,
        user_id: actor.userId,
        username: actor.username,
        rol: actor.role,
        ...(result.recoveryCodes ? { recovery_codes: result.recoveryCodes } : {}),
        ...(result.recoveryCodesLeft === undefined ? {} : { recovery_codes_left: result.recoveryCodesLeft }),
        ...(result.theme ? { theme: result.theme } : {}),
      };
    },
  ),

  route(getById, async ({ input, actor, language, ...asked }): Promise<OutputOf<typeof getById>> => {
    if (!actor || actor.userId !== input.user_id) return { valid: false };
    if (actor.level === 'signed-in') {
      return { valid: true, user_id: actor.userId, username: actor.username, rol: actor.role, language };
    }
    const otp_secret = await codes.pendingSecret(parts, actor);
    return {
      valid: false,
      step: actor.level,
      username: actor.username,
      ...(otp_secret ? { otp_secret } : {}),
      ...(actor.level === 'validate-2fa' ? await offeredPasskeys(parts, asked, actor.userId) : {}),
    };
  }),

  route(logout, async ({ actor, giveSession, setHeader }) => {
    if (actor) await parts.sessions.end(actor.sessionId);
    giveSession('');
    // Whatever the browser kept of the account goes too (ASVS 14.3.1). Not the cache: it holds public files only.
    setHeader('clear-site-data', '"storage"');
    return undefined;
  }),
];
