import * as z from 'zod/mini';
import type { Config } from '../../../../platform/config.ts';
import { type Exchange, type Route, route } from '../../../../platform/http/route.ts';
import type { Call, OutputOf } from '../../../../shared/call.ts';
import { fail, failValidation } from '../../../../shared/errors.ts';
import { say } from '../../../../shared/messages.ts';
import { proofHeader } from '../../../../shared/proof-of-work/challenge.ts';
import { canConfirm, confirmAddress } from '../../accounts/server/confirm-address.ts';
import { askForAccount } from '../../accounts/server/registrations.ts';
import { readById } from '../../accounts/server/store.ts';
import { signOut } from '../account/server/sign-out.ts';
import { themeOf } from '../account/server/theme-of.ts';
import {
  confirmRegistration,
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
import { readHasPasskey } from '../passkeys/server/passkey-store.ts';
import { partyOf } from '../passkeys/server/relying-party.ts';
import { registrationPasswordFault } from '../password-rules.ts';
import * as codes from '../second-factor/server/verify-code.ts';
import { leaveForLater } from './after-answers.ts';
import { changePassword } from './change-password.ts';
import { isListedPassword } from './common-passwords.ts';
import { readDevice } from './devices.ts';
import { ownNames } from './own-names.ts';
import type { AuthParts, Context } from './parts.ts';
import * as signIn from './sign-in.ts';

import { signInTexts } from './texts.ts';

type Parts = AuthParts & {
  readonly config: Pick<Config, 'smtp' | 'publicUrl' | 'mailFrom'>;
  /** Whether strangers may ask for an account (`REGISTRATION`). */
  readonly registration: boolean;
  /** The address people use, where it is configured. */
  readonly publicUrl: URL | undefined;
};

type Asked = Pick<Exchange<Call>, 'language' | 'device' | 'address' | 'deviceCookie' | 'header'>;

/** What the sign-in needs to know of a request beside who asks. */
export const contextOf = ({ secret }: Pick<AuthParts, 'secret'>, asked: Asked): Context => ({
  language: asked.language,
  device: asked.device,
  address: asked.address,
  browser: readDevice(secret, asked.deviceCookie),
  proof: asked.header(proofHeader),
});

/**
 * Says, before the second step, that a passkey will do too: only to whoever has one, where the address allows them.
 * Nothing is added otherwise.
 */
const offeredPasskeys = (
  { publicUrl }: Parts,
  asked: Pick<Exchange<Call>, 'header'>,
  hasPasskey: boolean,
): { passkeys?: true } => (hasPasskey && partyOf(publicUrl, asked) !== undefined ? { passkeys: true } : {});

/** What the new password may not hold, told to whoever must choose one now, so that the form judges as the server does. */
const namesToAvoid = async (parts: Parts, personId: string): Promise<{ own_names?: string[] }> => {
  const person = await readById(parts.db, personId);
  return person ? { own_names: await ownNames(parts, person) } : {};
};

const isBeforeCode = ({ newPass, otp_enabled }: SignInAnswer): boolean => newPass && otp_enabled;

/** @throws 422 for a password that could be guessed. */
const checkChosenPassword = async (chosen: string, email: string): Promise<void> => {
  const fault =
    registrationPasswordFault(chosen, email) ??
    ((await isListedPassword(chosen)) ? ('common_password' as const) : undefined);
  if (fault) failValidation([{ loc: ['body', 'password'], type: fault, msg: authFaults[fault] }]);
};

/** Requests for accounts (row B10). Switched off, nothing of a body is looked at. */
const registrationRoutes = (parts: Parts): Route[] => [
  route(registrationOpen, async () => ({
    open: parts.registration,
    by_mail: canConfirm(parts.config),
  })),

  parts.registration
    ? route(register, async ({ input, language, address }) => {
        await parts.guesses.countRegistration(address);
        // Also where the answer of the database is lost: there may be a link to send.
        await askForAccount(parts, { ...input, language }).finally(() => leaveForLater(parts.db));
        return undefined;
      })
    : route({ ...register, input: z.object({}) }, async () =>
        fail('forbidden', { detail: signInTexts.registrationOff }),
      ),

  route(confirmRegistration, async ({ input, address }) => {
    // Each look at the list of common passwords costs.
    await parts.guesses.countConfirmation(address);
    await confirmAddress(parts, input, ({ email }) => checkChosenPassword(input.password, email));
    return undefined;
  }),
];

/** Binds the sign-in calls (specification §7, Auth). */
export const authRoutes = (parts: Parts): Route[] => [
  ...registrationRoutes(parts),

  route(login, async ({ input, actor, giveSession, ...asked }) => {
    const { answer, token, hasPasskey } = await signIn.login(parts, input, contextOf(parts, asked));
    // Whoever was signed in here before, half or wholly, is not any more (ASVS 7.2.4).
    if (actor) await parts.sessions.end(actor.sessionId);
    giveSession(token);
    if (!answer.newPass) return { ...answer, ...(await namesToAvoid(parts, answer.user_id)) };
    return isBeforeCode(answer) ? { ...answer, ...offeredPasskeys(parts, asked, hasPasskey) } : answer;
  }),

  route(newPassword, async ({ input, actor, giveSession, ...asked }) => {
    const changed = await changePassword(parts, actor, input, contextOf(parts, asked));
    const { answer, token, hasPasskey } = changed;
    giveSession(token);
    return isBeforeCode(answer) && actor.level !== 'signed-in'
      ? { ...answer, ...offeredPasskeys(parts, asked, hasPasskey) }
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
        full_name: result.fullName,
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
      // Before anything else is looked at: what changes from here on is told.
      const eventsFrom = parts.placeInEvents(actor);
      const person = await readById(parts.db, actor.userId);
      return {
        valid: true,
        user_id: actor.userId,
        username: actor.username,
        full_name: person?.full_name ?? actor.username,
        rol: actor.role,
        language,
        ...themeOf(person),
        events_from: eventsFrom,
      };
    }
    const otp_secret = await codes.pendingSecret(parts, actor);
    return {
      valid: false,
      step: actor.level,
      username: actor.username,
      ...(otp_secret ? { otp_secret } : {}),
      ...(actor.level === 'change-password' ? await namesToAvoid(parts, actor.userId) : {}),
      ...(actor.level === 'validate-2fa'
        ? offeredPasskeys(parts, asked, await readHasPasskey(parts.db, actor.userId))
        : {}),
    };
  }),

  route(logout, async ({ actor, giveSession, setHeader }) => {
    if (actor) await signOut(parts, actor);
    giveSession('');
    // Whatever the browser kept of the account goes too (ASVS 14.3.1). Not the cache: it holds public files only.
    setHeader('clear-site-data', '"storage"');
    return undefined;
  }),
];
