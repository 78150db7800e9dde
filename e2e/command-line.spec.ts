import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findById } from '../src/areas/customers/accounts/server/store.ts';
import type { Card } from '../src/areas/desks/dashboard/contract.ts';
import { beside } from './support/beside.ts';
import { type Account, call, walkInByCalls } from './support/people.ts';
import type { Server } from './support/server.ts';
import { expect, test } from './support/test.ts';

type Organisation = { readonly organisation_id: string; readonly name: string };

/** Sentences for a person, and nothing of the program's inside. */
const expectSentences = (text: string): void => {
  expect(text.trim()).toMatch(/^[A-Z"'-][^\n]{8,}(\n|$)/);
  expect(text).not.toMatch(/\n\s+at |node:|Error:|undefined|\.ts\b/);
};

let made = 0;

const makeOrganisation = (server: Server): Organisation => {
  made += 1;
  return server.command('organisation', 'create', '--name', `Caja ${made}`, '--quota', 'SAST/NA=6');
};

const makeAccount = (server: Server, role: string, organisation: string): Account => {
  made += 1;
  const person = ['--username', `${role.toLowerCase()}.by.command.${made}`, '--rol', role];
  return server.command('user', 'create', ...person, '--organisation', organisation);
};

test('an organisation with quotas is one line of JSON, and its dashboard has them', async ({
  server,
  page,
}) => {
  const args = ['organisation', 'create', '--name', 'Caja Ñandú', '--quota', 'SAST=3'];
  const { status, stdout } = server.run(...args, '--quota', 'VULNERABILITY ASSESSMENT/EXTERNAL=2');
  expect(status).toBe(0);
  expect(stdout.trimEnd().split('\n').length).toBe(1);
  const organisation = JSON.parse(stdout) as Organisation;
  expect(organisation).toEqual({ organisation_id: expect.any(String), name: 'Caja Ñandú' });

  const account = makeAccount(server, 'Administrator', organisation.organisation_id);
  await walkInByCalls(page, server, account);
  const { Cards } = await call(page, `${server.url}/api/main/dashboard/data`, {});
  const limits = (Cards as Card[]).map(({ submodule, limit }) => [submodule, limit]);
  expect(limits.length).toBe(8);
  expect(limits.filter(([, limit]) => limit !== 0)).toEqual([
    ['VULNERABILITY ASSESSMENT', 2],
    ['SAST', 3],
  ]);
});

test('a person that is made signs in, and a reset ends the session and the old password', async ({
  server,
  page,
}) => {
  const organisation = makeOrganisation(server);
  const account = makeAccount(server, 'Member', organisation.name);
  expect(account).toEqual({
    user_id: expect.any(String),
    username: account.username,
    password: expect.any(String),
    rol: 'Member',
    organisation_id: organisation.organisation_id,
  });
  await walkInByCalls(page, server, account);
  const list = `${server.url}/api/main/digital_web_shielding/get_history`;
  expect((await page.request.post(list)).status()).toBe(200);

  const reset = server.command<Account>('user', 'reset', '--username', account.username);
  expect(reset.user_id).toBe(account.user_id);
  expect(reset.password).not.toBe(account.password);
  expect((await page.request.post(list)).status()).toBe(401);
  await walkInByCalls(page, server, { ...account, password: reset.password });
  expect((await page.request.post(list)).status()).toBe(200);
});

test('what the program keeps of a password costs 64 MiB and three passes, given out and chosen', async ({
  server,
  page,
}) => {
  const account = makeAccount(server, 'Member', makeOrganisation(server).name);
  const kept = async (): Promise<string> =>
    (await beside(server, ({ db }) => db.within('system', (tx) => findById(tx, account.user_id))))
      ?.password_hash ?? '';
  const given = await kept();
  await walkInByCalls(page, server, account);
  const chosen = await kept();
  for (const hash of [given, chosen]) expect(hash).toMatch(/^\$argon2id\$v=19\$m=65536,t=3,p=1\$/);
  expect(chosen).not.toBe(given);
});

test('what cannot be done is an exit code and a sentence, and nothing on standard output', async ({
  server,
}) => {
  const { name } = makeOrganisation(server);
  const { username } = makeAccount(server, 'Member', name);
  const refused: readonly (readonly string[])[] = [
    ['organisation', 'create', '--name', name],
    ['organisation', 'create', '--name', 'Otra', '--quota', 'NOTHING/NA=1'],
    ['organisation', 'create', '--name', 'Otra', '--quota', 'SAST'],
    ['organisation', 'create'],
    ['user', 'create', '--username', username.toUpperCase(), '--rol', 'Member', '--organisation', name],
    ['user', 'create', '--username', 'nobody.yet', '--rol', 'Member', '--organisation', 'No such place'],
    ['user', 'create', '--username', 'nobody.yet', '--rol', 'King', '--organisation', name],
    ['user', 'reset', '--username', 'nobody.yet'],
    ['user', 'reset', '--user', 'nobody.yet'],
  ];
  for (const args of refused) {
    const { status, stdout, stderr } = server.run(...args);
    expect(status, args.join(' ')).toBe(1);
    expect(stdout, args.join(' ')).toBe('');
    expectSentences(stderr);
  }
  const unknown = server.run('dance');
  expect(unknown).toMatchObject({ status: 1, stdout: '' });
  expect(unknown.stderr).toContain('organisation create --name N');
});

test('doctor says what it runs on, in one line of JSON', async ({ server }) => {
  const began = Date.now();
  const { status, stdout, stderr } = server.run('doctor');
  expect(Date.now() - began, 'it ends when it has answered').toBeLessThan(9000);
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(stdout.trimEnd().split('\n').length).toBe(1);
  expect(JSON.parse(stdout)).toMatchObject({
    node: process.versions.node,
    postgres: expect.stringMatching(/^\d+/),
    data_dir: server.dataDir,
    isolation: expect.anything(),
  });
});

test('the proof of the audit trail is one line of JSON, and a fault a sentence and an exit code', async ({
  server,
}) => {
  makeOrganisation(server);
  const whole = server.run('audit', 'verify');
  expect([whole.status, whole.stderr]).toEqual([0, '']);
  const proof = JSON.parse(whole.stdout) as Record<string, unknown>;
  expect(Object.keys(proof)).toEqual(['whole', 'chains', 'entries', 'sealed', 'unsealed', 'erased']);
  expect(proof.whole).toBe(true);

  const file = join(server.dataDir, 'audit-heads.json');
  const kept = readFileSync(file, 'utf8');
  writeFileSync(file, kept.replace(/"position":\d+/, '"position":0'));
  const { status, stdout, stderr } = server.run('audit', 'verify');
  writeFileSync(file, kept);
  expect(status).toBe(1);
  expect(JSON.parse(stdout)).toMatchObject({ whole: false, fault: { what: 'heads forged' } });
  expectSentences(stderr);
});
