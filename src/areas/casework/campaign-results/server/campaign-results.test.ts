import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { CampaignFigures, CampaignResults } from '../../../../shared/vocabulary/campaign-results.ts';
import { makeOrganisation, type SignedIn, signIn } from '../../../../test/people.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { spearphishingCalls } from '../../../services/spearphishing/contract.ts';
import { webShieldingCalls } from '../../../services/web-shielding/contract.ts';
import { requestDetailsOfAnyArea } from '../../requests/contract.ts';
import {
  readCampaignFile,
  removeCampaignResults,
  type ShownCampaign,
  saveCampaignResults,
  showCampaignResults,
} from '../contract.ts';

const examples = join(import.meta.dirname, '../../../../engines/campaign-files/examples');
const example = (name: string) => ({ file: { name, bytes: readFileSync(join(examples, name)) } });

let server: TestServer;
let organisation: { id: string };
let admin: SignedIn;
/** A Member who asks for campaigns. */
let creator: SignedIn;
/** A Member who did not. */
let other: SignedIn;
let stranger: SignedIn;
let analyst: SignedIn;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  organisation = await makeOrganisation(server);
  admin = await signIn(server, 'Administrator', organisation.id);
  creator = await signIn(server, 'Member', organisation.id);
  other = await signIn(server, 'Member', organisation.id);
  stranger = await signIn(server, 'Administrator', (await makeOrganisation(server)).id);
  analyst = await signIn(server, 'Analyst', null);
});

const statusOf = (id: string, status: string) =>
  server.owner.query(
    `update requests set status = $2, end_date = case when $2 = 'finished' then $3 else end_date end where id = $1`,
    [id, status, server.clock.now()],
  );

const ask = async (title = 'Invoices', status = 'In progress', who = creator): Promise<string> => {
  server.clock.advance(60);
  const wish = { title, description: 'Finance.' };
  const { body } = await who.browser.send(spearphishingCalls.sendInfo, wish, example('recipients.csv'));
  await statusOf(body.request_id, status);
  return body.request_id;
};

const figures = (clicked: number, reported: number): CampaignFigures => ({
  ...{ recipients: 20, sent: 20, opened: 15, clicked },
  ...{ submitted: 1, reported },
});
const results = (clicked = 5, reported = 4): CampaignResults => ({
  total: figures(clicked, reported),
  minutes: {
    ...{ first_click: clicked < 5 ? null : 6, first_report: reported < 5 ? null : 38 },
    median_report: null,
  },
  departments: [],
});

const read = (request_id: string, name = 'gophish-events.csv', who = analyst) =>
  who.browser.send(readCampaignFile, { request_id }, example(name));
const save = (request_id: string, more: object = {}, who = analyst) =>
  who.browser.send(saveCampaignResults, {
    ...{ request_id, format: 'gophish_events', results: results() },
    ...more,
  });
const remove = (request_id: string, who = analyst) => who.browser.send(removeCampaignResults, { request_id });
const show = async (request_id: string, who = admin) => {
  const { status, body } = await who.browser.send(showCampaignResults, { request_id });
  return { status, body: body as ShownCampaign };
};
const told = async (requestId: string) =>
  (
    await server.owner.query(
      'select action, organisation_id from audit_entries where object = $1 order by id',
      [requestId],
    )
  ).rows
    .filter(({ action }) => action.startsWith('campaign.'))
    .map(({ action, organisation_id }) => `${action}${organisation_id === null ? '' : ' told'}`);

test('a file is read and nothing of it is kept; saved are figures, and no address', async () => {
  const id = await ask();
  const files = 'select count(*)::int as count from files where request_id = $1';
  const before = (await server.owner.query(files, [id])).rows;
  const { status, body } = await read(id);
  expect(status).toBe(200);
  expect(body).toMatchObject({ format: 'gophish_events', without_line: 3, unknown: { total: 0 } });
  expect(body.results.total).toMatchObject({ recipients: 14, sent: 10, clicked: 2 });
  expect((await server.owner.query(files, [id])).rows).toEqual(before);
  expect((await show(id, analyst)).body.saved).toBeNull();
  expect((await save(id, { format: body.format, results: body.results })).status).toBe(204);
  const { rows } = await server.owner.query('select * from campaign_results where request_id = $1', [id]);
  expect(JSON.stringify(rows)).not.toContain('@');
  expect((await show(id, analyst)).body.saved).toMatchObject({
    results: body.results,
    saved_by: analyst.username,
  });
  // What the analyst looked at twice within one sitting is told once.
  expect(await told(id)).toEqual(['campaign.upload', 'campaign.read told', 'campaign.save']);
});

test('what is wrong with a file is named by row and column, and the list must be there', async () => {
  const id = await ask();
  const bad = {
    file: { name: 'results.csv', bytes: 'email,status,ip,reported\nnobody,Email Sent,,false\n' },
  };
  const { status, body } = await analyst.browser.send(readCampaignFile, { request_id: id }, bad);
  expect([status, body.detail[0].loc]).toEqual([422, ['body', 'document', 2, 'email']]);
  await server.owner.query('update files set wrapped_key = null, erased_at = now() where request_id = $1', [
    id,
  ]);
  expect((await read(id)).status).toBe(410);
});

test('there are results once, unless they are replaced; they can be taken away', async () => {
  const id = await ask();
  expect((await remove(id)).status).toBe(404);
  await save(id);
  const again = await save(id, { results: results(9) });
  expect([again.status, again.body.code]).toEqual([409, 'already_exists']);
  expect((await show(id, analyst)).body.saved?.results.total.clicked).toBe(5);
  expect((await save(id, { results: results(9), replace: true })).status).toBe(204);
  expect((await show(id, analyst)).body.saved?.results.total.clicked).toBe(9);
  expect((await remove(id)).status).toBe(204);
  expect((await show(id, analyst)).body.saved).toBeNull();
});

/** Two groups that are the whole. */
const some = { recipients: 10, sent: 10, opened: 8, clicked: 3, submitted: 1, reported: 2 };
const rest = { recipients: 10, sent: 10, opened: 7, clicked: 2, submitted: 0, reported: 2 };
/** All but four people, and those. */
const many = { ...some, recipients: 16, sent: 16, opened: 14, clicked: 5, reported: 4 };
const few = { recipients: 4, sent: 4, opened: 1, clicked: 0, submitted: 0, reported: 0 };
const named = (...groups: readonly (readonly [string | null, object])[]) => ({
  departments: groups.map(([name, figures]) => ({ name, ...figures })),
});

const noTimes = { first_click: null, first_report: null, median_report: null };
const wrong: readonly [string, object][] = [
  ['out_of_order', { total: figures(16, 4) }],
  ['out_of_order', { total: figures(5, 21) }],
  ['out_of_range', { total: figures(5, -1) }],
  ['one_group', named(['Finance', figures(5, 4)])],
  ['group_too_small', named(['Finance', many], ['Board', few])],
  ['group_too_small', named(['Finance', many], [null, few])],
  [
    'group_too_small',
    {
      total: { ...figures(5, 4), recipients: 22 },
      ...named(['Finance', many], ['Board', { ...few, recipients: 6 }]),
    },
  ],
  ['group_twice', named([null, some], [null, rest])],
  ['group_twice', named(['Board', some], ['board', rest])],
  ['too_few', { total: { ...figures(1, 0), sent: 4, opened: 4 }, minutes: noTimes }],
  ['too_few', { total: { ...figures(1, 1), recipients: 1, sent: 1, opened: 1 }, minutes: noTimes }],
  ['too_few_timed', { total: figures(4, 4), minutes: { ...noTimes, first_click: 6 } }],
  ['too_few_timed', { total: figures(5, 4), minutes: { ...noTimes, first_report: 38 } }],
  ['too_few_timed', { total: figures(5, 4), minutes: { ...noTimes, median_report: 38 } }],
  ['sums_differ', named(['Finance', some], [null, some])],
  ['bad_character', named(['a\u202eb', some], [null, rest])],
  ['too_long', named(['a'.repeat(121), some], [null, rest])],
];
test('figures of groups that make up the whole are taken', async () => {
  expect(
    (await save(await ask(), { results: { ...results(), ...named(['Finance', some], [null, rest]) } }))
      .status,
  ).toBe(204);
});
for (const [index, [type, change]] of wrong.entries()) {
  test(`figures that cannot be are refused: ${index + 1}, ${type}`, async () => {
    const id = await ask();
    const { status, body } = await save(id, { results: { ...results(), ...change } });
    expect([status, body.detail?.map((fault: { type: string }) => fault.type)]).toEqual([422, [type]]);
    expect((await show(id, analyst)).body.saved).toBeNull();
  });
}

test('only of campaigns, and only while staff work on them', async () => {
  const site = { title: 'Site', description: '', domain_subdomain: 'www.example.com' };
  const { body } = await admin.browser.send(webShieldingCalls.sendInfoShielding, site);
  await statusOf(body.request_id, 'In progress');
  const none = '01a1f93c-2eea-76a7-a2e9-84926b9286d8';
  for (const id of [body.request_id, none]) {
    const statuses = [await read(id), await save(id), await remove(id), await show(id, analyst)];
    expect(statuses.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  }
  const id = await ask();
  for (const status of [
    'pending',
    'rejected',
    'cancelled',
    'failed',
    'accepted',
    'In progress',
    'in review',
  ]) {
    await statusOf(id, status);
    const takes = ['accepted', 'In progress', 'in review'].includes(status);
    expect([status, (await save(id, { replace: true })).status]).toEqual([status, takes ? 204 : 409]);
    expect([status, (await read(id)).status]).toEqual([status, takes ? 200 : 409]);
  }
  // What a report is being built from stands still.
  await server.owner.query('update requests set finishing = true where id = $1', [id]);
  expect([(await save(id, { replace: true })).status, (await remove(id)).status]).toEqual([409, 409]);
});

test('the customer sees them once the campaign is finished, says the database too', async () => {
  const id = await ask();
  await save(id);
  const seenByDatabase = async (): Promise<number> =>
    server.parts.db.within({ organisation: organisation.id }, async (tx) => {
      const rows = await tx.selectFrom('campaign_results').select('request_id').execute();
      return rows.length;
    });
  const details = async (who: SignedIn) =>
    (await who.browser.send(requestDetailsOfAnyArea, { request_id: id })).body.campaign_results;
  expect((await show(id)).body).toEqual({ saved: null, earlier: null });
  // The service says so by itself too.
  await server.owner.query('alter table campaign_results disable row level security');
  expect((await show(id)).body).toEqual({ saved: null, earlier: null });
  await server.owner.query('alter table campaign_results enable row level security');
  expect([await seenByDatabase(), await details(admin), await details(analyst)]).toEqual([0, false, true]);
  await statusOf(id, 'finished');
  expect((await show(id)).body.saved).toMatchObject({
    results: results(),
    saved_by: null,
    saved_by_full_name: null,
  });
  expect([await seenByDatabase(), await details(admin), await details(analyst)]).toEqual([1, true, true]);
});

test('a customer writes no figures, says the database too', async () => {
  const id = await ask('Invoices', 'finished');
  await server.parts.db.within('system', (tx) =>
    tx
      .insertInto('campaign_results')
      .values({
        ...{ request_id: id, organisation_id: organisation.id, format: 'own_csv', results: '{}' },
        ...{ saved_by: analyst.userId, saved_at: server.clock.now() },
      })
      .execute(),
  );
  const write = server.parts.db.within({ organisation: organisation.id }, (tx) =>
    tx.updateTable('campaign_results').set({ format: 'gophish_events' }).execute(),
  );
  await expect(write).rejects.toThrow(/row-level security/);
  await server.owner.query('delete from campaign_results where request_id = $1', [id]);
});

test('they are for Administrators, who asked and staff; to another organisation there is no such campaign', async () => {
  const id = await ask('Invoices', 'finished');
  await save(id);
  const statuses = await Promise.all([admin, creator, other, stranger, analyst].map((who) => show(id, who)));
  expect(statuses.map(({ status }) => status)).toEqual([200, 200, 403, 404, 200]);
  const { body } = await other.browser.send(requestDetailsOfAnyArea, { request_id: id });
  expect([body.results_hidden, body.campaign_results]).toEqual([true, undefined]);
});

test('compared is the last campaign before it that has results and that the reader may see', async () => {
  const [first, second] = [await ask('First', 'finished'), await ask('Second', 'finished', admin)];
  const third = await ask('Third', 'finished');
  const later = await ask('Later', 'finished');
  for (const id of [first, second, later]) await save(id, { results: results(id === first ? 7 : 3) });
  const foreign = await signIn(server, 'Administrator', (await makeOrganisation(server)).id);
  await save(await ask('Theirs', 'finished', foreign));
  const earlier = async (id: string, who: SignedIn) => (await show(id, who)).body.earlier?.title;
  await save(third);
  expect((await show(third)).body.earlier).toMatchObject({ title: 'Second', total: { clicked: 3 } });
  // The second one was asked for by the Administrator.
  expect([await earlier(third, creator), await earlier(third, analyst)]).toEqual(['First', 'Second']);
  expect([await earlier(first, admin), await earlier(later, admin)]).toEqual([undefined, 'Third']);
  // One that is under way is held against the last that was finished, whenever another one is planned to end.
  const running = await ask('Running');
  await save(running);
  await server.owner.query('update requests set end_date = $2 where id = $1', [running, server.clock.now()]);
  expect(await earlier(await ask('Now'), analyst)).toBe('Later');
});

test('the streams are told, and all of it or nothing is there', async () => {
  const id = await ask();
  const events = async () =>
    (
      await server.owner.query('select count(*)::int as count from request_events where request_id = $1', [
        id,
      ])
    ).rows[0].count;
  const before = await events();
  await save(id);
  await remove(id);
  expect((await events()) - before).toBe(2);
  await server.owner.query(
    "create function refuse_line() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$",
  );
  await server.owner.query(
    "create trigger refuse_line before insert on audit_entries for each row when (new.action = 'campaign.save') execute function refuse_line()",
  );
  expect((await save(id)).status).toBe(500);
  await server.owner.query('drop trigger refuse_line on audit_entries');
  expect((await show(id, analyst)).body.saved).toBeNull();
  expect((await events()) - before).toBe(2);
});

test('changing what the customer has seen wants a fresh code and stands in the customer’s trail', async () => {
  const id = await ask('Invoices', 'finished');
  const careless = await signIn(server, 'Analyst', null);
  server.clock.advance(11 * 60);
  {
    const answer = await save(id, {}, careless);
    expect([answer.status, answer.body.code]).toEqual([403, 'step_up_required']);
  }
  const fresh = await signIn(server, 'Analyst', null);
  expect((await save(id, {}, fresh)).status).toBe(204);
  expect((await save(id, { replace: true }, careless)).status).toBe(403);
  expect((await remove(id, careless)).status).toBe(403);
  expect((await remove(id, fresh)).status).toBe(204);
  expect(await told(id)).toEqual(['campaign.save told', 'campaign.remove told']);
});
