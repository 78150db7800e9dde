import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { NewFinding } from '../../../../../shared/new-finding.ts';
import type { FindingState } from '../../../../../shared/vocabulary/finding-state.ts';
import type { Verdict } from '../../../../../shared/vocabulary/verdict.ts';
import { makeOrganisation, type SignedIn, signIn } from '../../../../../test/people.ts';
import { startTestServer, type TestServer } from '../../../../../test/test-server.ts';
import { waitingForLocks } from '../../../../../test/waiting-for-locks.ts';
import { infrastructureCalls } from '../../../../services/infrastructure/contract.ts';
import { spearphishingCalls } from '../../../../services/spearphishing/contract.ts';
import { findRequest, lockRequest } from '../../../requests/server/store.ts';
import { insertFindings } from '../../server/insert-store.ts';
import {
  type Comparison,
  compareCandidates,
  compareFindings,
  exportComparison,
} from '../compare-contract.ts';
import { deleteComparisonsBefore } from './compared-store.ts';
import { dayOf, makeComparison } from './make-comparison.ts';
import { predecessorOf } from './predecessor.ts';

let server: TestServer;
let organisation: { id: string };
let admin: SignedIn;
let member: SignedIn;
let stranger: SignedIn;
let analyst: SignedIn;
beforeAll(async () => {
  server = await startTestServer();
  organisation = await makeOrganisation(server);
  admin = await signIn(server, 'Administrator', organisation.id);
  member = await signIn(server, 'Member', organisation.id);
  stranger = await signIn(server, 'Administrator', (await makeOrganisation(server)).id);
  analyst = await signIn(server, 'Analyst', null);
  await server.owner.query('update quotas set unit_limit = 1000');
});
afterAll(() => server.stop());

const finished = (id: string) =>
  server.owner.query("update requests set status = 'finished', end_date = $2 where id = $1", [
    id,
    server.clock.now(),
  ]);

const assess = async (title: string, targets: readonly string[], who = admin): Promise<string> => {
  server.clock.advance(1);
  const wish = {
    ...{ title, description: 'As agreed.', authorisation_version: '1' },
    ...{ submodule: 'VULNERABILITY ASSESSMENT', type_submodule: 'EXTERNAL' },
  };
  const file = { name: 'targets.csv', bytes: ['target', ...targets, ''].join('\n') };
  const { status, body } = await who.browser.send(infrastructureCalls.sendInfo, wish, { file });
  expect([status, body]).toEqual([200, body]);
  await finished(body.request_id);
  return body.request_id;
};

type Found = Partial<Omit<NewFinding, 'title'>> & {
  readonly title?: string;
  readonly state?: FindingState;
  /** Settled so many seconds before now. */
  readonly ago?: number;
};

const find = async (requestId: string, found: readonly Found[], organisationId = organisation.id) => {
  const text = { en: 'Weak', es: 'Débil' };
  const base = { severity: 'medium', cwe: null, cvss: null, location: '203.0.113.4', excerpt: '' } as const;
  const rows = found.map(({ state: _state, ago: _ago, title = 'Weak', ...one }) => ({
    ...base,
    ...{ title: { en: title, es: title }, description: text, remediation: text },
    fingerprint: `analyst:${randomUUID()}`,
    ...one,
  }));
  await server.parts.db.within('system', (tx) =>
    insertFindings(tx, rows, {
      ...{ organisationId, requestId, source: 'scanner', released: true, now: server.clock.now() },
    }),
  );
  for (const [n, { state, ago = 0 }] of found.entries()) {
    if (state)
      await server.owner.query(
        `update findings set state = $2, state_reason = 'why', state_at = $4,
          state_until = case when $2 = 'accepted' then now() + interval '1 day' end
        where request_id = $1 and number = $3`,
        [requestId, state, n + 1, new Date(server.clock.now().getTime() - ago * 1000)],
      );
  }
};

const compare = async (request_id: string, more: object = {}, who = admin) => {
  const { status, body, headers } = await who.browser.send(compareFindings, { request_id, ...more });
  return { status, body: body as Comparison, headers };
};

/** `new:high` and the like, with how many there are. */
const totals = ({ totals: rows }: Comparison) =>
  Object.fromEntries(rows.map(({ verdict, severity, total }) => [`${verdict}:${severity}`, total]));

const cases: readonly [string, Found | undefined, Found | undefined, Verdict | undefined][] = [
  ['only the later one has', undefined, {}, 'new'],
  ['both have', {}, {}, 'still_there'],
  ['only the earlier one has', {}, undefined, 'fixed'],
  [
    'only the earlier one has, outside of what the later one named',
    { location: '203.0.113.99' },
    undefined,
    'not_looked_at',
  ],
  [
    'only the earlier one has, on a place within and one outside',
    { targets: ['203.0.113.4', '203.0.113.99'] },
    undefined,
    'fixed',
  ],
  [
    'a retest says fixed, outside of what the later one named',
    { location: '203.0.113.99', state: 'fixed' },
    undefined,
    'fixed',
  ],
  ['only the earlier one has, as a false positive', { state: 'false_positive' }, undefined, undefined],
  ['the later one has as a false positive', {}, { state: 'false_positive' }, undefined],
  [
    'the earlier one called a false positive and the later one found again',
    { state: 'false_positive' },
    {},
    'decided_before',
  ],
  ['was accepted and is found again', { state: 'accepted' }, {}, 'decided_before'],
  ['was accepted and is found no more', { state: 'accepted' }, undefined, 'fixed'],
  ['both have, and a retest of the later one says fixed', {}, { state: 'fixed' }, 'fixed'],
  ['was fixed before it was found again', { state: 'fixed', ago: 3600 }, {}, 'back'],
  [
    'the earlier one was retested after the later one found it',
    { state: 'fixed', ago: -3600 },
    {},
    'still_there',
  ],
  ['only the later one has, fixed since', undefined, { state: 'fixed' }, 'new'],
];

test.each(cases)('a finding that %s', async (name, before, after, verdict) => {
  const earlier = await assess(`Rule ${name}`, ['203.0.113.0/24']);
  const later = await assess(`Rule ${name}`, ['203.0.113.4']);
  if (before) await find(earlier, [{ fingerprint: 'same', ...before }]);
  if (after) await find(later, [{ fingerprint: 'same', ...after }]);
  const { body } = await compare(later, { earlier_id: earlier });
  expect(body.rows.map((row) => row.verdict)).toEqual(verdict ? [verdict] : []);
  expect(totals(body)).toEqual(verdict ? { [`${verdict}:medium`]: 1 } : {});
});

test('what analysts wrote is the same by title and place, and a severity that changed is told', async () => {
  const earlier = await assess('By hand', ['203.0.113.4']);
  const later = await assess('By hand', ['203.0.113.4']);
  await find(earlier, [{ title: 'Weak password', location: 'A.example:443' }, { title: 'Other' }]);
  await find(later, [{ title: 'weak PASSWORD', location: 'a.example:443', severity: 'high' }]);
  const { body } = await compare(later, { earlier_id: earlier });
  expect(body.rows.map((row) => [row.verdict, row.severity, row.earlier?.severity])).toEqual([
    ['fixed', 'medium', 'medium'],
    ['still_there', 'high', 'medium'],
  ]);
  expect(body.rows.map(({ request_id }) => request_id)).toEqual([earlier, later]);
});

/** One after the other; the second continues the first. */
const threeScans = async (title: string) => {
  const places = ['203.0.113.4'];
  const scans = [
    await assess(title, places),
    await assess(title, places),
    await assess(title, places),
  ] as const;
  await server.owner.query('update requests set continues_id = $2 where id = $1', [scans[1], scans[0]]);
  return scans;
};

test('what was closed in a scan before the earlier one is back, and no longer once it was opened there again', async () => {
  const [first, second, third] = await threeScans('Chain');
  await server.owner.query('update requests set continues_id = $2 where id = $1', [third, second]);
  await find(first, [{ fingerprint: 'gone', state: 'fixed', ago: 3600 }, { fingerprint: 'open' }]);
  await find(third, [{ fingerprint: 'gone' }, { fingerprint: 'open' }]);
  const seen = async () => totals((await compare(third, { earlier_id: second })).body);
  expect(await seen()).toEqual({ 'back:medium': 1, 'new:medium': 1 });
  await server.owner.query("update findings set state = 'open' where request_id = $1 and number = 1", [
    first,
  ]);
  expect(await seen()).toEqual({ 'new:medium': 2 });
});

test('whoever changes a finding of a scan behind the earlier one is waited for', async () => {
  const [first, second, third] = await threeScans('Waits');
  await find(first, [{ fingerprint: 'gone', state: 'fixed', ago: 3600 }]);
  await find(third, [{ fingerprint: 'gone' }]);
  let made: Promise<Comparison> | undefined;
  await server.parts.db.within('system', async (tx) => {
    await lockRequest(tx, first);
    await sql`update findings set state = 'open' where request_id = ${first}::uuid`.execute(tx);
    made = compare(third, { earlier_id: second }).then(({ body }) => body);
    await expect.poll(() => waitingForLocks(server)).toBe(1);
  });
  if (!made) throw new Error('Nothing was compared.');
  expect(totals(await made)).toEqual({ 'new:medium': 1 });
});

test('of what a later scan has taken over, what had been decided before is said', async () => {
  const earlier = await assess('Taken', ['203.0.113.4']);
  const later = await assess('Taken', ['203.0.113.4']);
  await find(earlier, [{ fingerprint: 'same' }]);
  await find(later, [{ fingerprint: 'same' }]);
  await server.owner.query(
    `update findings set state = 'superseded', superseded_from = 'false_positive',
      superseded_by = (select id from findings where request_id = $2) where request_id = $1`,
    [earlier, later],
  );
  const { body } = await compare(later, { earlier_id: earlier });
  expect(body.rows.map(({ verdict, earlier: before }) => [verdict, before?.state])).toEqual([
    ['decided_before', 'false_positive'],
  ]);
});

test('a comparison as a CSV has the rows of its pages, of all verdicts or one; strangers have none', async () => {
  const earlier = await assess('File', ['203.0.113.4']);
  const later = await assess('File', ['203.0.113.4']);
  const several = (letter: string): Found[] =>
    Array.from({ length: 600 }, (_, n) => ({ fingerprint: `${letter}${n}`, title: `=${letter}${n}` }));
  await find(earlier, [{ fingerprint: 'back', state: 'fixed', ago: 3600 }, ...several('old')]);
  await find(later, [{ fingerprint: 'back' }, ...several('new')]);
  const wish = { request_id: later, earlier_id: earlier };
  const take = async (more: object = {}, who = admin) =>
    (await who.browser.bytes(exportComparison, { ...wish, ...more })).body
      .toString()
      .split('\r\n')
      .slice(0, -1);
  const lines = await take();
  expect(lines).toHaveLength(1 + 1 + 600 + 600);
  expect(lines[0]).toMatch(/^\ufeffWhat became of it,Number,Title,Severity,/);
  expect(lines[1]).toMatch(/^Back again,\S+-01,Weak,Medium,,203\.0\.113\.4,Open,Medium,Fixed$/);
  expect(lines[2]).toContain(",'=new");
  expect(await take({ verdict: 'fixed' })).toHaveLength(601);
  expect((await stranger.browser.bytes(exportComparison, wish)).status).toBe(404);
  expect((await admin.browser.bytes(exportComparison, { ...wish, earlier_id: randomUUID() })).status).toBe(
    404,
  );
});

test('several with one identity: each of the later request, the first of the earlier one', async () => {
  const earlier = await assess('Twice', ['203.0.113.4']);
  const later = await assess('Twice', ['203.0.113.4']);
  await find(earlier, [{}, {}, { title: 'Gone' }, { title: 'Gone' }]);
  await find(later, [{}, {}, {}]);
  expect(totals((await compare(later, { earlier_id: earlier })).body)).toEqual({
    'still_there:medium': 3,
    'fixed:medium': 1,
  });
});

test('a settled finding, a new one and another severity show at once; an owner changes nothing', async () => {
  const earlier = await assess('Ages', ['203.0.113.4']);
  const later = await assess('Ages', ['203.0.113.4']);
  await find(earlier, [{ fingerprint: 'a' }, { fingerprint: 'b' }]);
  await find(later, [{ fingerprint: 'a' }, { fingerprint: 'c' }]);
  const seen = async () => totals((await compare(later, { earlier_id: earlier })).body);
  const fresh = async () =>
    (await server.owner.query('select fresh from comparisons where request_id = $1', [later])).rows;
  expect(await seen()).toEqual({ 'new:medium': 1, 'fixed:medium': 1, 'still_there:medium': 1 });
  await server.owner.query('update findings set owner_id = $2, owner_name = $3 where request_id = $1', [
    ...[later, admin.userId, 'x'],
  ]);
  expect(await fresh()).toEqual([{ fresh: true }]);
  await server.owner.query(
    "update findings set state = 'fixed', state_at = now() where request_id = $1 and fingerprint = 'a'",
    [later],
  );
  expect(await fresh()).toEqual([{ fresh: false }]);
  expect(await seen()).toEqual({ 'new:medium': 1, 'fixed:medium': 2 });
  await find(later, [{ fingerprint: 'd', severity: 'critical' }]);
  await server.owner.query(
    "update findings set severity = 'low' where request_id = $1 and fingerprint = 'b'",
    [earlier],
  );
  expect(await seen()).toEqual({ 'new:critical': 1, 'new:medium': 1, 'fixed:medium': 1, 'fixed:low': 1 });
});

test('pages follow one another without a gap, in each verdict and over all, and totals equal a recount', async () => {
  const earlier = await assess('Pages', ['203.0.113.4']);
  const later = await assess('Pages', ['203.0.113.4']);
  const several = (from: number, to: number): Found[] =>
    Array.from({ length: to - from }, (_, n) => ({
      fingerprint: `p${from + n}`,
      severity: (['critical', 'high', 'medium', 'low', 'info'] as const)[n % 5] ?? 'info',
    }));
  await find(earlier, several(0, 700));
  await find(later, several(300, 1200));
  for (const verdict of [undefined, 'new', 'fixed', 'still_there', 'not_looked_at'] as const) {
    const rows: Comparison['rows'][number][] = [];
    let cursor: string | undefined;
    let total = '';
    do {
      const page = await compare(later, { earlier_id: earlier, verdict, limit: 137, cursor });
      rows.push(...page.body.rows);
      cursor = page.headers.get('x-next-cursor') ?? undefined;
      total = page.headers.get('x-total-count') ?? '';
      const counted: Record<string, number> = {};
      if (verdict === undefined && cursor === undefined) {
        for (const row of rows) {
          const key = `${row.verdict}:${row.severity}`;
          counted[key] = (counted[key] ?? 0) + 1;
        }
        expect(counted).toEqual(totals(page.body));
      }
    } while (cursor);
    const wanted = { all: 1200, new: 500, fixed: 300, still_there: 400, not_looked_at: 0 };
    expect([verdict, rows.length, total]).toEqual([
      ...[verdict, wanted[verdict ?? 'all'], String(wanted[verdict ?? 'all'])],
    ]);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
    const order = ['critical', 'high', 'medium', 'low', 'info'];
    if (verdict) {
      const ranks = rows.map(({ severity }) => order.indexOf(severity));
      expect(ranks).toEqual(ranks.toSorted((a, b) => a - b));
    }
  }
  for (const cursor of ['x', '-1', '99999999999999'])
    expect((await compare(later, { verdict: 'new', cursor })).status).toBe(422);
});

test('another organisation’s request, one that is later, unfinished or of another service is a 404', async () => {
  const earlier = await assess('Whose', ['203.0.113.4']);
  const theirs = await assess('Whose', ['203.0.113.4'], stranger);
  const later = await assess('Whose', ['203.0.113.4']);
  const wish = {
    title: 'Whose',
    description: '',
    submodule: 'PENETRATION TESTING',
    type_submodule: 'EXTERNAL',
  };
  const file = { name: 'targets.csv', bytes: 'target\n203.0.113.4\n' };
  const { body: other } = await admin.browser.send(infrastructureCalls.sendInfo, wish, { file });
  await finished(other.request_id);
  for (const earlier_id of [theirs, other.request_id, later, randomUUID(), 'x'])
    expect([earlier_id, (await compare(later, { earlier_id })).status]).toEqual([earlier_id, 404]);
  expect((await compare(earlier, { earlier_id: later })).status).toBe(404);
  expect((await compare(theirs)).status).toBe(404);
  expect((await compare(later, { earlier_id: earlier }, stranger)).status).toBe(404);
  expect((await compare(later, { earlier_id: earlier }, analyst)).status).toBe(200);
  // Staff see all organisations: still two of one only.
  expect((await compare(later, { earlier_id: theirs }, analyst)).status).toBe(404);
  await server.owner.query("update requests set status = 'in review' where id = $1", [later]);
  expect((await compare(later, { earlier_id: earlier })).status).toBe(404);
  expect((await admin.browser.send(compareCandidates, { request_id: later })).body).toEqual([]);
});

test('what it clearly repeats comes first and is taken where none is named; else nothing is compared', async () => {
  const own = await makeOrganisation(server);
  await server.owner.query('update quotas set unit_limit = 1000');
  const who = await signIn(server, 'Administrator', own.id);
  const first = await assess('Perimeter 2025', ['203.0.113.4'], who);
  expect((await who.browser.send(compareCandidates, { request_id: first })).body).toEqual([]);
  expect((await compare(first, {}, who)).body).toEqual({
    earlier: null,
    open_not_found: 0,
    totals: [],
    rows: [],
  });
  const other = await assess('Branch offices', ['198.51.100.7'], who);
  expect((await compare(other, {}, who)).body.earlier).toBeNull();
  const later = await assess('Perimeter 2026', ['203.0.113.4'], who);
  const { body } = await who.browser.send(compareCandidates, { request_id: later });
  expect(
    body.map((row: { request_id: string; repeated: boolean }) => [row.request_id, row.repeated]),
  ).toEqual([
    [first, true],
    [other, false],
  ]);
  expect((await compare(later, {}, who)).body.earlier?.request_id).toBe(first);
});

test('a Member is neither offered nor given what is about people in requests of others', async () => {
  const campaign = async (who: SignedIn) => {
    server.clock.advance(1);
    const file = { name: 'people.csv', bytes: 'email,name\nana@example.com,Ana\n' };
    const wish = { title: 'Awareness', description: 'Staff.' };
    const { status, body } = await who.browser.send(spearphishingCalls.sendInfo, wish as never, { file });
    expect([status, body]).toEqual([200, body]);
    await finished(body.request_id);
    await find(body.request_id, [{ fingerprint: 'person' }]);
    return body.request_id;
  };
  const [others, own] = [await campaign(admin), await campaign(member)];
  expect((await member.browser.send(compareCandidates, { request_id: own })).body).toEqual([]);
  expect((await compare(own, { earlier_id: others }, member)).status).toBe(404);
  expect((await compare(own, {}, member)).body.earlier).toBeNull();
  const third = await campaign(admin);
  for (const call of [compareCandidates, compareFindings])
    expect((await member.browser.send(call, { request_id: third })).status).toBe(403);
  expect(totals((await compare(own, { earlier_id: others })).body)).toEqual({ 'still_there:medium': 1 });
});

test('what lay outside stays so when the list of targets is erased; a host where something was found was looked at', async () => {
  const earlier = await assess('Erased', ['203.0.113.0/24']);
  const later = await assess('Erased', ['203.0.113.4', '203.0.113.5']);
  await find(earlier, [
    { fingerprint: 'a', location: '203.0.113.99' },
    { fingerprint: 'b', location: '203.0.113.5' },
  ]);
  await find(later, [{ fingerprint: 'c', location: 'https://203.0.113.4:8443/x' }]);
  const seen = async () => totals((await compare(later, { earlier_id: earlier })).body);
  const before = await seen();
  expect(before).toEqual({ 'new:medium': 1, 'fixed:medium': 1, 'not_looked_at:medium': 1 });
  await server.owner.query('update files set wrapped_key = null, erased_at = now() where request_id = $1', [
    later,
  ]);
  await server.owner.query('update comparisons set fresh = false where request_id = $1', [later]);
  expect(await seen()).toEqual(before);
  // What came since was never held against the list, and where a finding was moved to neither.
  await find(earlier, [{ fingerprint: 'd', location: '203.0.113.77' }]);
  expect(await seen()).toEqual({ ...before, 'not_looked_at:medium': 2 });
  await server.owner.query(
    "update findings set targets = '{203.0.113.5}' where request_id = $1 and number = 2",
    [earlier],
  );
  expect(await seen()).toEqual({ 'new:medium': 1, 'not_looked_at:medium': 3 });
  await server.owner.query('delete from comparisons where request_id = $1', [later]);
  expect(await seen()).toEqual({ 'new:medium': 1, 'not_looked_at:medium': 3 });
});

/** Storage whose next reading of a list waits; counts readings. */
const slowStorage = () => {
  const { storage } = server.parts;
  let readings = 0;
  const [begun, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const read: typeof storage.read = (file, ...more) => {
    readings += 1;
    begun.resolve();
    const late = async function* () {
      await goOn.promise;
      yield* storage.read(file, ...more);
    };
    return Readable.from(late());
  };
  return {
    storage: { ...storage, read },
    begun: begun.promise,
    goOn: goOn.resolve,
    readings: () => readings,
  };
};

test('who asks meanwhile waits for the same making, and an organisation has two at a time', async () => {
  const earlier = await assess('At once', ['203.0.113.0/24']);
  const laters = await Promise.all(Array.from({ length: 4 }, () => assess('At once', ['203.0.113.4'])));
  const { begun, goOn, readings, storage } = slowStorage();
  const makings = laters.flatMap((requestId) =>
    Array.from({ length: 5 }, () =>
      makeComparison(
        { ...server.parts, storage },
        { requestId, earlierId: earlier, organisationId: organisation.id, day: server.clock.now() },
      ),
    ),
  );
  await begun;
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(readings()).toBe(2);
  goOn();
  await Promise.all(makings);
  expect(readings()).toBe(4);
});

test('a finding that is released while the places are read is not told as fixed', async () => {
  const earlier = await assess('Meanwhile', ['203.0.113.0/24']);
  const later = await assess('Meanwhile', ['203.0.113.4']);
  await find(earlier, [{}]);
  const pair = { requestId: later, earlierId: earlier };
  // Released behind the reading of places, once.
  const db = {
    ...server.parts.db,
    within: (async (scope, work, seeing) => {
      const answer = await server.parts.db.within(scope, work, seeing);
      if (Array.isArray(answer) && answer[0]?.location) await released();
      return answer;
    }) as typeof server.parts.db.within,
  };
  let done = false;
  const released = async () => {
    if (done) return;
    done = true;
    await find(earlier, [{ location: '203.0.113.99', title: 'Late' }]);
  };
  await makeComparison(
    { ...server.parts, db },
    { ...pair, organisationId: organisation.id, day: server.clock.now() },
  );
  expect(done).toBe(true);
  const { body } = await compare(later, { earlier_id: earlier });
  expect(totals(body)).toEqual({ 'fixed:medium': 1, 'not_looked_at:medium': 1 });
});

test('settling a finding reads neither list nor places again; another place does', async () => {
  const earlier = await assess('Settled', ['203.0.113.0/24']);
  const later = await assess('Settled', ['203.0.113.4']);
  await find(earlier, [{ location: '203.0.113.99', title: 'Afar' }, {}]);
  await find(later, [{ title: 'Other' }]);
  const { goOn, storage, readings } = slowStorage();
  goOn();
  const made = () =>
    makeComparison(
      { ...server.parts, storage },
      {
        ...{ requestId: later, earlierId: earlier },
        ...{ organisationId: organisation.id, day: server.clock.now() },
      },
    );
  await made();
  expect(readings()).toBe(1);
  await server.owner.query(
    "update findings set state = 'fixed', state_at = now(), severity = 'high' where request_id = $1 and number = 2",
    [earlier],
  );
  await find(later, [{ title: 'Another' }]);
  await made();
  expect(readings()).toBe(1);
  const seen = async () => totals((await compare(later, { earlier_id: earlier })).body);
  expect(await seen()).toEqual({ 'new:medium': 2, 'fixed:high': 1, 'not_looked_at:medium': 1 });
  await server.owner.query(
    "update findings set location = '203.0.113.4' where request_id = $1 and number = 1",
    [earlier],
  );
  await made();
  expect(readings()).toBe(2);
  expect(await seen()).toEqual({ 'new:medium': 2, 'fixed:high': 1, 'fixed:medium': 1 });
});

test('a comparison goes with its pages 30 days after the day on which it was last read', async () => {
  const earlier = await assess('Unread', ['203.0.113.4']);
  const later = await assess('Unread', ['203.0.113.4']);
  await find(later, [{}]);
  const kept = async () =>
    (
      await server.owner.query(
        `select read_at, (select count(*)::int from comparison_pages p where p.request_id = c.request_id) as pages
        from comparisons c where request_id = $1`,
        [later],
      )
    ).rows;
  const day = (daysAgo: number) => dayOf(new Date(server.clock.now().getTime() - daysAgo * 86_400_000));
  const readOn = (daysAgo: number) =>
    server.owner.query('update comparisons set read_at = $2 where request_id = $1', [later, day(daysAgo)]);
  await compare(later, { earlier_id: earlier });
  expect(await kept()).toEqual([{ read_at: day(0), pages: 1 }]);
  await readOn(29);
  await server.parts.db.within('system', (tx) => deleteComparisonsBefore(tx, day(30)));
  expect(await kept()).toEqual([{ read_at: day(29), pages: 1 }]);
  await compare(later, { earlier_id: earlier });
  expect(await kept()).toEqual([{ read_at: day(0), pages: 1 }]);
  await readOn(31);
  await server.parts.db.within('system', (tx) => deleteComparisonsBefore(tx, day(30)));
  expect(await kept()).toEqual([]);
  expect(totals((await compare(later, { earlier_id: earlier })).body)).toEqual({ 'new:medium': 1 });
});

test('a request is compared with the one that it was said to repeat, and its report with no other', async () => {
  const campaign = async (title: string, who: SignedIn, repeats?: string): Promise<string> => {
    server.clock.advance(1);
    const wish = { title, description: 'As agreed.', ...(repeats === undefined ? {} : { repeats }) };
    const file = { name: 'people.csv', bytes: 'email\nana@example.com\n' };
    const { status, body } = await who.browser.send(spearphishingCalls.sendInfo, wish, { file });
    expect([status, body]).toEqual([200, body]);
    await finished(body.request_id);
    return body.request_id;
  };
  const own = await campaign('Own of autumn', admin);
  const members = await campaign('A Member’s of spring', member);
  const later = await campaign('Own of autumn', admin, members);
  expect((await compare(later)).body.earlier?.request_id).toBe(members);
  const report = await server.parts.db.within('system', async (tx) => {
    const row = await findRequest(tx, later);
    return row && predecessorOf(tx, row);
  });
  // Whoever reads the report may not read that one; it is not compared with the other instead.
  expect(report).toBeUndefined();
  const hidden = await campaign('A Member’s of spring', member, own);
  expect((await compare(hidden, {}, member)).body.earlier).toBeNull();
});
