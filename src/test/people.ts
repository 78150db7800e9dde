import { createPerson } from '../areas/customers/accounts/server/create-person.ts';
import { login, newPassword, verifyOtp } from '../areas/customers/auth/contract.ts';
import { createOrganisation } from '../areas/customers/organisations/server/manage-organisations.ts';
import { setCredits } from '../areas/customers/quota/server/store.ts';
import { openSessions } from '../areas/records/sessions/server/sessions.ts';
import { totpCode, totpStep } from '../platform/crypto/totp.ts';
import { deviceCookieName, sessionCookieName } from '../platform/http/cookie.ts';
import type { Role } from '../shared/actor.ts';
import { services } from '../shared/services.ts';
import { type Browser, openBrowser } from './browser.ts';
import { makeReady } from './ready-person.ts';
import type { TestServer } from './test-server.ts';

export const goodPassword = 'Correct.Horse.7';
const stepSeconds = 30;

/** base32 back to bytes: the authenticator's side, written apart from the product's. */
export const fromBase32 = (text: string): Buffer => {
  const bits = [...text]
    .map((c) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(c).toString(2).padStart(5, '0'))
    .join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
};

export type SignedIn = {
  readonly browser: Browser;
  readonly userId: string;
  readonly username: string;
  readonly organisationId: string | null;
  readonly otpSecret: string;
  readonly recoveryCodes: string[];
};

let made = 0;

/** An organisation with that much of every service. */
export const makeOrganisation = async (
  server: TestServer,
  limit = 1000,
): Promise<{ id: string; name: string }> => {
  made += 1;
  const quotas = services().map((s) => ({ submodule: s.submodule, type_submodule: s.type, limit }));
  return createOrganisation(server.parts, 'test', { name: `Organisation ${made}`, quotas });
};

/** Sets how many credits for deep search an organisation has in all. */
export const grantCredits = async (
  { parts, clock }: TestServer,
  organisationId: string,
  credits: number,
): Promise<void> => {
  await parts.db.within('system', (tx) =>
    setCredits(tx, organisationId, credits, { personId: null, now: clock.now() }),
  );
};

/** A person with a one-time password, not yet signed in. */
export const makePerson = (server: TestServer, role: Role, organisationId: string | null) => {
  made += 1;
  return createPerson({ ...server.parts, secret: server.parts.config.secret }, 'test', {
    organisationId,
    username: `${role.toLowerCase()}-${made}`,
    fullName: `${role} ${made}`,
    email: `person${made}@example.com`,
    role,
  });
};

/** The code of a secret at the server's time; each call takes the next step, because a step counts once. */
export const nextCode = (server: TestServer, otpSecret: string): string => {
  server.clock.advance(stepSeconds);
  return totpCode(fromBase32(otpSecret), totpStep(server.clock.now()));
};

/** What the product would make of `goodPassword`, once for each server. */
const goodHashes = new WeakMap<TestServer, Promise<string>>();
const goodHash = (server: TestServer): Promise<string> => {
  const hash = goodHashes.get(server) ?? server.parts.passwords.hash(goodPassword);
  goodHashes.set(server, hash);
  return hash;
};

/** A new person whose first sign-in is behind them, in a browser that has its session. */
export const signIn = async (
  server: TestServer,
  role: Role,
  organisationId: string | null,
): Promise<SignedIn> => {
  const { user_id: userId, username } = await makePerson(server, role, organisationId);
  server.clock.advance(stepSeconds);
  const parts = { ...server.parts, secret: server.parts.config.secret };
  const ready = await makeReady(parts, userId, await goodHash(server));
  const browser = openBrowser(server.url);
  const { tls, publicUrl } = server.parts.config;
  const isSecure = tls !== undefined || publicUrl?.protocol === 'https:';
  browser.cookie = `${sessionCookieName(isSecure)}=${ready.session}`;
  browser.device = `${deviceCookieName(isSecure)}=${ready.device}`;
  const { otpSecret, recoveryCodes } = ready;
  return { browser, userId, username, organisationId, otpSecret, recoveryCodes };
};

/** Walks a new person through all three steps, as the screens do: for tests of what the steps leave behind. */
export const walkIn = async (
  server: TestServer,
  role: Role,
  organisationId: string | null,
): Promise<SignedIn> => {
  const person = await makePerson(server, role, organisationId);
  const browser = openBrowser(server.url);
  await browser.send(login, { username: person.username, password: person.password });
  const changed = await browser.send(newPassword, {
    username: person.username,
    password: person.password,
    newpassword: goodPassword,
  });
  const otpSecret: string = changed.body.otp_secret;
  const verified = await browser.send(verifyOtp, {
    user_id: person.user_id,
    otp_input: nextCode(server, otpSecret),
  });
  if (!verified.body.valid) throw new Error(`Sign-in failed: ${JSON.stringify(verified.body)}`);
  return {
    browser,
    userId: person.user_id,
    username: person.username,
    organisationId,
    otpSecret,
    recoveryCodes: verified.body.recovery_codes ?? [],
  };
};

/** A session of somebody, for tests that call the rules themselves. @returns its id. */
export const openSessionOf = async ({ parts, owner }: TestServer, userId: string): Promise<string> => {
  const sessions = openSessions(parts.db, parts.clock);
  await parts.db.within('system', (tx) =>
    sessions.open(tx, { id: userId, level: 'signed-in', device: 'test' }),
  );
  const newest = 'select id from sessions where person_id = $1 order by created_at desc, id desc limit 1';
  return (await owner.query(newest, [userId])).rows[0].id;
};
