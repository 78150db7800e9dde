import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FindingStage, openFindingStage } from '../../../../test/findings-stage.ts';
import { postMessage, staffAsk } from '../../../casework/conversations/contract.ts';
import { listFindings, settleFindings } from '../../../casework/findings/contract.ts';
import { askRetest, closeRetest, recordRetest } from '../../../casework/findings/retest/retest-contract.ts';
import { newestAuthorisation } from '../../../casework/requests/authorisation.ts';
import { authoriseRequest } from '../../../casework/requests/contract.ts';
import { addDomain } from '../../../customers/domains/contract.ts';
import { webShieldingCalls } from '../../../services/web-shielding/contract.ts';
import { staffMoveRequest } from '../../staff/contract.ts';
import { overview } from '../contract.ts';

let stage: FindingStage;
beforeAll(async () => {
  stage = await openFindingStage();
});
afterAll(() => stage.server.stop());

type Who = FindingStage['admin'];
const seen = async (who: Who = stage.admin) => (await who.browser.send(overview, {})).body;
/** What waits for them about one request. */
const waitsOf = async (requestId: string, who?: Who): Promise<string[]> =>
  (await seen(who)).waits
    .filter(({ request_id }: { request_id: string }) => request_id === requestId)
    .map(({ kind }: { kind: string }) => kind);

test('open findings are counted by severity, with what is overdue and what is due within seven days', async () => {
  const request = await stage.newRequest();
  const late = await stage.released(request, { severity: 'critical' });
  const soon = await stage.released(request, { severity: 'high' });
  const far = await stage.released(request, { severity: 'high' });
  await stage.draft(request, { severity: 'low' });
  const due = (id: string, days: number) =>
    stage.server.owner.query('update findings set due_at = $2 where id = $1', [
      id,
      new Date(stage.server.clock.now().getTime() + days * 86_400_000),
    ]);
  await due(late.id, -1);
  await due(soon.id, 6.9);
  await due(far.id, 7.1);
  const { open, overdue, due_this_week } = await seen();
  expect({ open, overdue, due_this_week }).toEqual({
    open: [
      { severity: 'critical', total: 1 },
      { severity: 'high', total: 2 },
    ],
    overdue: 1,
    due_this_week: 1,
  });
  expect(await seen(stage.member)).toMatchObject({ open, overdue, due_this_week });
  const listed = await stage.admin.browser.send(listFindings, { due_soon: true });
  expect(listed.body.map(({ id }: { id: string }) => id)).toEqual([soon.id]);
  expect(await seen(stage.stranger)).toEqual({
    ...{
      open: [],
      overdue: 0,
      overdue_in_retest: 0,
      due_this_week: 0,
      waits: [],
      more_waits: false,
      domains: [],
      deliverables: [],
    },
  });
  await stage.analyst.browser.send(settleFindings, { finding_ids: [late.id], to: 'fixed' });
  expect(await seen()).toMatchObject({ open: [{ severity: 'high', total: 2 }], overdue: 0 });
});

test('a question waits until somebody of the organisation answers', async () => {
  const request = await stage.newRequest();
  expect(await waitsOf(request)).toEqual([]);
  const asked = await stage.analyst.browser.send(staffAsk, { request_id: request, text: 'Which window?' });
  expect(asked.status).toBe(200);
  expect(await waitsOf(request)).toEqual(['question']);
  expect(await waitsOf(request, stage.member)).toEqual(['question']);
  expect(await waitsOf(request, stage.stranger)).toEqual([]);
  await stage.admin.browser.send(postMessage, {
    request_id: request,
    text: 'At night.',
    answers: asked.body.message_id,
  });
  expect(await waitsOf(request)).toEqual([]);
});

test('a test that nobody has authorised waits while it is pending', async () => {
  const request = await stage.newRequest('pending');
  expect(await waitsOf(request)).toEqual(['authorisation']);
  const given = await stage.admin.browser.send(authoriseRequest, {
    request_id: request,
    authorisation_version: newestAuthorisation,
  });
  expect(given.status).toBe(200);
  expect(await waitsOf(request)).toEqual([]);
  const other = await stage.newRequest('pending');
  await stage.server.owner.query("update requests set status = 'cancelled' where id = $1", [other]);
  expect(await waitsOf(other)).toEqual([]);
});

test('a round of testing again waits where it left something open, until that is settled or asked for again', async () => {
  const { admin, analyst } = stage;
  const request = await stage.newRequest();
  const found = await stage.released(request, { severity: 'medium' });
  const round = async (): Promise<void> => {
    const asked = await admin.browser.send(askRetest, { request_id: request, finding_ids: [found.id] });
    const { retest_id } = asked.body;
    expect(await waitsOf(request)).toEqual([]);
    await analyst.browser.send(recordRetest, {
      retest_id,
      results: [{ finding_id: found.id, result: 'open' as const, note: 'Seen.' }],
    });
    expect((await analyst.browser.send(closeRetest, { retest_id, answer: 'Still there.' })).status).toBe(200);
  };
  await round();
  expect(await waitsOf(request)).toEqual(['retest']);
  await round();
  expect(await waitsOf(request)).toEqual(['retest']);
  await analyst.browser.send(settleFindings, { finding_ids: [found.id], to: 'fixed' });
  expect(await waitsOf(request)).toEqual([]);
});

test('what is overdue and was said to be corrected is counted apart, until its retest has ended', async () => {
  const { admin, analyst, server } = stage;
  const request = await stage.newRequest();
  const found = await stage.released(request, { severity: 'medium' });
  const yesterday = new Date(server.clock.now().getTime() - 86_400_000);
  await server.owner.query('update findings set due_at = $2 where id = $1', [found.id, yesterday]);
  const late = async (who?: Who) => {
    const { overdue, overdue_in_retest } = await seen(who);
    return [overdue, overdue_in_retest];
  };
  const [before] = await late();
  expect(await late()).toEqual([before, 0]);
  const { body } = await admin.browser.send(askRetest, { request_id: request, finding_ids: [found.id] });
  expect(await late()).toEqual([before, 1]);
  expect(await late(stage.stranger)).toEqual([0, 0]);
  await server.owner.query('update requests set is_about_people = true where id = $1', [request]);
  expect((await late(stage.member))[1]).toBe(0);
  await server.owner.query('update requests set is_about_people = false where id = $1', [request]);
  const results = [{ finding_id: found.id, result: 'open' as const, note: 'Seen.' }];
  await analyst.browser.send(recordRetest, { retest_id: body.retest_id, results });
  await analyst.browser.send(closeRetest, { retest_id: body.retest_id, answer: 'Still there.' });
  expect(await late()).toEqual([before, 0]);
});

test('a Member is not told what waits about people in a campaign of somebody else', async () => {
  const request = await stage.newRequest();
  await stage.analyst.browser.send(staffAsk, { request_id: request, text: 'Who is on leave?' });
  await stage.server.owner.query('update requests set is_about_people = true where id = $1', [request]);
  expect(await waitsOf(request)).toEqual(['question']);
  expect(await waitsOf(request, stage.member)).toEqual([]);
});

test('a proof of a domain that was lost or has ended waits for Administrators, the longest first', async () => {
  const { admin, member, server } = stage;
  const day = 86_400_000;
  const now = server.clock.now().getTime();
  const prove = async (domain: string, provedDaysAgo: number | null, lostDaysAgo: number | null) => {
    const added = await admin.browser.send(addDomain, { domain });
    expect(added.status).toBe(200);
    const at = (days: number | null) => (days === null ? null : new Date(now - days * day));
    await server.owner.query(
      `update domains set verified_at = $2, lost_at = $3,
        verified_method = case when $2::timestamptz is null then null else 'dns' end where domain = $1`,
      [domain, at(provedDaysAgo), at(lostDaysAgo)],
    );
  };
  await prove('waits.example.com', null, null);
  await prove('holds.example.com', 10, null);
  await prove('lost.example.com', 30, 2);
  await prove('ended.example.com', 366, null);
  expect((await seen()).domains).toEqual([
    { domain: 'lost.example.com', state: 'lost', since: new Date(now - 2 * day).toISOString() },
    { domain: 'ended.example.com', state: 'expired', since: new Date(now - day).toISOString() },
  ]);
  expect((await seen(member)).domains).toEqual([]);
  expect((await seen(stage.stranger)).domains).toEqual([]);
  for (let n = 0; n < 19; n += 1) await prove(`lost-${n}.example.com`, 30, 1);
  const { domains, more_waits } = await seen();
  expect([domains.length, more_waits]).toEqual([20, true]);
  await server.owner.query(
    'update domains set lost_at = null, verified_at = $1 where verified_at is not null',
    [new Date(now)],
  );
  expect((await seen()).more_waits).toBe(false);
});

test('what is planned to end next comes first, open and with a date only', async () => {
  const [later, sooner, done] = [
    await stage.newRequest(),
    await stage.newRequest(),
    await stage.newRequest('finished'),
  ];
  const ends = (id: string, days: number) =>
    stage.server.owner.query('update requests set end_date = $2 where id = $1', [
      id,
      new Date(stage.server.clock.now().getTime() + days * 86_400_000),
    ]);
  await ends(later, 5);
  await ends(sooner, 2);
  await ends(done, 1);
  const ids = (await seen()).deliverables.map(({ request_id }: { request_id: string }) => request_id);
  expect(ids).toEqual([sooner, later]);
});

test('a long list of domains takes no place of what the provider asked, and a proof does not cross a public suffix', async () => {
  const { admin, server } = stage;
  await server.owner.query('update quotas set unit_limit = 10000');
  const bytes = `domain_subdomain\n${Array.from({ length: 120 }, (_, n) => `h${n}.list.example.org`).join('\n')}\n`;
  const file = { name: 'list.csv', bytes };
  expect((await admin.browser.send(webShieldingCalls.sendBulk, {}, { file })).status).toBe(200);
  server.clock.advance(60);
  const asked = await stage.newRequest();
  await stage.analyst.browser.send(staffAsk, { request_id: asked, text: 'Which window?' });
  const kinds = (await seen()).waits.map(({ kind }: { kind: string }) => kind);
  expect(kinds.filter((kind: string) => kind === 'domain')).toHaveLength(20);
  expect((await seen()).more_waits).toBe(true);
  expect(kinds.indexOf('domain')).toBeGreaterThan(kinds.lastIndexOf('question'));
  expect(await waitsOf(asked)).toContain('question');
  await server.owner.query(
    "update requests set status = 'cancelled', end_date = now() where title like 'h%.list.example.org' or domain like '%.list.example.org'",
  );
  const wish = { title: 'Bucket', description: '', domain_subdomain: 'bucket.s3.amazonaws.com' };
  const { request_id } = (await admin.browser.send(webShieldingCalls.sendInfoShielding, wish)).body;
  expect((await admin.browser.send(addDomain, { domain: 'amazonaws.com' })).status).toBe(200);
  await server.owner.query(
    "update domains set verified_at = $1, verified_method = 'dns' where domain = 'amazonaws.com'",
    [server.clock.now()],
  );
  expect(await waitsOf(request_id)).toEqual(['domain']);
  expect((await seen()).more_waits).toBe(false);
});

test('of what was not looked at it is said that more may wait', async () => {
  const { admin, server } = stage;
  const domain = 'proved.example.net';
  expect((await admin.browser.send(addDomain, { domain })).status).toBe(200);
  await server.owner.query(
    "update domains set verified_at = $1, verified_method = 'dns' where domain = 'proved.example.net'",
    [server.clock.now()],
  );
  const wish = { title: 'First', description: '', domain_subdomain: `a.${domain}` };
  const { request_id } = (await admin.browser.send(webShieldingCalls.sendInfoShielding, wish)).body;
  await server.owner.query("update requests set status = 'accepted' where id = $1", [request_id]);
  const { rows } = await server.owner.query(`
    select string_agg(column_name, ', ') as columns from information_schema.columns
    where table_name = 'requests' and is_generated = 'NEVER'`);
  const { columns } = rows[0];
  // As many as are looked at: what comes after them is not.
  await server.owner.query(
    `insert into requests (${columns}) select ${columns} from (
      select (jsonb_populate_record(r, jsonb_build_object('id', gen_random_uuid(), 'reference', 'SHIELD-9' || n))).*
      from requests r, generate_series(1, 1000) as n where r.id = $1) as copies`,
    [request_id],
  );
  expect(await waitsOf(request_id)).toEqual([]);
  expect((await seen()).more_waits).toBe(true);
  await server.owner.query("delete from requests where reference like 'SHIELD-9%' and id <> $1", [
    request_id,
  ]);
  expect((await seen()).more_waits).toBe(false);
});

test('a domain to be worked on that nobody has verified waits for Administrators until one above it is', async () => {
  const { admin, member, analyst, server } = stage;
  const wish = { title: 'Portal', description: '', domain_subdomain: 'portal.bank.example.net' };
  const { request_id } = (await admin.browser.send(webShieldingCalls.sendInfoShielding, wish)).body;
  expect(await waitsOf(request_id)).toEqual(['domain']);
  expect(await waitsOf(request_id, member)).toEqual([]);
  expect(await waitsOf(request_id, stage.stranger)).toEqual([]);
  const prove = (domain: string) =>
    server.owner.query("update domains set verified_at = $2, verified_method = 'dns' where domain = $1", [
      domain,
      server.clock.now(),
    ]);
  // A name that only ends alike proves nothing.
  for (const domain of ['ank.example.net', 'bank.example.net'])
    expect((await admin.browser.send(addDomain, { domain })).status).toBe(200);
  await prove('ank.example.net');
  expect(await waitsOf(request_id)).toEqual(['domain']);
  await prove('bank.example.net');
  expect(await waitsOf(request_id)).toEqual([]);
  await server.owner.query('update domains set lost_at = now() where domain = $1', ['bank.example.net']);
  expect(await waitsOf(request_id)).toEqual(['domain']);
  const move = (to: string) => analyst.browser.send(staffMoveRequest, { request_id, to } as never);
  await move('accepted');
  expect(await waitsOf(request_id)).toEqual(['domain']);
  // Once work has begun all the same, nothing waits for it.
  await move('In progress');
  expect(await waitsOf(request_id)).toEqual([]);
});
