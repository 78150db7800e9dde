import * as z from 'zod/mini';
import { type Route, route } from '../../../platform/http/route.ts';
import type { OutputOf } from '../../../shared/call.ts';
import { fail, failValidation } from '../../../shared/errors.ts';
import { say } from '../../../shared/messages.ts';
import { askForAccount } from '../../accounts/server/registrations.ts';
import {
  getById,
  login,
  logout,
  newPassword,
  register,
  registrationOpen,
  setPreferences,
  verifyOtp,
} from '../contract.ts';
import { authFaults } from '../messages.ts';
import { registrationPasswordFault } from '../rules.ts';
import * as auth from './service.ts';
import { signInTexts } from './texts.ts';

type Parts = auth.AuthParts & {
  /** Whether strangers may ask for an account (`REGISTRATION`). */
  readonly registration: boolean;
};

/** Requests for accounts (row B10). Switched off, nothing of a body is looked at. */
const registrationRoutes = (parts: Parts): Route[] => [
  route(registrationOpen, async () => ({ open: parts.registration })),

  parts.registration
    ? route(register, async ({ input, language }) => {
        const fault = registrationPasswordFault(input.password, input.email);
        if (fault) failValidation([{ loc: ['body', 'password'], type: fault, msg: authFaults[fault] }]);
        await askForAccount(parts, { ...input, language });
        return undefined;
      })
    : route({ ...register, input: z.object({}) }, async () =>
        fail('forbidden', { detail: signInTexts.registrationOff }),
      ),
];

/** Binds the sign-in calls (specification §7, Auth). */
export const authRoutes = (parts: Parts): Route[] => [
  ...registrationRoutes(parts),

  route(login, async ({ input, language, device, giveSession }) => {
    const { answer, token } = await auth.login(parts, input, { language, device });
    giveSession(token);
    return answer;
  }),

  route(newPassword, async ({ input, actor, language, device, giveSession }) => {
    const { answer, token } = await auth.newPassword(parts, actor, input, { language, device });
    giveSession(token);
    return answer;
  }),

  route(
    verifyOtp,
    async ({ input, actor, language, device, giveSession }): Promise<OutputOf<typeof verifyOtp>> => {
      const result = await auth.verifyOtp(parts, actor, input, { language, device });
      if (!result.valid) return { valid: false, message: say(signInTexts.wrongCode, language) };
      giveSession(result.token);
      return {
        valid: true,
        user_id: actor.userId,
        username: actor.username,
        rol: actor.role,
        ...(result.recovery_codes ? { recovery_codes: result.recovery_codes } : {}),
        ...(result.theme ? { theme: result.theme } : {}),
      };
    },
  ),

  route(getById, async ({ input, actor, language }): Promise<OutputOf<typeof getById>> => {
    if (!actor || actor.userId !== input.user_id) return { valid: false };
    if (actor.level === 'signed-in') {
      return { valid: true, user_id: actor.userId, username: actor.username, rol: actor.role, language };
    }
    const otp_secret = await auth.pendingSecret(parts, actor);
    return {
      valid: false,
      step: actor.level,
      username: actor.username,
      ...(otp_secret ? { otp_secret } : {}),
    };
  }),

  route(logout, async ({ actor, giveSession, setHeader }) => {
    if (actor) await parts.sessions.end(actor.sessionId);
    giveSession('');
    // Whatever the browser kept of the account goes too (ASVS 14.3.1). Not the cache: it holds public files only.
    setHeader('clear-site-data', '"storage"');
    return undefined;
  }),

  route(setPreferences, async ({ input, actor }) => {
    await auth.setPreferences(parts, actor, input);
    return undefined;
  }),
];
