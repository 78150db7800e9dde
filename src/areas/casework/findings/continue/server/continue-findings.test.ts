import { afterAll, beforeAll, expect, test } from 'vitest';
import { openScanStage, type ScanStage, smallZip } from '../../../../../test/stages/scan-stage.ts';
import { overview } from '../../../../desks/dashboard/contract.ts';
import { webShieldingCalls } from '../../../../services/web-shielding/contract.ts';
import { cancelRequest } from '../../../requests/contract.ts';
import { compareCandidates, compareFindings } from '../../compare/compare-contract.ts';
import { countFindings, type FindingDetails, listFindings, settleFindings } from '../../contract.ts';
import { ownFindings } from '../../own/own-contract.ts';
import { setFixDays } from '../../settle/server/deadline-store.ts';
import { continueFindings } from './continue-findings.ts';

let stage: ScanStage;

beforeAll(async () => {
  stage = await openScanStage();
});
afterAll(() => stage.server.stop());

const openOf = async (requestIds: readonly string[]): Promise<string[]> => {
  const { body } = await stage.admin.browser.send(listFindings, { state: 'open', limit: 1000 });
  return body
    .filter((one: FindingDetails) => requestIds.includes(one.request_id))
    .map((one: FindingDetails) => one.reference)
    .sort();
};
const openCount = async (): Promise<number> => {
  const { body } = await stage.admin.browser.send(countFindings, {});
  return body.counts
    .filter(({ state }: { state: string }) => state === 'open')
    .reduce((sum: number, { total }: { total: number }) => sum + total, 0);
};
const settle = async (finding_ids: readonly string[], to: string, more = {}) => {
  const wish = { finding_ids: [...finding_ids], to, ...more };
  const { status } = await stage.admin.browser.send(settleFindings, wish as never);
  expect(status).toBe(204);
};
const inDays = (days: number): Date => new Date(stage.server.clock.now().getTime() + days * 86_400_000);
const set = (id: string, change: string, ...values: unknown[]) =>
  stage.server.owner.query(`update findings set ${change} where id = $1`, [id, ...values]);
/** Everything that is stored of a request's findings, with their histories. */
const stored = async (requestIds: readonly string[]) => {
  const { rows } = await stage.server.owner.query(
    `select f.*, (select jsonb_agg(h.* order by h.id) from finding_history h where h.finding_id = f.id) as history
    from findings f where f.request_id = any($1) order by f.id`,
    [requestIds],
  );
  return rows;
};

test('a weakness that is scanned again counts once: in the later scan, with a link in both directions', async () => {
  const title = stage.titled();
  const first = await stage.scan(['a', 'b'], title);
  const before = await openCount();
  const second = await stage.scan(['b', 'c'], title);
  // What the second scan has, and what it did not find again.
  expect((await openOf([first, second])).length).toBe(3);
  expect(await openCount()).toBe(before + 1);
  const [earlier, later] = [await stage.finding(first, 'b'), await stage.finding(second, 'b')];
  expect(earlier).toMatchObject({
    state: 'superseded',
    continued_in: { finding_id: later.id, reference: later.reference },
  });
  expect(later).toMatchObject({
    ...{ state: 'open', continued_in: null },
    continues: {
      finding_id: earlier.id,
      reference: earlier.reference,
      first_released_at: earlier.created_at,
    },
  });
  expect(earlier.history.at(-1)).toMatchObject({
    ...{ kind: 'state', by: null, from: 'open', to: 'superseded', reference: later.reference },
  });
  expect(later.history.at(-1)).toMatchObject({ kind: 'continued', by: null, reference: earlier.reference });
  const { body } = await stage.admin.browser.send(overview, {});
  const counted = body.open.reduce((sum: number, { total }: { total: number }) => sum + total, 0);
  expect(counted).toBe(await openCount());
});

test('the owner and the sooner deadline go with it, and days that are set later count from the first scan', async () => {
  const title = stage.titled();
  const first = await stage.scan(['a', 'b'], title);
  const [a, b] = [await stage.finding(first, 'a'), await stage.finding(first, 'b')];
  await stage.admin.browser.send(ownFindings, { finding_ids: [a.id, b.id], owner: stage.member.userId });
  await set(b.id, 'due_at = $2', inDays(300));
  stage.server.clock.advance(5 * 86_400);
  await stage.server.owner.query('update sessions set last_seen_at = $1, factor_at = $1, expires_at = $2', [
    stage.server.clock.now(),
    inDays(1),
  ]);
  const second = await stage.scan(['a', 'b'], title);
  const later = await stage.finding(second, 'a');
  expect(later).toMatchObject({ owner: { user_id: stage.member.userId }, due_at: a.due_at });
  expect(later.history.at(-1)).toMatchObject({ owner: later.owner?.name });
  const own = await stage.finding(second, 'b');
  expect(Date.parse(own.due_at ?? '')).toBe(Date.parse(own.created_at) + 30 * 86_400_000);
  await stage.server.parts.db.within({ organisation: stage.organisationId }, (tx) =>
    setFixDays(tx, stage.organisationId, 'high', 40),
  );
  const due = Date.parse(a.created_at) + 40 * 86_400_000;
  expect(Date.parse((await stage.finding(second, 'a')).due_at ?? '')).toBe(due);
});

test('whoever may not own it any more is not its owner, and an owner of its own is kept', async () => {
  const title = stage.titled();
  const first = await stage.scan(['a', 'b'], title);
  for (const weakness of ['a', 'b'])
    await stage.admin.browser.send(ownFindings, {
      finding_ids: [(await stage.finding(first, weakness)).id],
      owner: stage.member.userId,
    });
  const second = await stage.begin(['a', 'b'], title);
  await set(
    (await stage.finding(second, 'b')).id,
    'owner_id = $2, owner_name = $3',
    stage.admin.userId,
    'own',
  );
  const disable = (to: boolean) =>
    stage.server.owner.query('update people set disabled = $2 where id = $1', [stage.member.userId, to]);
  await disable(true);
  await stage.continued(second);
  await disable(false);
  expect(await stage.finding(second, 'a')).toMatchObject({ state: 'open', owner: null });
  expect((await stage.finding(second, 'b')).owner?.user_id).toBe(stage.admin.userId);
});

test('what was accepted or is a false positive is open in the later scan, whose history says what had been decided', async () => {
  const title = stage.titled();
  const first = await stage.scan(['a', 'b', 'c', 'd'], title);
  const of = async (weakness: string) => (await stage.finding(first, weakness)).id;
  const until = inDays(20).toISOString();
  await settle([await of('a')], 'accepted', { reason: 'Behind the proxy', until });
  await settle([await of('c')], 'accepted', { reason: 'Until tomorrow', until: inDays(1).toISOString() });
  await set(
    await of('b'),
    "state = 'false_positive', state_reason = 'No input', state_by = $2",
    stage.admin.userId,
  );
  await set(await of('c'), 'state_until = $2', inDays(0));
  await set(await of('d'), "state = 'fixed', state_at = $2", stage.server.clock.now());
  stage.server.clock.advance(1);
  const open = await openCount();
  const second = await stage.scan(['a', 'b', 'c', 'd'], title);
  for (const weakness of ['a', 'b'])
    expect(await stage.finding(second, weakness)).toMatchObject({
      ...{ state: 'open', state_reason: null, state_until: null },
    });
  expect((await stage.finding(second, 'a')).history.at(-1)).toMatchObject({
    ...{ kind: 'continued', from: 'accepted', until, reason: 'Behind the proxy' },
  });
  expect((await stage.finding(second, 'b')).history.at(-1)).toMatchObject({
    ...{ kind: 'continued', from: 'false_positive', reason: 'No input' },
  });
  expect(await stage.finding(second, 'c')).toMatchObject({ state: 'open', state_until: null });
  // What came back after it was fixed is new, with a deadline of its own, and its history says so.
  const back = await stage.finding(second, 'd');
  expect(back).toMatchObject({ state: 'open', continues: null });
  expect(back.history.at(-1)).toMatchObject({
    ...{ kind: 'continued', from: 'fixed', until: back.due_at },
    reference: (await stage.finding(first, 'd')).reference,
  });
  expect(await stage.finding(first, 'd')).toMatchObject({ state: 'fixed' });
  for (const weakness of ['a', 'b', 'c'])
    expect(await stage.finding(first, weakness)).toMatchObject({ state: 'superseded', state_until: null });
  expect(await openCount()).toBe(open + 4);
});

test('what is back counts its deadline from the scan that found it again, and says so once', async () => {
  const title = stage.titled();
  const first = await stage.scan(['a'], title);
  const before = await stage.finding(first, 'a');
  stage.server.clock.advance(86_400);
  await set(before.id, "state = 'fixed', state_at = $2", stage.server.clock.now());
  stage.server.clock.advance(86_400);
  await stage.server.owner.query('update sessions set last_seen_at = $1, factor_at = $1, expires_at = $2', [
    stage.server.clock.now(),
    inDays(1),
  ]);
  const second = await stage.scan(['a'], title);
  await stage.continued(second);
  const back = await stage.finding(second, 'a');
  expect(back.history.filter(({ kind }) => kind === 'continued')).toHaveLength(1);
  const daysLater =
    (new Date(back.due_at ?? 0).getTime() - new Date(before.due_at ?? 0).getTime()) / 86_400_000;
  expect(Math.round(daysLater)).toBe(2);
});

test('nobody settles what is continued elsewhere', async () => {
  const title = stage.titled();
  const first = await stage.scan(['a'], title);
  await stage.scan(['a'], title);
  const { id } = await stage.finding(first, 'a');
  const wish = { finding_ids: [id], to: 'accepted' as const, reason: 'x', until: inDays(5).toISOString() };
  expect((await stage.admin.browser.send(settleFindings, wish)).status).toBe(409);
  const forged = { finding_ids: [id], to: 'superseded' } as never;
  expect((await stage.admin.browser.send(settleFindings, forged)).status).toBe(422);
});

test('a third scan continues the second, and what only the first had found', async () => {
  const title = stage.titled();
  const first = await stage.scan(['a', 'b'], title);
  await settle([(await stage.finding(first, 'b')).id], 'accepted', {
    ...{ reason: 'Old', until: inDays(9).toISOString() },
  });
  const second = await stage.scan(['a'], title);
  const third = await stage.scan(['a', 'b'], title);
  expect(await openOf([first, second, third])).toHaveLength(2);
  expect((await stage.finding(third, 'b')).history.at(-1)).toMatchObject({ from: 'accepted', reason: 'Old' });
  const [a, c] = [await stage.finding(first, 'a'), await stage.finding(third, 'a')];
  expect((await stage.finding(second, 'a')).continued_in?.finding_id).toBe(c.id);
  expect(c.continues?.first_released_at).toBe(a.created_at);
});

test('done again nothing changes; killed before its end nothing has happened', async () => {
  const title = stage.titled();
  const first = await stage.scan(['a', 'b'], title);
  const second = await stage.begin(['a', 'b'], title);
  await stage.finish(second);
  const before = await stored([first, second]);
  const broken = {
    ...stage.server.parts,
    clock: { now: () => stage.server.clock.now() },
    db: {
      ...stage.server.parts.db,
      // All of the work, and then the process is gone.
      within: ((scope, work) =>
        stage.server.parts.db.within(scope, async (tx) => {
          await work(tx);
          throw new Error('killed');
        })) as typeof stage.server.parts.db.within,
    },
  };
  await expect(continueFindings(broken, second)).rejects.toThrow('killed');
  expect(await stored([first, second])).toEqual(before);
  await stage.continued(second);
  const after = await stored([first, second]);
  expect(after).not.toEqual(before);
  stage.server.clock.advance(10);
  await stage.continued(second);
  expect(await stored([first, second])).toEqual(after);
});

test('two scans that end at the same moment count each weakness once, whichever comes first', async () => {
  const title = stage.titled();
  const first = await stage.scan(['a', 'b', 'c'], title);
  await settle([(await stage.finding(first, 'a')).id], 'accepted', {
    ...{ reason: 'Kept', until: inDays(9).toISOString() },
  });
  const second = await stage.begin(['a', 'b', 'x'], title);
  const third = await stage.begin(['a', 'b', 'c'], title);
  await Promise.all([stage.continued(third), stage.continued(second)]);
  await Promise.all([stage.finish(second), stage.finish(third)]);
  // Those of the third, and x, which only the second had.
  expect(await openOf([first, second, third])).toHaveLength(4);
});

test('a scan that ends after a later one is continued in that one', async () => {
  const title = stage.titled();
  const first = await stage.scan(['a'], title);
  const second = await stage.begin(['a', 'b'], title);
  // Its report waits for somebody meanwhile.
  await stage.server.owner.query('update requests set finishing = false where id = $1', [second]);
  const third = await stage.scan(['a', 'b'], title);
  await stage.server.owner.query('update requests set finishing = true where id = $1', [second]);
  await stage.continued(second);
  await stage.finish(second);
  expect(await openOf([first, second, third])).toHaveLength(2);
  expect(await stage.finding(second, 'a')).toMatchObject({ state: 'superseded' });
});

test("another organisation's scan of the same code and one of other code are left alone", async () => {
  const title = stage.titled();
  const own = await stage.scan(['a', 'b'], title);
  const before = await stored([own]);
  await stage.scan(['a', 'b'], title, stage.stranger);
  await stage.scan(['c', 'd'], stage.titled());
  expect(await stored([own])).toEqual(before);
});

test('assessments of people are left alone', async () => {
  const title = stage.titled();
  const first = await stage.scan(['a'], title);
  const second = await stage.begin(['a'], title);
  await stage.server.owner.query(
    "update requests set submodule = 'PENETRATION TESTING', type_submodule = 'EXTERNAL' where id = any($1)",
    [[first, second]],
  );
  await stage.continued(second);
  expect(await openOf([first, second])).toHaveLength(2);
});

test('more findings than are continued at once are all continued', async () => {
  const title = stage.titled();
  const many = Array.from({ length: 2100 }, (_, n) => `w${n}`);
  const first = await stage.scan(many, title);
  const second = await stage.scan(many.slice(1), title);
  const { rows } = await stage.server.owner.query(
    'select state, count(*)::int as total from findings where request_id = any($1) group by 1 order by 1',
    [[first, second]],
  );
  expect(rows).toEqual([
    { state: 'open', total: 2100 },
    { state: 'superseded', total: 2099 },
  ]);
});

test('a scan continues the request that it was said to repeat, whatever its title, and is compared with that one', async () => {
  const code = stage.titled();
  const first = await stage.scan(['a', 'b'], code);
  // Newer, and its title says more about the later one.
  const title = stage.titled();
  const other = await stage.scan(['x'], title);
  const again = await stage.scan(['a'], title, stage.admin, { repeats: first, code });
  expect((await stage.finding(again, 'a')).continues?.finding_id).toBe((await stage.finding(first, 'a')).id);
  expect((await stage.finding(other, 'x')).state).toBe('open');
  const { body } = await stage.admin.browser.send(compareFindings, { request_id: again });
  expect([body.earlier.request_id, body.open_not_found]).toEqual([first, 1]);
  const candidates = await stage.admin.browser.send(compareCandidates, { request_id: again });
  expect(candidates.body[0]).toMatchObject({ request_id: first, repeated: true });
});

test('what repeats a scan that came to nothing continues the one before it', async () => {
  const code = stage.titled();
  const first = await stage.scan(['a'], code);
  const failed = await stage.begin(['a'], stage.titled(), stage.admin, { repeats: first, code });
  await stage.server.owner.query("update requests set status = 'failed', finishing = false where id = $1", [
    failed,
  ]);
  const again = await stage.scan(['a'], stage.titled(), stage.admin, { repeats: failed, code });
  expect((await stage.finding(again, 'a')).continues?.finding_id).toBe((await stage.finding(first, 'a')).id);
});

test('what is named and is of another service, another organisation or nothing is a 422, and takes nothing', async () => {
  const foreign = await stage.scan(['a'], stage.titled(), stage.stranger);
  const shielding = await stage.admin.browser.send(webShieldingCalls.sendInfoShielding, {
    ...{ title: 'Site', description: '', domain_subdomain: 'www.example.com' },
  });
  const count = async () =>
    (
      await stage.server.owner.query(
        'select (select count(*) from requests) as requests, (select count(*) from files) as files, (select count(*) from quota_ledger) as units',
      )
    ).rows[0];
  const before = await count();
  for (const repeats of [foreign, shielding.body.request_id, crypto.randomUUID(), 'x', '']) {
    const file = { name: 'shop.zip', bytes: await smallZip(), type: 'application/zip' };
    const wish = { title: 'Shop', description: '', repeats };
    const { status, body } = await stage.admin.browser.send(webShieldingCalls.sendInfoSast, wish, { file });
    expect([repeats, status, body.detail?.[0]?.loc]).toEqual([repeats, 422, ['body', 'repeats']]);
  }
  expect(await count()).toEqual(before);
});

const continuesOf = async (requestId: string): Promise<string | null> =>
  (await stage.server.owner.query('select continues_id from requests where id = $1', [requestId])).rows[0]
    .continues_id;

test('what is said to repeat none continues none, and is compared with none, whatever its title', async () => {
  const title = stage.titled();
  const first = await stage.scan(['a', 'b'], title);
  const other = await stage.scan(['a'], title, stage.admin, { repeats: 'none', code: title });
  expect(await continuesOf(other)).toBeNull();
  expect((await stage.finding(first, 'b')).not_found_in).toBeNull();
  const { body } = await stage.admin.browser.send(compareFindings, { request_id: other });
  expect(body.earlier).toBeNull();
});

test('what continues one in the meantime is continued: a chain never forks', async () => {
  const code = stage.titled();
  const first = await stage.scan(['a', 'b'], code);
  const second = await stage.scan(['a', 'b'], stage.titled(), stage.admin, { repeats: first, code });
  const third = await stage.scan(['a', 'b'], code);
  const fourth = await stage.scan(['a', 'b'], stage.titled(), stage.admin, { repeats: first, code });
  expect(await Promise.all([second, third, fourth].map(continuesOf))).toEqual([first, second, third]);
  expect((await openOf([first, second, third, fourth])).length).toBe(2);
});

test('until the one that was named is finished nothing is continued, and then that one', async () => {
  const code = stage.titled();
  const title = stage.titled();
  // Of another application, whose title the later one has.
  const other = await stage.scan(['a', 'z'], title, stage.admin, { code });
  const named = await stage.begin(['a', 'b'], stage.titled(), stage.admin, { code });
  const later = await stage.scan(['a', 'b'], title, stage.admin, { repeats: named, code });
  expect(await continuesOf(later)).toBeNull();
  await stage.continued(named);
  expect(await continuesOf(later)).toBe(named);
  expect((await stage.finding(other, 'a')).state).toBe('open');
});

test('requests that repeat one are made while it is moved, and neither waits for the other in a circle', async () => {
  const { browser } = stage.admin;
  const deadlocks = async (): Promise<number> => {
    const { rows } = await stage.server.owner.query(
      'select deadlocks from pg_stat_database where datname = current_database()',
    );
    return Number(rows[0].deadlocks);
  };
  const before = await deadlocks();
  const wish = { title: 'Site', description: '', domain_subdomain: 'www.example.com' };
  const ask = async (more: object) => {
    const { status, body } = await browser.send(webShieldingCalls.sendInfoShielding, { ...wish, ...more });
    expect(status).toBe(200);
    return body.request_id as string;
  };
  const named = [await ask({}), await ask({}), await ask({}), await ask({})];
  await Promise.all(
    named.map(async (repeats) => {
      const cancel = browser.send(cancelRequest, { request_id: repeats });
      await Promise.all([ask({ repeats }), ask({ repeats }), ask({ repeats })]);
      expect((await cancel).status).toBe(200);
    }),
  );
  // The statistics of a connection are told once a second.
  await new Promise((resolve) => setTimeout(resolve, 1200));
  expect(await deadlocks()).toBe(before);
});
