import '../../src/app/services.ts';
import { execFileSync } from 'node:child_process';
import type { Page } from '@playwright/test';
import { createPerson } from '../../src/areas/customers/accounts/server/create-person.ts';
import { createOrganisation } from '../../src/areas/customers/organisations/server/manage-organisations.ts';
import { findOrganisation } from '../../src/areas/customers/organisations/server/store.ts';
import { setCredits } from '../../src/areas/customers/quota/server/store.ts';
import { deviceCookieName, sessionCookieName } from '../../src/platform/http/cookie.ts';
import type { Role } from '../../src/shared/actor.ts';
import type { Language } from '../../src/shared/messages.ts';
import { makeReady } from '../../src/test/ready-person.ts';
import { beside } from './beside.ts';
import type { Server } from './server.ts';

export type Account = { readonly user_id: string; readonly username: string; readonly password: string };

export const ownPassword = 'Correct.Horse.7';

/** The code as Debian's authenticator says it: nobody here wrote it. `at` is in its words: `+30 seconds`. */
export const codeOf = (secret: string, at = 'now'): string =>
  execFileSync('oathtool', ['--totp', '--base32', `--now=${at}`, secret], { encoding: 'utf8' }).trim();

/** A code that counts although the present one was used: a phone may be half a minute ahead. */
export const nextCodeOf = (secret: string): string => codeOf(secret, '+30 seconds');

let made = 0;

/** `SUBMODULE/TYPE=LIMIT`, as the command line writes it. */
const readQuota = (text: string) => {
  const [, submodule = '', type_submodule = '', limit] = /^(.+)\/(.+)=(\d+)$/.exec(text) ?? [];
  return { submodule, type_submodule, limit: Number(limit) };
};

export const makeOrganisationCalled = async (
  server: Server,
  name: string,
  quotas: readonly string[] = [],
): Promise<{ organisation_id: string; name: string }> => {
  const input = { name, quotas: quotas.map(readQuota) };
  const { id } = await beside(server, (parts) => createOrganisation(parts, 'command line', input));
  return { organisation_id: id, name };
};

/** A customer with so much of every service that the journeys ask for. */
export const makeOrganisation = (server: Server): Promise<{ organisation_id: string; name: string }> => {
  made += 1;
  return makeOrganisationCalled(server, `Banco Andino ${made}`, [
    'SPEARPHISHING CAMPAIGN/NA=12',
    'SAST/NA=6',
    'VULNERABILITY ASSESSMENT/EXTERNAL=4',
    'SHIELDING/NA=2',
  ]);
};

/** Sets how many credits for deep search a customer has in all. */
export const grantCredits = async (
  server: Server,
  organisationId: string,
  credits: number,
): Promise<void> => {
  await beside(server, ({ db }) =>
    db.within('system', (tx) => setCredits(tx, organisationId, credits, { personId: null, now: new Date() })),
  );
};

const oneTime = 'Given-Once.Horse-7';

/** A new account that waits for its first sign-in. */
export const makeAccount = (
  server: Server,
  role: Role,
  organisation?: string,
  { username, email = '' }: { username?: string; email?: string } = {},
): Promise<Account> => {
  made += 1;
  const name = username ?? `${role.toLowerCase()}.${made}`;
  return beside(server, async (parts) => {
    const found =
      organisation === undefined
        ? null
        : await parts.db.within('system', (tx) => findOrganisation(tx, organisation));
    if (found === undefined) throw new Error(`There is no organisation "${organisation}".`);
    const organisationId = found?.id ?? null;
    const input = { organisationId, username: name, fullName: name, email, role };
    return createPerson(parts, 'command line', input, oneTime);
  });
};

export type Enter = (account: Account, language: Language, expected?: RegExp) => Promise<Page>;

/** An Administrator of a customer of their own, and an Analyst; `expected` are faults of the Analyst's console. */
export const enterBothSides = async (
  server: Server,
  enter: Enter,
  language: Language,
  expected?: RegExp,
): Promise<{ readonly customer: Page; readonly analyst: Page }> => {
  const organisation = await makeOrganisation(server);
  const customer = await enter(await makeAccount(server, 'Administrator', organisation.name), language);
  const analyst = await enter(await makeAccount(server, 'Analyst'), language, expected);
  return { customer, analyst };
};

type Json = Record<string, unknown>;

/** A call as the page itself would make it, with its cookie. */
export const call = async (page: Page, path: string, body: unknown): Promise<Json> => {
  const response = await page.request.post(path, { data: body as Json });
  return (await response.json()) as Json;
};

/** What somebody has at the end of their first sign-in. */
export type Factors = { readonly secret: string; readonly recoveryCodes: readonly string[] };

/** Walks a new account through its first sign-in by calls, as the screens do it. The page then opens signed in. */
export const walkInByCalls = async (page: Page, server: Server, account: Account): Promise<Factors> => {
  const at = (path: string) => `${server.url}/api/auth/${path}`;
  const { username, password } = account;
  await call(page, at('login'), { username, password });
  const changed = await call(page, at('newPassword'), { username, password, newpassword: ownPassword });
  const secret = String(changed.otp_secret);
  const otp_input = codeOf(secret);
  const verified = await call(page, at('verify/otp'), { user_id: account.user_id, otp_input });
  if (verified.valid !== true) throw new Error(`Sign-in failed: ${JSON.stringify(verified)}`);
  return { secret, recoveryCodes: verified.recovery_codes as string[] };
};

/** A new account's session of after its first sign-in, and the cookies that hold it. */
export const readySession = async (server: Server, account: Account) => {
  const ready = await beside(server, async (parts) =>
    makeReady(parts, account.user_id, await parts.passwords.hash(ownPassword)),
  );
  const { protocol, hostname: domain } = new URL(server.url);
  const secure = protocol === 'https:';
  const cookie = (name: string, value: string) => ({
    ...{ name, value, domain, path: '/', expires: -1 },
    ...{ httpOnly: true, secure, sameSite: 'Strict' as const },
  });
  const cookies = [
    cookie(sessionCookieName(secure), ready.session),
    cookie(deviceCookieName(secure), ready.device),
  ];
  return { ...ready, cookies };
};

/**
 * The page opens as somebody whose first sign-in is behind them, for journeys that are about something else; the
 * sign-in's own journeys use the screens.
 */
export const signInAtOnce = async (
  page: Page,
  server: Server,
  account: Account,
  language: 'en' | 'es',
): Promise<Factors> => {
  const { cookies, otpSecret, recoveryCodes } = await readySession(server, account);
  await page.context().addCookies(cookies);
  await page.request.post(`${server.url}/api/auth/preferences`, { data: { language } });
  await page.addInitScript((id) => localStorage.setItem('userid', id), account.user_id);
  return { secret: otpSecret, recoveryCodes };
};
