import * as z from 'zod/mini';
import { roles } from '../../../shared/actor.ts';
import { call, nothing } from '../../../shared/call.ts';
import { freshFactorFor } from '../../../shared/fresh-factor.ts';
import { languages } from '../../../shared/messages.ts';
import { id, requiredText } from '../../../shared/schema.ts';
import { accountFaults, emailAddress, fullName } from '../accounts/contract.ts';
import { authFaults } from './messages.ts';

/** Longest password taken; hashing more would only serve an attacker (ASVS 6.2.9 wants at least 64). */
export const passwordMaxCharacters = 256;

/** Taken exactly as typed: never trimmed (ASVS 6.2.8). */
const password = z
  .string('required')
  .check(z.minLength(1, 'required'), z.maxLength(passwordMaxCharacters, 'too_long'));
const username = z.string('required').check(z.minLength(1, 'required'), z.maxLength(200, 'too_long'));

const termsVersion = z.int().check(z.gte(0, 'out_of_range'), z.lte(1_000_000, 'out_of_range'));

/** What login and newPassword answer. `newPass` means "has a password of their own" (row A15). */
export const signInAnswer = z.object({
  user_id: z.string(),
  username: z.string(),
  rol: z.enum(roles),
  newPass: z.boolean(),
  otp_enabled: z.boolean(),
  /** base32; only while the factor is not active and newPass is true (row J2). */
  otp_secret: z.optional(z.string()),
  /** At the step validate-2fa only, for whoever has a passkey that this address can ask for. */
  passkeys: z.optional(z.literal(true)),
  /** While newPass is false: the names beside the user name that the new password may not hold. */
  own_names: z.optional(z.array(z.string())),
  message: z.string(),
});
export type SignInAnswer = z.output<typeof signInAnswer>;

export const login = call({
  path: '/api/auth/login',
  access: 'anyone',
  encoding: 'json',
  input: z.object({ username, password, terms_version: z.optional(termsVersion) }),
  output: signInAnswer,
});

export const newPassword = call({
  path: '/api/auth/newPassword',
  access: 'signing-in',
  encoding: 'json',
  input: z.object({ username, password, newpassword: password }),
  output: signInAnswer,
  faults: authFaults,
});

export const verifyOtp = call({
  path: '/api/auth/verify/otp',
  access: 'signing-in',
  encoding: 'json',
  input: z.object({ user_id: id, otp_input: z.string('required').check(z.maxLength(64, 'too_long')) }),
  output: z.union([
    z.object({
      valid: z.literal(true),
      user_id: z.string(),
      username: z.string(),
      full_name: z.string(),
      rol: z.enum(roles),
      /** Ten, shown once, with the first valid code only. */
      recovery_codes: z.optional(z.array(z.string())),
      /** After a recovery code was used: how many are left. */
      recovery_codes_left: z.optional(z.int()),
      /** As the account has it; absent while the person has not chosen one. */
      theme: z.optional(z.enum(['dark', 'light'])),
    }),
    z.object({ valid: z.literal(false), message: z.string() }),
  ]),
});

/** The session check. Never 401: it answers `valid: false`, with the pending step on a reload (row A6). */
export const getById = call({
  path: '/api/auth/getbyid',
  access: 'anyone',
  encoding: 'json',
  input: z.object({ user_id: id }),
  output: z.union([
    z.object({
      valid: z.literal(true),
      user_id: z.string(),
      username: z.string(),
      full_name: z.string(),
      rol: z.enum(roles),
      language: z.enum(languages),
      /** Absent where none was ever chosen. */
      theme: z.optional(z.enum(['dark', 'light'])),
      /** The place in the stream of changes at this moment: a page that opens it from there misses nothing. */
      events_from: z.string(),
    }),
    z.object({
      valid: z.literal(false),
      step: z.optional(z.enum(['change-password', 'activate-2fa', 'validate-2fa'])),
      username: z.optional(z.string()),
      otp_secret: z.optional(z.string()),
      /** As in `login`. */
      passkeys: z.optional(z.literal(true)),
      own_names: z.optional(z.array(z.string())),
    }),
  ]),
});

export const logout = call({
  path: '/api/auth/logout',
  access: 'anyone',
  encoding: 'none',
  input: z.object({}),
  output: nothing,
});

/**
 * A request for an account (row B10). Always 204, whether or not the address is known. A password that older clients send
 * is not kept: whoever asks has not shown whose address it is.
 */
export const register = call({
  path: '/api/auth/registrarUsuario',
  access: 'anyone',
  encoding: 'json',
  input: z.object({ full_name: fullName, email: emailAddress, password: z.optional(password) }),
  output: nothing,
  faults: { bad_email: accountFaults.bad_email },
});

/** Whether `registrarUsuario` is on, and whether a link is sent to the address: the form asks before it shows itself. */
export const registrationOpen = call({
  path: '/api/auth/registration',
  access: 'anyone',
  encoding: 'none',
  input: z.object({}),
  output: z.object({ open: z.boolean(), by_mail: z.boolean() }),
});

/** Whoever has the link proves the address, and chooses the password of the account that is asked for. */
export const confirmRegistration = call({
  path: '/api/auth/registration/confirm',
  access: 'anyone',
  encoding: 'json',
  input: z.object({ token: z.string('required').check(z.maxLength(100, 'too_long')), password }),
  output: nothing,
  faults: authFaults,
});

export const setPreferences = call({
  path: '/api/auth/preferences',
  access: 'signed-in',
  encoding: 'json',
  input: z.object({ language: z.optional(z.enum(languages)), theme: z.optional(z.enum(['dark', 'light'])) }),
  output: nothing,
});

const code = z.string('required').check(z.maxLength(64, 'too_long'));

/** Shows the second factor again (step-up): a code of the app or a recovery code, within the last ten minutes for what wants it. */
export const stepUp = call({
  path: '/api/auth/step-up',
  access: 'signed-in',
  encoding: 'json',
  input: z.object({ otp_input: code }),
  output: nothing,
});

/** One's own account, for its page. */
export const account = call({
  path: '/api/auth/account',
  access: 'signed-in',
  encoding: 'none',
  input: z.object({}),
  output: z.object({
    username: z.string(),
    full_name: z.string(),
    email: z.string(),
    rol: z.enum(roles),
    organisation: z.nullable(z.string()),
    recovery_codes_left: z.int(),
    /** False where the console is opened by a number: passkeys belong to a name. */
    passkeys_possible: z.boolean(),
    passkeys: z.array(
      z.object({
        passkey_id: z.string(),
        name: z.string(),
        created_at: z.string(),
        last_used_at: z.nullable(z.string()),
      }),
    ),
  }),
});

export const listSessions = call({
  path: '/api/auth/sessions/list',
  access: 'signed-in',
  encoding: 'none',
  input: z.object({}),
  output: z.array(
    z.object({
      session_id: z.string(),
      current: z.boolean(),
      created_at: z.string(),
      last_seen_at: z.string(),
      device: z.string(),
    }),
  ),
});

const endsSessions = freshFactorFor({
  en: 'This ends sessions of yours',
  es: 'Esto cierra sesiones suyas',
});
const changesSignIn = freshFactorFor({
  en: 'This changes how you sign in',
  es: 'Esto cambia cómo inicia usted sesión',
});

export const endSession = call({
  path: '/api/auth/sessions/end',
  access: 'signed-in',
  freshFactor: endsSessions,
  encoding: 'json',
  input: z.object({ session_id: id }),
  output: nothing,
});

export const endOtherSessions = call({
  path: '/api/auth/sessions/end_others',
  access: 'signed-in',
  freshFactor: endsSessions,
  encoding: 'none',
  input: z.object({}),
  output: nothing,
});

/** Ten new codes; the old ones are worth nothing from then on. */
export const renewRecoveryCodes = call({
  path: '/api/auth/recovery-codes/renew',
  access: 'signed-in',
  freshFactor: changesSignIn,
  encoding: 'none',
  input: z.object({}),
  output: z.object({ recovery_codes: z.array(z.string()) }),
});

/** Begins with a new authenticator app; `confirm` with its first code makes it the one that counts. */
export const beginNewApp = call({
  path: '/api/auth/authenticator/begin',
  access: 'signed-in',
  freshFactor: changesSignIn,
  encoding: 'none',
  input: z.object({}),
  output: z.object({ otp_secret: z.string() }),
});

export const confirmNewApp = call({
  path: '/api/auth/authenticator/confirm',
  access: 'signed-in',
  freshFactor: changesSignIn,
  encoding: 'json',
  input: z.object({ otp_input: code }),
  output: nothing,
});

/** What an authenticator made, as `@simplewebauthn/browser` sends it: checked by what verifies it. */
const authenticatorAnswer = z.looseObject({
  id: z.string('required').check(z.maxLength(2000, 'too_long')),
  rawId: z.string('required').check(z.maxLength(2000, 'too_long')),
  type: z.string('required').check(z.maxLength(40, 'too_long')),
  response: z.looseObject({}),
});

/** Options for the browser's `navigator.credentials`, made and read by one library on both ends. */
const browserOptions = z.looseObject({ challenge: z.string() });

export const passkeyCreation = call({
  path: '/api/auth/passkeys/begin',
  access: 'signed-in',
  freshFactor: changesSignIn,
  encoding: 'none',
  input: z.object({}),
  output: browserOptions,
});

export const addPasskey = call({
  path: '/api/auth/passkeys/add',
  access: 'signed-in',
  freshFactor: changesSignIn,
  encoding: 'json',
  input: z.object({ name: requiredText(60), response: authenticatorAnswer }),
  output: z.object({ passkey_id: z.string() }),
});

export const removePasskey = call({
  path: '/api/auth/passkeys/remove',
  access: 'signed-in',
  freshFactor: changesSignIn,
  encoding: 'json',
  input: z.object({ passkey_id: id }),
  output: nothing,
});

/** Asks for a passkey: as the second step of a sign-in, or as step-up. */
export const passkeyRequest = call({
  path: '/api/auth/passkeys/options',
  access: 'signing-in',
  encoding: 'none',
  input: z.object({}),
  output: browserOptions,
});

export const verifyPasskey = call({
  path: '/api/auth/passkeys/verify',
  access: 'signing-in',
  encoding: 'json',
  input: z.object({ response: authenticatorAnswer }),
  output: z.object({
    valid: z.literal(true),
    user_id: z.string(),
    username: z.string(),
    full_name: z.string(),
    rol: z.enum(roles),
    theme: z.optional(z.enum(['dark', 'light'])),
  }),
});
