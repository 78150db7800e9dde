import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FindingStage, openFindingStage } from '../../../../../test/findings-stage.ts';
import { countFindings } from '../../contract.ts';

let stage: FindingStage;
beforeAll(async () => {
  stage = await openFindingStage();
});
afterAll(() => stage.server.stop());

const nextDue = async (request_id: string | undefined, who = stage.admin) =>
  (await who.browser.send(countFindings, request_id ? { request_id } : {})).body.next_due;
const due = (id: string, at: string | null) =>
  stage.server.owner.query('update findings set due_at = $2 where id = $1', [id, at]);

test('of a request it is said how many are to be fixed by the first day, and how bad the worst is', async () => {
  const request = await stage.newRequest();
  expect(await nextDue(request)).toBeNull();
  const [morning, evening, later, settled] = [
    await stage.released(request, { severity: 'low', cvss: null, targets: ['a.example'] }),
    await stage.released(request, { severity: 'high', cvss: null, targets: ['b.example'] }),
    await stage.released(request, { severity: 'critical', cvss: null, targets: ['c.example'] }),
    await stage.released(request, { severity: 'critical', cvss: null, targets: ['d.example'] }),
  ];
  await due(morning.id, '2099-03-04T01:00:00Z');
  await due(evening.id, '2099-03-04T23:00:00Z');
  await due(later.id, '2099-03-05T00:00:00Z');
  await due(settled.id, '2099-03-03T00:00:00Z');
  await stage.server.owner.query("update findings set state = 'fixed' where id = $1", [settled.id]);
  // A draft has no day that its customer knows.
  const draft = await stage.draft(request, { targets: ['e.example'] });
  await due(draft.id, '2099-03-01T00:00:00Z');
  const seen = { due_at: '2099-03-04T01:00:00.000Z', total: 2, worst: 'high' };
  expect(await nextDue(request)).toEqual(seen);
  expect(await nextDue(request, stage.analyst)).toEqual(seen);
  expect(await nextDue(undefined)).toBeNull();
});
