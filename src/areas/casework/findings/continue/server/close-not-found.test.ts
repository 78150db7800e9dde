import { afterAll, beforeAll, expect, test } from 'vitest';
import { openScanStage, type ScanStage } from '../../../../../test/stages/scan-stage.ts';
import { compareFindings } from '../../compare/compare-contract.ts';
import { type ListedFinding, listFindings } from '../../contract.ts';
import { correctFindings } from '../../retest/retest-contract.ts';
import { closeNotFound } from '../continue-contract.ts';

let stage: ScanStage;

beforeAll(async () => {
  stage = await openScanStage();
});
afterAll(() => stage.server.stop());

const left = async (request_id: string): Promise<number> =>
  (await stage.admin.browser.send(compareFindings, { request_id })).body.open_not_found;
const close = async (request_id: string, count: number, who = stage.admin): Promise<number> =>
  (await who.browser.send(closeNotFound, { request_id, count })).status;

test('an Administrator closes as fixed what was not found again, and the history says after which scan', async () => {
  const title = stage.titled();
  const first = await stage.scan(['a', 'b', 'c'], title);
  const second = await stage.scan(['a'], title);
  expect(await left(second)).toBe(2);
  const scan = (await stage.finding(second, 'a')).request_reference;
  expect(await close(second, 2)).toBe(204);
  for (const weakness of ['b', 'c']) {
    const { state, history } = await stage.finding(first, weakness);
    expect([state, history.at(-1)]).toMatchObject([
      'fixed',
      { kind: 'state', by: stage.admin.username, from: 'open', to: 'fixed', not_found_by: scan },
    ]);
  }
  expect(await left(second)).toBe(0);
  expect((await stage.finding(second, 'a')).state).toBe('open');
  const { rows } = await stage.server.owner.query(
    "select details from audit_entries where action = 'finding.not-found' and object = $1",
    [first],
  );
  expect(rows).toMatchObject([{ details: { rows: 2, name: scan } }]);
});

test('what is accepted, what an analyst wrote and what another request found is not closed', async () => {
  const title = stage.titled();
  const first = await stage.scan(['a', 'b', 'c'], title);
  const change = (weakness: string, to: string) =>
    stage.server.owner.query(`update findings set ${to} where request_id = $1 and fingerprint like $2`, [
      ...[first, `%: ${weakness}`],
    ]);
  await change('b', "source = 'analyst'");
  await change('c', "state = 'accepted', state_reason = 'x', state_until = now() + interval '900 days'");
  const second = await stage.scan(['a'], title);
  expect(await left(second)).toBe(0);
  expect(await close(second, 1)).toBe(409);
  expect((await stage.finding(first, 'b')).state).toBe('open');
});

test('nothing is closed where it is not what was shown, or while the report is built', async () => {
  const title = stage.titled();
  const first = await stage.scan(['a', 'b'], title);
  const second = await stage.scan(['a'], title);
  expect(await close(second, 2)).toBe(409);
  const building = (to: boolean) =>
    stage.server.owner.query('update requests set finishing = $2 where id = $1', [first, to]);
  await building(true);
  expect(await close(second, 1)).toBe(409);
  await building(false);
  expect((await stage.finding(first, 'b')).state).toBe('open');
  expect(await close(second, 1)).toBe(204);
});

test('a Member may not, another organisation does not find it, and a first scan has nothing to close', async () => {
  const title = stage.titled();
  const first = await stage.scan(['a', 'b'], title);
  const second = await stage.scan(['a'], title);
  expect(await close(second, 1, stage.member)).toBe(403);
  expect(await close(second, 1, stage.stranger)).toBe(404);
  expect(await close(first, 1)).toBe(409);
});

test('more than ten want a fresh second factor', async () => {
  const title = stage.titled();
  const many = Array.from({ length: 11 }, (_, n) => `w${n}`);
  await stage.scan(['a', ...many], title);
  const second = await stage.scan(['a'], title);
  await stage.server.owner.query("update sessions set factor_at = factor_at - interval '1 day'");
  const { status, body } = await stage.admin.browser.send(closeNotFound, { request_id: second, count: 11 });
  expect([status, body.code]).toEqual([403, 'step_up_required']);
});

test('what a machine found is not tested again by hand', async () => {
  const first = await stage.scan(['a'], stage.titled());
  const finding_ids = [(await stage.finding(first, 'a')).id];
  const { status, body } = await stage.admin.browser.send(correctFindings, { finding_ids });
  expect([status, body.message]).toMatchObject([409, expect.stringContaining('Upload the fixed code')]);
});

test('nothing is closed that the later scan may not have looked at', async () => {
  const title = stage.titled();
  const first = await stage.scan(['a', 'b'], title);
  const second = await stage.scan(['a'], title);
  expect(await left(second)).toBe(1);
  const of = (id: string, change: string) =>
    stage.server.owner.query(`update requests set ${change} where id = $1`, [id]);
  const unread = (files: number) => `coverage = '{"skipped": [{"reason": "too_hard", "files": ${files}}]}'`;
  // It was sent nothing that it can read.
  await of(second, `coverage = '{"files": 0, "skipped": []}'`);
  expect(await left(second)).toBe(0);
  await of(second, unread(1));
  expect(await left(second)).toBe(0);
  expect(await close(second, 1)).toBe(409);
  // It could not read that one either.
  await of(first, unread(1));
  expect(await left(second)).toBe(1);
  await of(second, "status = 'in review'");
  expect(await close(second, 1)).toBe(409);
  await of(second, "status = 'finished'");
  // As many places of one rule in one file as a machine tells of.
  const many = Array.from({ length: 20 }, (_, n) => `m${n}`);
  const third = await stage.scan(['b', ...many], title);
  const fourth = await stage.scan(many, title);
  await stage.server.owner.query(
    "update findings set title = jsonb_set(title::jsonb, '{en}', '\"Same\"'), location = 'src/one.ts:' || number where request_id = any($1)",
    [[third, fourth]],
  );
  expect(await left(fourth)).toBe(0);
});

test('a finding says which scan did not find it again, in the list too, and is closed alone', async () => {
  const title = stage.titled();
  const first = await stage.scan(['a', 'b', 'c'], title);
  expect((await stage.finding(first, 'b')).not_found_in).toBeNull();
  const second = await stage.scan(['a'], title);
  const { id: finding_id, not_found_in } = await stage.finding(first, 'b');
  const { request_reference: reference } = await stage.finding(second, 'a');
  expect(not_found_in).toEqual({ request_id: second, reference });
  const { body } = await stage.admin.browser.send(listFindings, { request_id: first });
  expect(body.map((one: ListedFinding) => [one.title, one.not_found_in?.reference ?? null]).sort()).toEqual([
    ['Weak a', null],
    ['Weak b', reference],
    ['Weak c', reference],
  ]);
  const closeOne = async (more: object, who = stage.admin): Promise<number> =>
    (await who.browser.send(closeNotFound, { request_id: second, finding_id, count: 1, ...more })).status;
  expect(await closeOne({}, stage.member)).toBe(403);
  expect(await closeOne({}, stage.stranger)).toBe(404);
  expect(await closeOne({ count: 2 })).toBe(409);
  // Found again, or of no scan at all.
  expect(await closeOne({ finding_id: (await stage.finding(second, 'a')).id })).toBe(409);
  expect(await closeOne({ finding_id: 'no-id' })).toBe(404);
  expect(await closeOne({})).toBe(204);
  expect(await stage.finding(first, 'b')).toMatchObject({ state: 'fixed', not_found_in: null });
  expect(await left(second)).toBe(1);
});

test('the newest of two scans that continue one says what was not found again', async () => {
  const title = stage.titled();
  const first = await stage.scan(['a', 'b'], title);
  const second = await stage.scan(['a', 'b'], title);
  const third = await stage.scan(['a'], title, stage.admin, { repeats: first, code: title });
  // Said to repeat the first, it continues what has continued that one.
  expect((await stage.finding(second, 'b')).not_found_in?.request_id).toBe(third);
  expect((await stage.finding(first, 'b')).not_found_in).toBeNull();
});
