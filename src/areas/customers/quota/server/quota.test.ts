import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { freshFactorMinutes } from '../../../../platform/http/gate.ts';
import { findService, services } from '../../../../shared/services.ts';
import { makeOrganisation, nextCode, type SignedIn, signIn } from '../../../../test/people.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { cancelRequest } from '../../../casework/requests/contract.ts';
import { moveRequest } from '../../../casework/requests/server/lifecycle.ts';
import { spearphishingCalls } from '../../../services/spearphishing/contract.ts';
import { stepUp } from '../../auth/contract.ts';
import { listOrganisations, setQuota } from '../../organisations/contract.ts';
import { createOrganisation } from '../../organisations/server/manage-organisations.ts';
import {
  askQuota,
  declineAsk,
  grantAsk,
  quotaFigures,
  quotaLedger,
  quotaLedgerCsv,
  quotaOverview,
  setCredits,
  setPeriod,
  staffQuotaLedger,
  staffQuotaOverview,
  withdrawAsk,
} from '../contract.ts';
import { quotaMessages } from '../messages.ts';
import { beginAllPeriods } from './periods.ts';
import { noteUse, returnUnit } from './store.ts';

let server: TestServer;
let organisation: { id: string; name: string };
let admin: SignedIn;
let operator: SignedIn;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  organisation = await makeOrganisation(server, 5);
  admin = await signIn(server, 'Administrator', organisation.id);
  operator = await signIn(server, 'Operator', null);
});

const campaign = { submodule: 'SPEARPHISHING CAMPAIGN', type_submodule: 'NA' };
const daySeconds = 24 * 3600;

const request = async (who = admin, title = 'Invoices'): Promise<string> => {
  const { status, body } = await who.browser.send(
    spearphishingCalls.sendInfo,
    { title, description: 'Whole staff' },
    { file: { name: 'people.csv', bytes: 'email\nana@example.com\n' } },
  );
  expect([200, 409]).toContain(status);
  return body.request_id;
};
const begin = async (id: string): Promise<void> => {
  for (const to of ['accepted', 'In progress'] as const)
    await server.parts.db.within('system', (tx) =>
      moveRequest(tx, id, { ...operator, role: 'Operator' }, { to }, server.clock.now()),
    );
};
const cancel = (id: string) => admin.browser.send(cancelRequest, { request_id: id });
const ledger = async (wish = {}) => (await admin.browser.send(quotaLedger, { ...campaign, ...wish })).body;
const kinds = async (): Promise<string[]> => (await ledger()).map((row: { kind: string }) => row.kind).sort();
const quota = async () =>
  (
    await server.owner.query(
      `select consumed, unit_limit as limit from quotas where organisation_id = $1 and submodule = $2`,
      [organisation.id, campaign.submodule],
    )
  ).rows[0];
/** What the ledger says is used now. */
const recount = async (): Promise<number> =>
  (
    await server.owner.query(
      `select coalesce(sum(amount), 0)::int as used from quota_ledger
       where organisation_id = $1 and submodule = $2 and kind not in ('limit', 'credit')`,
      [organisation.id, campaign.submodule],
    )
  ).rows[0].used;
const agrees = async (consumed: number): Promise<void> => {
  expect((await quota()).consumed).toBe(consumed);
  expect(await recount()).toBe(consumed);
};
const ask = (units = 5, who = admin) =>
  who.browser.send(askQuota, { ...campaign, units, note: 'For the autumn' });
const isoDay = (days: number): string =>
  new Date(server.clock.now().getTime() + days * daySeconds * 1000).toISOString().slice(0, 10);
const enter = (from: string, until: string, more = {}) =>
  operator.browser.send(setPeriod, { organisation_id: organisation.id, from, until, ...more });

test('taking, using and giving back a unit each leave a line with request, person and name; the figure is their sum', async () => {
  const worked = await request();
  await begin(worked);
  const given = await request();
  expect((await cancel(given)).status).toBe(200);
  expect((await cancel(given)).status).toBe(409);
  expect(await kinds()).toEqual(['limit', 'reserve', 'reserve', 'return', 'use']);
  const lines: Record<string, unknown>[] = await ledger();
  const used = lines.find(({ kind }) => kind === 'use');
  expect(used).toMatchObject({ amount: 0, request_id: worked, request: 'Invoices', by: operator.username });
  const back = lines.find(({ kind }) => kind === 'return');
  expect(back).toMatchObject({ amount: -1, request_id: given, by: admin.username });
  expect([back?.by_full_name, used?.by_full_name]).toEqual([
    expect.stringMatching(/^Administrator \d+$/),
    expect.stringMatching(/^Operator \d+$/),
  ]);
  expect(lines.find(({ kind }) => kind === 'limit')).toMatchObject({ was: 0, amount: 5, by: null });
  await agrees(1);
});

test('work that begins again is used once, and a request that fails in its work gives back what it used', async () => {
  const id = await request();
  await begin(id);
  for (const to of ['in review', 'In progress', 'failed'] as const)
    await server.parts.db.within('system', (tx) =>
      moveRequest(tx, id, 'code engine', { to, reason: 'Because' }, server.clock.now()),
    );
  expect(await kinds()).toEqual(['limit', 'reserve', 'return', 'use']);
  await agrees(0);
});

test('many at once neither overshoot a quota nor give back more than was taken', async () => {
  const made = (await Promise.all(Array.from({ length: 9 }, () => request()))).filter(Boolean);
  expect(made).toHaveLength(5);
  await agrees(5);
  await Promise.all([...made, ...made].map(cancel));
  await agrees(0);
});

test('a unit is given back and said to be used once, also where nothing but the ledger stands in the way', async () => {
  const [requestId] = [await request(), await request()];
  const service = findService(campaign.submodule, campaign.type_submodule);
  if (!service || !requestId) throw new Error('There is no campaign.');
  const movement = { organisationId: organisation.id, service, requestId, personId: admin.userId };
  const now = server.clock.now();
  const four = Array.from({ length: 4 });
  for (const move of [noteUse, returnUnit])
    await Promise.all(
      four.map(() => server.parts.db.within('system', (tx) => move(tx, { ...movement, now }))),
    );
  expect(await kinds()).toEqual(['limit', 'reserve', 'reserve', 'return', 'use']);
  await agrees(1);
});

test('a period begins at 0 with its first moment, also for the request that comes first, and says what was used', async () => {
  const [early] = [await request(), await request()];
  expect((await enter(isoDay(2), isoDay(20))).body.begun_at).toBeNull();
  await agrees(2);
  server.clock.advance(3 * daySeconds);
  admin = await signIn(server, 'Administrator', organisation.id);
  await request();
  await agrees(1);
  const [begun] = await ledger({ kind: 'period' });
  expect(begun).toMatchObject({ amount: -2, was: 2, by: null, request_id: null });
  // A unit of the period before comes back and changes nothing now.
  expect((await cancel(early ?? '')).status).toBe(200);
  expect(await ledger({ kind: 'return' })).toMatchObject([{ amount: 0, request_id: early }]);
  await agrees(1);
});

test('a period begins once, however often and at once it is tried, and leaves one line in the trail', async () => {
  await request();
  await enter(isoDay(1), isoDay(20));
  server.clock.advance(2 * daySeconds);
  admin = await signIn(server, 'Administrator', organisation.id);
  await Promise.all(Array.from({ length: 5 }, () => beginAllPeriods(server.parts)));
  expect(await ledger({ kind: 'period' })).toHaveLength(1);
  await agrees(0);
  const { rows } = await server.owner.query(
    "select actor from audit_entries where action = 'quota.period-begin' and organisation_id = $1",
    [organisation.id],
  );
  expect(rows).toEqual([{ actor: 'contracts' }]);
});

test('periods do not overlap, also at once; one that has begun keeps its first day and what is used', async () => {
  await request();
  const now = await enter(isoDay(-10), isoDay(10));
  expect([now.status, now.body.from]).toEqual([200, isoDay(-10)]);
  await agrees(1);
  for (const [from, until] of [
    [isoDay(10), isoDay(30)],
    [isoDay(-40), isoDay(-10)],
    [isoDay(-1), isoDay(1)],
  ] as const)
    expect((await enter(from, until)).status).toBe(409);
  const both = await Promise.all([enter(isoDay(11), isoDay(20)), enter(isoDay(15), isoDay(40))]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const { period_id } = now.body;
  expect((await enter(isoDay(-9), isoDay(10), { period_id })).status).toBe(409);
  expect((await enter(isoDay(-10), isoDay(5), { period_id })).body).toMatchObject({ until: isoDay(5) });
  for (const [from, until] of [
    ['2030-02-30', '2030-03-01'],
    ['2030-03-02', '2030-03-01'],
    ['1969-12-31', '2030-03-01'],
  ] as const)
    expect((await enter(from, until)).status).toBe(422);
  await agrees(1);
});

test('an Administrator asks once a service, an Operator sees it in the list and grants; the customer sees the limit', async () => {
  const both = await Promise.all([ask(), ask()]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const asked = both.find(({ status }) => status === 200)?.body;
  const listed = async () =>
    (await operator.browser.send(listOrganisations, { search: organisation.name, figures: true })).body.find(
      (row: { organisation_id: string }) => row.organisation_id === organisation.id,
    ).asks;
  expect(await listed()).toBe(1);
  const asking = async (): Promise<string[]> =>
    (await operator.browser.send(listOrganisations, { asking: true })).body.map(
      (row: { organisation_id: string }) => row.organisation_id,
    );
  expect(await asking()).toEqual([organisation.id]);
  const grant = (limit: number) => operator.browser.send(grantAsk, { ask_id: asked.ask_id, limit });
  expect((await grant(4)).status).toBe(422);
  server.clock.advance((freshFactorMinutes + 1) * 60);
  expect((await grant(10)).body.code).toBe('step_up_required');
  await operator.browser.send(stepUp, { otp_input: nextCode(server, operator.otpSecret) });
  const granted = await Promise.all([grant(10), grant(10)]);
  expect(granted.map(({ status }) => status).sort()).toEqual([204, 409]);
  expect(await listed()).toBe(0);
  expect(await asking()).toEqual([]);
  const { body } = await admin.browser.send(quotaOverview, {});
  expect(body.services[0]).toMatchObject({ limit: 10, ask: { state: 'granted', granted_limit: 10 } });
  expect((await ledger({ kind: 'limit' })).slice(0, 1)).toMatchObject([{ was: 5, amount: 10 }]);
  const { rows } = await server.owner.query(
    'select kind, details from notice_events where organisation_id = $1 order by at, id',
    [organisation.id],
  );
  expect(rows).toEqual([
    { kind: 'quota-asked', details: { organisation: organisation.name, service: campaign.submodule } },
    {
      kind: 'quota-granted',
      details: { organisation: organisation.name, service: campaign.submodule, limit: '10' },
    },
  ]);
});

test('whoever runs the customer hears of a limit that the provider changes, and of nothing where it stays', async () => {
  const { submodule, type_submodule } = campaign;
  const set = (limit: number) =>
    operator.browser.send(setQuota, { organisation_id: organisation.id, submodule, type_submodule, limit });
  const credit = (credits: number) =>
    operator.browser.send(setCredits, { organisation_id: organisation.id, credits });
  for (const send of [() => set(5), () => set(7), () => set(7), () => credit(3), () => credit(3)])
    expect((await send()).status).toBe(204);
  const { rows } = await server.owner.query(
    'select kind, details, actor_id from notice_events where organisation_id = $1 order by at, id',
    [organisation.id],
  );
  const told = { kind: 'quota-granted', actor_id: operator.userId };
  expect(rows).toEqual([
    { ...told, details: { organisation: organisation.name, service: campaign.submodule, limit: '7' } },
    { ...told, details: { organisation: organisation.name, service: 'DEEP SEARCH', limit: '3' } },
  ]);
});

test('what is asked for is declined with a reason that the customer reads, or taken back; then one may ask again', async () => {
  const { body: first } = await ask();
  expect((await operator.browser.send(declineAsk, { ask_id: first.ask_id, reason: ' ' })).status).toBe(422);
  const decline = await operator.browser.send(declineAsk, { ask_id: first.ask_id, reason: 'Contract first' });
  expect(decline.status).toBe(204);
  const { body } = await admin.browser.send(quotaOverview, {});
  expect(body.services[0].ask).toMatchObject({ state: 'declined', answer: 'Contract first' });
  const { rows } = await server.owner.query(
    `select details from notice_events where organisation_id = $1 and kind = 'quota-declined'`,
    [organisation.id],
  );
  // The reason is read in the console alone.
  expect(rows).toEqual([{ details: { organisation: organisation.name, service: campaign.submodule } }]);
  server.clock.advance(1);
  const { body: second } = await ask();
  expect((await admin.browser.send(withdrawAsk, { ask_id: second.ask_id })).status).toBe(204);
  expect((await admin.browser.send(withdrawAsk, { ask_id: second.ask_id })).status).toBe(409);
  expect((await operator.browser.send(grantAsk, { ask_id: second.ask_id, limit: 9 })).status).toBe(409);
  expect((await quota()).limit).toBe(5);
});

test('an organisation asks ten times a day at most, so that nobody fills the Operators’ bells', async () => {
  for (let time = 0; time < 10; time += 1) {
    const { body } = await ask();
    expect((await admin.browser.send(withdrawAsk, { ask_id: body.ask_id })).status).toBe(204);
  }
  const { status, body } = await ask();
  expect([status, body.message]).toEqual([409, expect.stringContaining('10 times within a day')]);
  const told = await server.owner.query(
    "select from notice_events where kind = 'quota-asked' and organisation_id = $1",
    [organisation.id],
  );
  expect(told.rowCount).toBe(10);
  const long = new Date(server.clock.now().getTime() - daySeconds * 1000);
  await server.owner.query('update quota_asks set asked_at = $2 where organisation_id = $1', [
    organisation.id,
    long,
  ]);
  expect((await ask()).status).toBe(200);
});

test('what cannot be asked for is a 422, and Members neither look nor ask', async () => {
  for (const units of [0, 1001, 1.5, -3]) expect((await ask(units)).status).toBe(422);
  const send = (more: object) =>
    admin.browser.send(askQuota, { ...campaign, units: 1, note: '', ...more } as never);
  expect((await send({ note: 'x'.repeat(501) })).status).toBe(422);
  expect((await send({ submodule: 'DEEPER SEARCH' })).status).toBe(422);
  const member = await signIn(server, 'Member', organisation.id);
  expect((await ask(5, member)).status).toBe(403);
  expect((await member.browser.send(quotaOverview, {})).status).toBe(403);
  expect((await member.browser.send(quotaLedger, {})).status).toBe(403);
  const analyst = await signIn(server, 'Analyst', null);
  const { body } = await ask();
  expect((await analyst.browser.send(grantAsk, { ask_id: body.ask_id, limit: 9 })).status).toBe(403);
});

test('another organisation’s asks, periods and lines are not there', async () => {
  await request();
  const { body: asked } = await ask();
  const { body: period } = await enter(isoDay(1), isoDay(9));
  const [line] = await ledger();
  const other = await makeOrganisation(server);
  const stranger = await signIn(server, 'Administrator', other.id);
  expect((await stranger.browser.send(withdrawAsk, { ask_id: asked.ask_id })).status).toBe(404);
  const { body: shown } = await stranger.browser.send(quotaOverview, {});
  expect([shown.period, shown.months, shown.services[0].ask]).toEqual([null, [], null]);
  expect((await stranger.browser.send(quotaLedger, { kind: 'reserve' })).body).toEqual([]);
  expect((await stranger.browser.send(quotaLedger, { cursor: line.id })).body).toEqual([]);
  const moved = { organisation_id: other.id, period_id: period.period_id, from: isoDay(1), until: isoDay(5) };
  expect((await operator.browser.send(setPeriod, moved)).status).toBe(404);
});

test('the ledger goes in pages, newest first, is narrowed by service and kind, and an Operator reads the same', async () => {
  for (let time = 0; time < 3; time += 1) {
    await request();
    server.clock.advance(60);
  }
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const { body, headers } = await admin.browser.send(quotaLedger, {
      ...campaign,
      ...{ limit: 1 },
      ...(cursor ? { cursor } : {}),
    });
    expect(headers.get('x-total-count')).toBe('4');
    seen.push(body[0].kind);
    cursor = headers.get('x-next-cursor') ?? undefined;
  } while (cursor);
  expect(seen).toEqual(['reserve', 'reserve', 'reserve', 'limit']);
  expect(await ledger({ submodule: 'SAST' })).toHaveLength(1);
  expect(await ledger({ submodule: 'NO SUCH' })).toEqual([]);
  expect((await admin.browser.send(quotaLedger, { cursor: 'no cursor' })).status).toBe(422);
  const { body } = await operator.browser.send(staffQuotaLedger, {
    organisation_id: organisation.id,
    ...campaign,
  });
  expect(body).toEqual(await ledger());
});

test('the ledger as CSV neutralises what a spreadsheet would run, in the reader’s language', async () => {
  await request(admin, '=HYPERLINK("http://x")');
  const { status, body } = await admin.browser.bytes(quotaLedgerCsv, campaign);
  expect(status).toBe(200);
  const lines = body.toString().split('\r\n');
  expect(lines[0]).toContain('What happened');
  const taken = lines.find((line) => line.includes('HYPERLINK')) ?? '';
  expect(taken).toContain('"\'=HYPERLINK(""http://x"")"');
  expect(taken).toContain('One unit was taken');
  expect(lines.filter(Boolean)).toHaveLength(3);
  expect(taken).toMatch(new RegExp(`Administrator \\d+ \\(${admin.username}\\)`));
});

test('the overview forecasts from what was taken and not given back, and shows units by month without those', async () => {
  const taken = [await request(), await request(), await request()];
  const given = await request();
  await cancel(given);
  server.clock.advance(30 * daySeconds);
  admin = await signIn(server, 'Administrator', organisation.id);
  const { body } = await admin.browser.send(quotaOverview, {});
  const [shown] = body.services;
  expect(shown).toMatchObject({ consumed: taken.length, limit: 5, forecast: { kind: 'ends' } });
  // Three in 30 days, two left: 20 more days, a minute or two of signing in aside.
  expect([isoDay(20), isoDay(19), isoDay(21)]).toContain(shown.forecast.day);
  expect(body.months.map((row: { units: number }) => row.units)).toEqual([3]);
  operator = await signIn(server, 'Operator', null);
  await enter(isoDay(-40), isoDay(10));
  const { body: staff } = await operator.browser.send(staffQuotaOverview, {
    organisation_id: organisation.id,
  });
  expect(staff.services[0].forecast).toEqual({ kind: 'lasts', day: null });
  expect(staff.periods).toHaveLength(1);
});

test('credits and a period are stored with a new organisation, stand in the ledger and apart from the cards', async () => {
  const made = await createOrganisation(server.parts, 'test', {
    ...{ name: `With credits ${organisation.id}`, quotas: [], credits: 40 },
    period: { from: isoDay(0), until: isoDay(364) },
  });
  const whose = { organisation_id: made.id };
  const look = async () => (await operator.browser.send(staffQuotaOverview, whose)).body;
  expect(await look()).toMatchObject({
    credits: { limit: 40, consumed: 0 },
    period: { from: isoDay(0), until: isoDay(364) },
  });
  expect((await operator.browser.send(setCredits, { ...whose, credits: 25 })).status).toBe(204);
  const shown = await look();
  expect([shown.credits.limit, shown.services.length]).toEqual([25, services().length]);
  const { body } = await operator.browser.send(staffQuotaLedger, { ...whose, submodule: 'deep search' });
  expect(body.map(({ kind, was, amount }: Record<string, unknown>) => [kind, was, amount])).toContainEqual([
    'credit',
    40,
    25,
  ]);
  expect((await operator.browser.send(setCredits, { ...whose, credits: -1 })).status).toBe(422);
});

test('a member reads the figures of quotas, and nothing of who asked or took', async () => {
  const member = await signIn(server, 'Member', organisation.id);
  await request();
  await admin.browser.send(askQuota, { ...campaign, units: 3 });
  const { status, body } = await member.browser.send(quotaFigures, {});
  expect(status).toBe(200);
  const row = body.services.find(({ submodule }: { submodule: string }) => submodule === campaign.submodule);
  expect(row).toEqual({ ...campaign, consumed: 1, limit: 5, forecast: null });
  expect(JSON.stringify(body)).not.toContain(admin.username);
  for (const call of [quotaOverview, quotaLedger, quotaLedgerCsv] as const)
    expect((await member.browser.send(call, {})).status).toBe(403);
  expect((await member.browser.send(askQuota, { ...campaign, units: 1 })).status).toBe(403);
  expect((await operator.browser.send(quotaFigures, {})).status).toBe(403);
});

test('what was never contracted is refused as that, and what is used up as used up', async () => {
  const none = await makeOrganisation(server, 0);
  const stranger = await signIn(server, 'Member', none.id);
  const refusal = async (who: SignedIn) => {
    const { status, body } = await who.browser.send(
      spearphishingCalls.sendInfo,
      { title: 'Invoices', description: 'Whole staff' },
      { file: { name: 'people.csv', bytes: 'email\nana@example.com\n' } },
    );
    return { status, code: body.code, message: body.message };
  };
  const refused = { status: 409, code: 'quota_exceeded' };
  expect(await refusal(stranger)).toEqual({ ...refused, message: quotaMessages.refusedNotContracted.en });
  for (const _ of Array.from({ length: 5 })) await request();
  const { message, ...rest } = await refusal(admin);
  expect(rest).toEqual(refused);
  expect(message).toContain('is used up');
});
