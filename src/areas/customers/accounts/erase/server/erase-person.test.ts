import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshFactorMinutes } from '../../../../../platform/http/gate.ts';
import { openBrowser } from '../../../../../test/browser.ts';
import {
  goodPassword,
  makeOrganisation,
  nextCode,
  type SignedIn,
  signIn,
} from '../../../../../test/people.ts';
import { startTestServer, type TestServer } from '../../../../../test/test-server.ts';
import { postMessage } from '../../../../casework/conversations/contract.ts';
import { exportAudit, listAudit } from '../../../../records/audit/contract.ts';
import { sealWaiting } from '../../../../records/audit/server/sealer.ts';
import { verifyAudit } from '../../../../records/audit/server/verify.ts';
import { webShieldingCalls } from '../../../../services/web-shielding/contract.ts';
import { login, stepUp } from '../../../auth/contract.ts';
import { askQuota, quotaOverview } from '../../../quota/contract.ts';
import { inviteOwnPerson, listOwnPeople, ownPeopleCalls, staffPeopleCalls } from '../../contract.ts';
import { pseudonymOf } from '../pseudonym.ts';
import { eraseNames } from './erase-names.ts';

let server: TestServer;
let organisation: { id: string; name: string };
let admin: SignedIn;
let operator: SignedIn;
let member: SignedIn;
let pseudonym: string;
let person: { full_name: string; email: string };

const owner = async (text: string, values: unknown[] = []) => (await server.owner.query(text, values)).rows;
const erase = (who: SignedIn, username: string, calls: typeof ownPeopleCalls = ownPeopleCalls) =>
  who.browser.send(calls.erase, { user_id: member.userId, username });

/** Tables of which some row holds that text anywhere. */
const tablesWith = async (text: string): Promise<string[]> => {
  const tables = await owner(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
  );
  const holding: string[] = [];
  for (const { name } of tables) {
    const rows = await owner(`select 1 from ${name} t where strpos(lower(t::text), lower($1)) > 0 limit 1`, [
      text,
    ]);
    if (rows.length > 0) holding.push(name);
  }
  return holding;
};

beforeAll(async () => {
  server = await startTestServer();
  organisation = await makeOrganisation(server);
  admin = await signIn(server, 'Administrator', organisation.id);
  operator = await signIn(server, 'Operator', null);
  member = await signIn(server, 'Administrator', organisation.id);
  pseudonym = pseudonymOf(member.userId);
  // Somebody whose name, user name and address are nowhere else by chance.
  person = { full_name: 'Ximena Oyarzábal', email: 'ximena.oyarzabal@example.com' };
  await admin.browser.send(ownPeopleCalls.update, { user_id: member.userId, ...person });
  await owner("update people set username = 'ximena.oy', username_key = 'ximena.oy' where id = $1", [
    member.userId,
  ]);
  const { body } = await member.browser.send(webShieldingCalls.sendInfoShielding, {
    title: 'Test',
    description: '',
    domain_subdomain: 'www.example.org',
  });
  await member.browser.send(postMessage, { request_id: body.request_id, text: 'Hello.' });
  const ask = { submodule: 'SAST', type_submodule: 'NA', units: 2, note: '' };
  await member.browser.send(askQuota, ask);
  const wrong = { username: 'ximena.oy', password: 'Wrong.Horse.77' };
  await openBrowser(server.url).send(login, wrong);
});
afterAll(() => server.stop());

test('every table that holds something of a person is named where they are erased, or here as what points at the pseudonym', async () => {
  const pointing = [
    ...[
      'people',
      'requests',
      'files',
      'findings',
      'domains',
      'request_assignments',
      'finding_texts',
      'logos',
    ],
    ...['audit_entries', 'notice_events', 'report_versions', 'erasures', 'operator_acts', 'account_links'],
    'search_audiences',
    'public_loads',
    'campaign_results',
    ...['report_sections', 'report_passages', 'report_controls', 'finding_causes'],
    'import_mappings',
  ];
  const sources = await owner(
    `select string_agg(prosrc, ' ') as source from pg_proc
      where proname in ('erase_person', 'erase_name_step', 'forget_saved_searches', 'forget_finding_filters')`,
  );
  const holding = await owner(`select distinct c.relname as name from pg_class c join pg_constraint f
    on f.conrelid = c.oid and f.contype = 'f' and f.confrelid = 'people'::regclass
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'`);
  const missing = holding
    .map(({ name }) => name)
    .filter(
      (name) =>
        !pointing.includes(name) && !new RegExp(`'${name}'|delete from ${name}\\b`).test(sources[0].source),
    );
  expect(missing).toEqual([]);
  const names = await owner(`select c.relname || '.' || a.attname as place from pg_class c join pg_attribute a
    on a.attrelid = c.oid and a.attname like '%by\\_name' and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'`);
  const known = (place: string) => {
    const [table = '', column = ''] = place.split('.');
    return new RegExp(
      `'${table}', '\\w+', '${column}'|update ${table} set ${column} =|delete from ${table} `,
    ).test(sources[0].source);
  };
  expect(names.map(({ place }) => place).filter((place) => !known(place))).toEqual([]);
});

test('only somebody who is disabled is erased, by the typed user name, with a fresh code, and by who sees them', async () => {
  expect((await erase(admin, 'ximena.oy')).body.code).toBe('status_conflict');
  await admin.browser.send(ownPeopleCalls.disable, { user_id: member.userId });
  const other = await signIn(server, 'Administrator', (await makeOrganisation(server)).id);
  expect((await erase(other, 'ximena.oy')).status).toBe(404);
  const wrong = await erase(admin, 'ximena');
  expect([wrong.status, wrong.body.detail[0].loc]).toEqual([422, ['body', 'username']]);
  server.clock.advance((freshFactorMinutes + 1) * 60);
  expect((await erase(admin, 'ximena.oy')).body.code).toBe('step_up_required');
  for (const who of [admin, operator])
    await who.browser.send(stepUp, { otp_input: nextCode(server, who.otpSecret) });
  const { pool } = server.parts.db;
  await expect(pool.query(`select erase_name_step($1, 10)`, [member.userId])).rejects.toThrow(/not erased/);
  const enabled = [admin.userId, 'former-x', new Date(), '', Buffer.alloc(0), true];
  await expect(pool.query('select erase_person($1, $2, $3, $4, $5, $6)', enabled)).rejects.toThrow(
    /disabled/,
  );
});

test('afterwards no row holds the name, user name or address but the sealed lines of the trail; the work stays', async () => {
  const before = await tablesWith('ximena.oy');
  expect(before).toEqual(
    expect.arrayContaining(['messages', 'request_timeline', 'quota_ledger', 'quota_asks']),
  );
  const { status, body } = await erase(admin, 'ximena.oy');
  expect([status, body.state, body.username]).toEqual([200, 'erased', pseudonym]);
  const jobs = await owner(
    `select data->>'personId' as person, extract(epoch from start_after - created_on)::int as after
     from pgboss.job where name = 'erase-names' order by start_after`,
  );
  // Work that waited in line may write the name after the first has looked.
  const waits = [0, 3600, 2 * 86_400];
  expect(jobs).toEqual(waits.map((after) => ({ person: member.userId, after })));
  await eraseNames(server.parts.db, member.userId, new AbortController().signal);
  expect(await tablesWith('ximena.oy')).toEqual(['audit_entries']);
  for (const text of Object.values(person)) expect([text, await tablesWith(text)]).toEqual([text, []]);
  for (const table of ['sessions', 'recovery_codes', 'terms_acceptances', 'known_devices', 'notices'])
    expect(await owner(`select from ${table} where person_id = $1`, [member.userId])).toEqual([]);
  const [message] = await owner('select text, by_name from messages where by_id = $1', [member.userId]);
  expect(message).toEqual({ text: 'Hello.', by_name: pseudonym });
});

test('a name that work in line writes after the erasure goes too', async () => {
  await owner("update messages set by_name = 'ximena.oy' where by_id = $1", [member.userId]);
  await eraseNames(server.parts.db, member.userId, new AbortController().signal);
  expect(await owner('select by_name from messages where by_id = $1', [member.userId])).toEqual([
    { by_name: pseudonym },
  ]);
});

test('a customer who erases somebody removes nothing that others asked for with the address and name they typed', async () => {
  const stranger = { full_name: 'Clara Ruiz', email: 'clara@bank.example' };
  const typed = { username: 'new.analyst', email: stranger.email, full_name: 'Nobody', rol: 'Member' };
  await owner(
    `insert into registrations (id, full_name, email, email_key, at) values (gen_random_uuid(), $1, $2, $2, now())`,
    [stranger.full_name, stranger.email],
  );
  await owner(
    `insert into operator_acts (id, kind, input, asked_by, asked_at, state)
     values (gen_random_uuid(), 'create-staff', '{"username": "new.analyst"}', $1, now(), 'waiting')`,
    [operator.userId],
  );
  const { user_id } = (await admin.browser.send(inviteOwnPerson, typed)).body;
  await admin.browser.send(ownPeopleCalls.disable, { user_id });
  const input = { user_id, username: typed.username };
  expect((await admin.browser.send(ownPeopleCalls.erase, input)).status).toBe(200);
  expect(await owner('select from registrations where email = $1', [stranger.email])).toHaveLength(1);
  expect(await owner("select from operator_acts where input ->> 'username' = 'new.analyst'")).toHaveLength(1);
  await owner('delete from registrations');
  await owner('delete from operator_acts');
});

test('the place among the people that an organisation may have is free again', async () => {
  const { body } = await admin.browser.send(quotaOverview, {});
  expect(body.room.people).toMatchObject({ used: 1 });
});

test('the trail shows and finds the pseudonym only, in its export too, and still proves whole', async () => {
  const lines = async (search: string) => (await admin.browser.send(listAudit, { search })).body;
  expect(await lines('ximena')).toEqual([]);
  const found: { actor: string }[] = await lines(pseudonym);
  expect(found.length).toBeGreaterThan(1);
  expect(found.filter(({ actor }) => actor === pseudonym).length).toBeGreaterThan(0);
  const csv = (await admin.browser.bytes(exportAudit, {})).body.toString();
  expect([csv.includes('ximena'), csv.includes(pseudonym)]).toEqual([false, true]);
  await sealWaiting(server.parts);
  expect(await verifyAudit(server.parts)).toMatchObject({ whole: true });
});

test('a customer reads the pseudonym of somebody of the staff, whose row it does not see', async () => {
  const analyst = await signIn(server, 'Analyst', null);
  const [line] = await owner(
    `insert into audit_entries (id, organisation_id, at, actor_id, actor, role, action, object, details)
     values (gen_random_uuid(), $1, $2, $3, $4, 'Analyst', 'people.list', $5, '{}') returning id`,
    [organisation.id, server.clock.now(), analyst.userId, analyst.username, organisation.id],
  );
  await operator.browser.send(staffPeopleCalls.disable, { user_id: analyst.userId });
  const input = { user_id: analyst.userId, username: analyst.username };
  expect((await operator.browser.send(staffPeopleCalls.erase, input)).status).toBe(200);
  const { body } = await admin.browser.send(listAudit, {});
  expect(body.find(({ id }: { id: string }) => id === line.id).actor).toBe(pseudonymOf(analyst.userId));
});

test('nobody signs in to it, nothing of it changes, and its name may be taken again but no pseudonym', async () => {
  const tried = await openBrowser(server.url).send(login, { username: pseudonym, password: goodPassword });
  expect(tried.body.code).toBe('invalid_credentials');
  const user_id = member.userId;
  const { enable, reset, update, disable } = ownPeopleCalls;
  for (const again of [
    await admin.browser.send(enable, { user_id }),
    await admin.browser.send(reset, { user_id }),
    await admin.browser.send(disable, { user_id }),
    await admin.browser.send(update, { user_id, full_name: 'Somebody' }),
    await erase(admin, pseudonym),
  ])
    expect(again.body.code).toBe('status_conflict');
  const invite = (username: string) =>
    admin.browser.send(inviteOwnPerson, {
      username,
      full_name: 'New',
      email: 'n@example.com',
      rol: 'Member',
    });
  expect((await invite('Former-3f2a9c1b7d20')).body.detail[0].type).toBe('reserved_username');
  expect((await invite('ximena.oy')).status).toBe(200);
  const erased = (await admin.browser.send(listOwnPeople, { state: 'erased' })).body;
  expect(erased.map((row: { username: string }) => row.username)).toContain(pseudonym);
});
