import { execFileSync } from 'node:child_process';
import { type Server, startServer } from '../../e2e/support/server.ts';

/** A demo installation with somebody signed in on each side of the counter. */
export type Stage = {
  readonly server: Server;
  /** `Cookie` of an Administrator of the demo's organisation, and of an Operator. */
  readonly administrator: string;
  readonly operator: string;
};

/** What everybody who is scanned as signs in with. */
export const password = 'Correct.Horse.7';

type Account = { readonly user_id: string; readonly username: string; readonly password: string };
type Answer = { readonly otp_secret?: string; readonly valid?: boolean };

const makeAccount = (server: Server, role: string, organisation: readonly string[]): Account =>
  server.command(
    'user',
    'create',
    '--username',
    `scanned.${role.toLowerCase()}`,
    '--rol',
    role,
    ...organisation,
  );

/** Walks through the sign-in by calls; the code comes from Debian's authenticator. */
const signIn = async (server: Server, account: Account): Promise<string> => {
  let cookie = '';
  const call = async (path: string, body: object): Promise<Answer> => {
    const headers = { 'content-type': 'application/json', cookie };
    const response = await fetch(`${server.url}/api/auth/${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    const given = response.headers.getSetCookie().find((text) => !/baluarte-device=/.test(text));
    cookie = given?.split(';')[0] ?? cookie;
    return (await response.json()) as Answer;
  };
  const { username } = account;
  await call('login', { username, password: account.password });
  const changed = await call('newPassword', { username, password: account.password, newpassword: password });
  const otp_input = execFileSync('oathtool', ['--totp', '--base32', changed.otp_secret ?? ''], {
    encoding: 'utf8',
  }).trim();
  const verified = await call('verify/otp', { user_id: account.user_id, otp_input });
  if (verified.valid !== true) throw new Error(`The sign-in failed: ${JSON.stringify(verified)}`);
  return cookie;
};

/** Starts it; `server.remove()` at the end. Nothing leaves the machine, and scanners are not slowed by limits. */
export const startStage = async (): Promise<Stage> => {
  const environment = { OUTBOUND: 'off', RATE_LIMIT_EXEMPT: '127.0.0.0/8,::1' };
  const server = await startServer({ args: ['--demo'], environment });
  try {
    const organisation = ['--organisation', 'Banco Andino'];
    const administrator = await signIn(server, makeAccount(server, 'Administrator', organisation));
    return { server, administrator, operator: await signIn(server, makeAccount(server, 'Operator', [])) };
  } catch (error) {
    await server.remove();
    throw error;
  }
};
