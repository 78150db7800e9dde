import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshFactorMinutes } from '../../../../platform/http/gate.ts';
import { makeOrganisation, nextCode, type SignedIn, signIn } from '../../../../test/people.ts';
import { unzip } from '../../../../test/report-stage.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { postMessage, staffAsk, staffNote } from '../../../casework/conversations/contract.ts';
import { ownPeopleCalls } from '../../../customers/accounts/contract.ts';
import { stepUp } from '../../../customers/auth/contract.ts';
import { webShieldingCalls } from '../../../services/web-shielding/contract.ts';
import { exportOwnData } from '../contract.ts';
import { heldFiles } from '../held-files.ts';

let server: TestServer;
let admin: SignedIn;
let member: SignedIn;
let analyst: SignedIn;
let requestId: string;

const owner = async (text: string, values: unknown[] = []) => (await server.owner.query(text, values)).rows;
const take = async (who: SignedIn, language = 'en') => {
  const headers = { 'accept-language': language };
  const { status, body } = await who.browser.bytes(exportOwnData, {}, { headers });
  if (status !== 200)
    return { status, code: JSON.parse(body.toString()).code, files: new Map<string, string>() };
  const files = [...(await unzip(body))].map(([name, bytes]): [string, string] => [name, bytes.toString()]);
  return { status, code: undefined, files: new Map(files) };
};

beforeAll(async () => {
  server = await startTestServer();
  const { id } = await makeOrganisation(server);
  admin = await signIn(server, 'Administrator', id);
  member = await signIn(server, 'Member', id);
  analyst = await signIn(server, 'Analyst', null);
  const wish = { title: 'Mine', description: '', domain_subdomain: 'www.example.org' };
  const { body } = await member.browser.send(webShieldingCalls.sendInfoShielding, wish);
  requestId = body.request_id;
  await member.browser.send(postMessage, { request_id: requestId, text: 'Written by me.' });
  await admin.browser.send(postMessage, { request_id: requestId, text: 'Written by another.' });
  await analyst.browser.send(staffAsk, { request_id: requestId, text: 'Asked by staff.' });
  await analyst.browser.send(staffNote, { request_id: requestId, text: 'A note of the staff.' });
  await admin.browser.send(ownPeopleCalls.update, { user_id: member.userId, email: 'new@example.com' });
});
afterAll(() => server.stop());

test('holds what is the person’s, one JSON a kind, read in pages, with a README in their language', async () => {
  // More than a page.
  await owner(
    `insert into messages (id, organisation_id, request_id, kind, text, by_id, by_name, by_side, at)
     select gen_random_uuid(), organisation_id, request_id, 'message', 'Copy ' || n, by_id, by_name, by_side, at
     from (select * from messages where text = 'Written by me.') m, generate_series(1, 450) n`,
  );
  const { files } = await take(member, 'es');
  expect([...files.keys()].sort()).toEqual([...Object.keys(heldFiles), 'LEAME.txt'].sort());
  expect(files.get('LEAME.txt')).toContain('Lo que se guarda sobre');
  const read = (name: keyof typeof heldFiles) => JSON.parse(files.get(name) ?? '');
  expect(read('account.json')).toMatchObject([{ username: member.username, email: 'new@example.com' }]);
  expect(read('requests.json')).toMatchObject([{ request_id: requestId, title: 'Mine' }]);
  const texts = read('messages.json').map(({ text }: { text: string }) => text);
  expect([new Set(texts).size, texts.includes('Written by me.')]).toEqual([451, true]);
  expect(read('trail-about-you.json')).toMatchObject([
    { action: 'person.create' },
    { action: 'person.update', by_role: 'Administrator', details: { changed: 'email' } },
  ]);
  expect(read('trail-by-you.json').at(-1)).toMatchObject({ action: 'account.export' });
  expect(read('sessions.json')).toHaveLength(1);
});

test('holds nothing of others, no note of the staff and no secret', async () => {
  const { status, files } = await take(member);
  expect(status).toBe(200);
  const all = [...files.values()].join('\n');
  for (const text of ['Written by another', 'Asked by staff', 'A note of the staff', admin.username])
    expect([text, all.includes(text)]).toEqual([text, false]);
  const [row] = await owner(
    `select p.password_hash, encode(p.otp_secret, 'hex') as otp, encode(s.token_hash, 'hex') as token,
      encode(d.device_hash, 'hex') as device, (select encode(hash, 'hex') from recovery_codes where person_id = p.id limit 1) as code
     from people p join sessions s on s.person_id = p.id join known_devices d on d.person_id = p.id where p.id = $1`,
    [member.userId],
  );
  for (const secret of [...Object.values<string>(row), member.otpSecret, ...member.recoveryCodes])
    expect([secret.length > 8, all.includes(secret)]).toEqual([true, false]);
});

test('somebody of the staff has references of what they wrote to customers, not the texts', async () => {
  const { files } = await take(analyst);
  const [message, ...rest] = JSON.parse(files.get('messages.json') ?? '');
  expect([message.request_id, message.text, rest]).toEqual([requestId, undefined, []]);
  expect([...files.values()].join()).not.toContain('Asked by staff');
  expect(files.get('README.txt')).toContain('You work for the provider');
});

test('who has one whole may take the next at once', async () => {
  for (let taken = 0; taken < 20; taken++) expect((await take(member)).status).toBe(200);
});

test('one at a time, with a fresh code, and each in the trail before its first byte', async () => {
  const both = await Promise.all([take(member), take(member), take(member)]);
  const codes = both.map(({ status }) => status).sort();
  expect([codes[0], codes.at(-1)]).toEqual([200, 429]);
  const made = both.filter(({ status }) => status === 200).length;
  const lines = await owner(
    `select from audit_entries where action = 'account.export' and actor_id = $1 and organisation_id = $2`,
    [member.userId, member.organisationId],
  );
  expect(lines.length).toBeGreaterThanOrEqual(2 + made);
  server.clock.advance((freshFactorMinutes + 1) * 60);
  expect((await take(member)).code).toBe('step_up_required');
  await member.browser.send(stepUp, { otp_input: nextCode(server, member.otpSecret) });
  expect((await take(member)).status).toBe(200);
});
