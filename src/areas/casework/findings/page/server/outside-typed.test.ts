import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FindingStage, openFindingStage } from '../../../../../test/findings-stage.ts';
import { infrastructureCalls } from '../../../../services/infrastructure/contract.ts';
import { findingLimits } from '../../rules.ts';
import { outsidePlaces, outsideTyped } from '../outside-contract.ts';

let stage: FindingStage;
beforeAll(async () => {
  stage = await openFindingStage();
});
afterAll(() => stage.server.stop());

const typed = (request_id: string, places: readonly string[]) =>
  stage.analyst.browser.send(outsideTyped, { request_id, places: [...places] });

/** One place of each kind: named, not named, no place of a network. */
const places = ['198.51.100.7:443', '198.51.100.8', 'https://www.example.com/a', 'Third floor'];
const outside = { outside: ['198.51.100.8', 'https://www.example.com/a'] };

test('what is typed for a finding is marked as the saved finding is', async () => {
  const { analyst, draft, newRequest } = stage;
  const request_id = await newRequest();
  expect((await typed(request_id, places)).body).toEqual(outside);
  const { id } = await draft(request_id, { targets: places });
  const saved = await analyst.browser.send(outsidePlaces, { request_id, finding_ids: [id] });
  expect(saved.body).toEqual([{ finding_id: id, places: outside.outside }]);
});

test('typing leaves nothing in the trail', async () => {
  const { analyst, newRequest, server } = stage;
  const request_id = await newRequest();
  const lines = async (): Promise<number> =>
    (
      await server.owner.query('select count(*)::int as n from audit_entries where actor = $1', [
        analyst.username,
      ])
    ).rows[0].n;
  const before = await lines();
  expect((await typed(request_id, places)).body).toEqual(outside);
  expect(await lines()).toBe(before);
});

test('nothing lies outside of a list that was erased or that no report prints whole', async () => {
  const { admin, newRequest, server } = stage;
  const erased = await newRequest();
  await server.owner.query(
    "update files set wrapped_key = null, erased_at = now() where request_id = $1 and kind = 'upload'",
    [erased],
  );
  const rows = Array.from({ length: 201 }, (_, n) => `host-${n}.example.com`);
  const wish = {
    ...{ title: 'Long', description: '' },
    ...{ submodule: 'PENETRATION TESTING', type_submodule: 'EXTERNAL' },
  };
  const file = { name: 'list.csv', bytes: `target\n${rows.join('\n')}\n` };
  const { request_id: long } = (await admin.browser.send(infrastructureCalls.sendInfo, wish, { file })).body;
  for (const request_id of [erased, long])
    expect((await typed(request_id, places)).body).toEqual({ outside: [] });
});

test('only as much is held against a list as a finding holds, of a request that there is, and by staff alone', async () => {
  const { admin, newRequest } = stage;
  const request_id = await newRequest();
  const statusOf = async (asked: readonly string[], of = request_id) => (await typed(of, asked)).status;
  const most = Array.from({ length: findingLimits.targets }, (_, n) => `10.0.0.${n}`);
  expect(await statusOf(most)).toBe(200);
  expect(await statusOf([...most, 'one.example.com'])).toBe(422);
  expect(await statusOf(['a'.repeat(findingLimits.target + 1)])).toBe(422);
  expect(await statusOf([])).toBe(422);
  expect(await statusOf(places, '01a1f93c-2eea-76a7-a2e9-84926b9286d8')).toBe(404);
  expect((await admin.browser.send(outsideTyped, { request_id, places })).status).toBe(403);
});
