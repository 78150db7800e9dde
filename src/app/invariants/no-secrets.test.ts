import { afterAll, beforeAll, expect, test } from 'vitest';
import { login, newPassword, verifyOtp } from '../../areas/customers/auth/contract.ts';
import { exportAudit } from '../../areas/records/audit/contract.ts';
import { spearphishingCalls } from '../../areas/services/spearphishing/contract.ts';
import { logTo } from '../../platform/log.ts';
import { openBrowser } from '../../test/browser.ts';
import { fromBase32, goodPassword, makeOrganisation, makePerson, nextCode } from '../../test/people.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';

let server: TestServer;
const logged: string[] = [];

beforeAll(async () => {
  server = await startTestServer({ log: logTo((line) => void logged.push(line), 'debug') });
});
afterAll(() => server.stop());

const hexOf = (text: string): string => Buffer.from(text).toString('hex');

/** Six digits stand in ids and hashes by chance: there they do not count. */
const standing = (secret: string): string | RegExp =>
  /^\d{6}$/.test(secret) ? new RegExp(`(?<![0-9a-f-])${secret}(?![0-9a-f-])`) : secret;

/** Every row of every table, as a thief of the database reads them. */
const dump = async (): Promise<string> => {
  const tables = await server.owner.query<{ name: string }>(
    "select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'pgboss')",
  );
  const texts: string[] = [];
  for (const { name } of tables.rows) {
    const { rows } = await server.owner.query(`select row_to_json(t)::text as text from ${name} t`);
    texts.push(...rows.map((row) => row.text));
  }
  return texts.join('\n');
};

test('no password, code, token, secret or recovery code stands in the log, in the trail or in a dump of the database', async () => {
  const organisation = await makeOrganisation(server);
  const person = await makePerson(server, 'Administrator', organisation.id);
  const browser = openBrowser(server.url);
  const secrets: string[] = [person.password, goodPassword, 'wrong.Password.1', 'typed.As.Name.1', '000000'];
  const keepToken = () => secrets.push(browser.cookie?.split('=')[1] ?? 'no cookie');

  await browser.send(login, { username: person.username, password: 'wrong.Password.1' });
  await browser.send(login, { username: 'typed.As.Name.1', password: 'wrong.Password.1' });
  await browser.send(login, { username: person.username, password: person.password });
  keepToken();
  const change = { username: person.username, password: person.password, newpassword: goodPassword };
  await browser.send(newPassword, { ...change, password: 'wrong.Password.1' });
  const changed = await browser.send(newPassword, change);
  keepToken();
  const secret: string = changed.body.otp_secret;
  await browser.send(verifyOtp, { user_id: person.user_id, otp_input: '000000' });
  const code = nextCode(server, secret);
  const verified = await browser.send(verifyOtp, { user_id: person.user_id, otp_input: code });
  keepToken();
  const recovery: string[] = verified.body.recovery_codes;
  secrets.push(secret, code, ...recovery, ...recovery.map((one) => one.replaceAll('-', '')));

  const fields = { title: 'Campaign', description: 'Text' };
  const file = { name: 'list.csv', bytes: 'email\nperson.in.the.list@example.com\n' };
  const asked = await browser.send(spearphishingCalls.sendInfo, fields, { file });
  secrets.push('person.in.the.list');
  await browser.bytes(spearphishingCalls.downloadCsv, { request_id: asked.body.request_id });
  await browser.bytes(exportAudit, {});
  await browser.fetch('/api/main/nothing', { method: 'POST' });

  const again = openBrowser(server.url);
  await again.send(login, { username: person.username, password: goodPassword });
  secrets.push(again.cookie?.split('=')[1] ?? 'no cookie');
  await again.send(verifyOtp, { user_id: person.user_id, otp_input: recovery[0] ?? '' });
  secrets.push(again.cookie?.split('=')[1] ?? 'no cookie');

  const lines = async () =>
    (await server.owner.query('select row_to_json(e)::text as text from audit_entries e')).rows;
  // The wrong password is written behind the answer.
  await expect.poll(async () => JSON.stringify(await lines())).toContain('sign-in.wrong-password');
  const trail = (await lines()).map((row) => row.text).join('\n');
  for (const action of [
    'password.change',
    'second-factor.activate',
    'sign-in.wrong-code',
    'request.download-csv',
    'audit.export',
  ])
    expect(trail).toContain(action);
  const log = logged.join('');
  expect(log).toContain('invalid_credentials');
  expect(secrets).not.toContain('no cookie');
  expect(secrets.length).toBeGreaterThan(30);
  for (const secret of secrets) {
    expect(trail, secret).not.toMatch(standing(secret));
    expect(log, secret).not.toMatch(standing(secret));
  }
  const rows = await dump();
  expect(rows).toContain(person.username);
  // Six digits stand somewhere by chance.
  const long = secrets.filter((one) => one.length > 6);
  for (const one of [...long, ...long.map(hexOf), fromBase32(secret).toString('hex')])
    expect(rows, one).not.toContain(one);
});
