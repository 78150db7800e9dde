import { type Route, route } from '../../../../../platform/http/route.ts';
import { ownFullName } from '../../../accounts/server/full-name-store.ts';
import * as contract from '../../contract.ts';
import * as passkeys from '../../passkeys/server/passkeys.ts';
import { partyOf } from '../../passkeys/server/relying-party.ts';
import { stepUp } from '../../second-factor/server/verify-code.ts';
import type { AuthParts } from '../../server/parts.ts';
import { contextOf } from '../../server/routes.ts';
import * as own from './own-account.ts';

type Parts = AuthParts & {
  /** The address people use, where it is configured; else the one they asked for, on loopback. */
  readonly publicUrl: URL | undefined;
};

const passkeyRoutes = (parts: Parts): Route[] => [
  route(contract.passkeyCreation, async ({ actor, ...asked }) => ({
    ...(await passkeys.creationOptions(parts, actor, partyOf(parts.publicUrl, asked))),
  })),
  route(contract.addPasskey, ({ input, actor, ...asked }) =>
    passkeys.addPasskey(parts, actor, input, partyOf(parts.publicUrl, asked), contextOf(parts, asked)),
  ),
  route(contract.removePasskey, async ({ input, actor, ...asked }) => {
    await passkeys.removePasskey(parts, actor, input.passkey_id, contextOf(parts, asked));
    return undefined;
  }),
  route(contract.passkeyRequest, async ({ actor, ...asked }) => ({
    ...(await passkeys.requestOptions(parts, actor, partyOf(parts.publicUrl, asked))),
  })),
  route(contract.verifyPasskey, async ({ input, actor, giveSession, giveDeviceCookie, ...asked }) => {
    const context = contextOf(parts, asked);
    const shown = await passkeys.verifyPasskey(
      parts,
      actor,
      input.response,
      partyOf(parts.publicUrl, asked),
      context,
    );
    giveSession(shown.token);
    giveDeviceCookie(context.browser.cookie);
    const theme = 'theme' in shown && shown.theme ? { theme: shown.theme } : {};
    return {
      valid: true as const,
      user_id: actor.userId,
      username: actor.username,
      full_name: await ownFullName(parts.db, actor),
      rol: actor.role,
      ...theme,
    };
  }),
];

const sessionRoutes = (parts: Parts): Route[] => [
  route(contract.listSessions, async ({ actor }) => {
    const rows = await parts.sessions.listOf(actor.userId);
    return rows.map((row) => ({
      session_id: row.id,
      current: row.id === actor.sessionId,
      created_at: row.created_at.toISOString(),
      last_seen_at: row.last_seen_at.toISOString(),
      device: row.device,
    }));
  }),
  route(contract.endSession, async ({ input, actor }) => {
    await own.endSession(parts, actor, input.session_id);
    return undefined;
  }),
  route(contract.endOtherSessions, async ({ actor }) => {
    await own.endOtherSessions(parts, actor);
    return undefined;
  }),
];

/** One's own account: preferences, sessions, second factors (`calls.md`, "Ours"). */
export const ownAccountRoutes = (parts: Parts): Route[] => [
  ...sessionRoutes(parts),
  ...passkeyRoutes(parts),

  route(contract.setPreferences, async ({ input, actor }) => {
    await own.setPreferences(parts, actor, input);
    return undefined;
  }),
  route(contract.stepUp, async ({ input, actor, giveSession, ...asked }) => {
    giveSession((await stepUp(parts, actor, input.otp_input, contextOf(parts, asked))).token);
    return undefined;
  }),
  route(contract.account, async ({ actor, ...asked }) => {
    const { person, organisation, passkeys, recoveryCodesLeft } = await own.ownAccount(parts, actor);
    return {
      username: person.username,
      full_name: person.full_name,
      email: person.email,
      rol: actor.role,
      organisation: organisation?.name ?? null,
      recovery_codes_left: recoveryCodesLeft,
      passkeys_possible: partyOf(parts.publicUrl, asked) !== undefined,
      passkeys: passkeys.map((passkey) => ({
        passkey_id: passkey.id,
        name: passkey.name,
        created_at: passkey.created_at.toISOString(),
        last_used_at: passkey.last_used_at?.toISOString() ?? null,
      })),
    };
  }),
  route(contract.renewRecoveryCodes, async ({ actor, ...asked }) => ({
    recovery_codes: await own.renewRecoveryCodes(parts, actor, contextOf(parts, asked)),
  })),
  route(contract.beginNewApp, async ({ actor }) => ({ otp_secret: await own.beginNewApp(parts, actor) })),
  route(contract.confirmNewApp, async ({ input, actor, giveSession, ...asked }) => {
    giveSession((await own.confirmNewApp(parts, actor, input.otp_input, contextOf(parts, asked))).token);
    return undefined;
  }),
];
