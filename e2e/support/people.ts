import { execFileSync } from 'node:child_process';
import type { Page } from '@playwright/test';
import type { Server } from './server.ts';

export type Account = { readonly user_id: string; readonly username: string; readonly password: string };

export const ownPassword = 'Correct.Horse.7';

/** The code as Debian's authenticator says it: nobody here wrote it. `at` is in its words: `+30 seconds`. */
export const codeOf = (secret: string, at = 'now'): string =>
  execFileSync('oathtool', ['--totp', '--base32', `--now=${at}`, secret], { encoding: 'utf8' }).trim();

let made = 0;

/** A customer with so much of every service that the journeys ask for. */
export const makeOrganisation = (server: Server): { organisation_id: string; name: string } => {
  made += 1;
  const quotas = [
    'SPEARPHISHING CAMPAIGN/NA=12',
    'SAST/NA=6',
    'VULNERABILITY ASSESSMENT/EXTERNAL=4',
    'SHIELDING/NA=2',
  ];
  return server.command(
    'organisation',
    'create',
    '--name',
    `Banco Andino ${made}`,
    ...quotas.flatMap((quota) => ['--quota', quota]),
  );
};

export const makeAccount = (server: Server, rol: string, organisation?: string): Account => {
  made += 1;
  const where = organisation ? ['--organisation', organisation] : [];
  return server.command(
    'user',
    'create',
    '--username',
    `${rol.toLowerCase()}.${made}`,
    '--rol',
    rol,
    ...where,
  );
};

type Json = Record<string, unknown>;

/** A call as the page itself would make it, with its cookie. */
export const call = async (page: Page, path: string, body: unknown): Promise<Json> => {
  const response = await page.request.post(path, { data: body as Json });
  return (await response.json()) as Json;
};

/**
 * Brings a new account to the end of its sign-in by calls, for journeys that are about something else; the
 * sign-in's own journey uses the screens. The page then opens signed in. @returns the secret of the app.
 */
export const signInByCalls = async (
  page: Page,
  server: Server,
  account: Account,
  language: 'en' | 'es',
): Promise<string> => {
  const at = (path: string) => `${server.url}/api/auth/${path}`;
  const { username, password } = account;
  await call(page, at('login'), { username, password });
  const changed = await call(page, at('newPassword'), { username, password, newpassword: ownPassword });
  const otp_input = codeOf(String(changed.otp_secret));
  const verified = await call(page, at('verify/otp'), { user_id: account.user_id, otp_input });
  if (verified.valid !== true) throw new Error(`Sign-in failed: ${JSON.stringify(verified)}`);
  await page.request.post(at('preferences'), { data: { language } });
  await page.addInitScript((id) => localStorage.setItem('userid', id), account.user_id);
  return String(changed.otp_secret);
};
