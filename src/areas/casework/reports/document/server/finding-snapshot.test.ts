import { afterAll, beforeAll, expect, test } from 'vitest';
import { openReportStage, type ReportStage } from '../../../../../test/report-stage.ts';
import { readSnapshot, takeSnapshot } from './finding-snapshot.ts';

let stage: ReportStage;
beforeAll(async () => {
  stage = await openReportStage();
});
afterAll(() => stage.stop());

test('a snapshot gives every released finding once, the heaviest first, with whatever their texts hold', async () => {
  const { server, addFinding, requestId } = stage;
  const odd = 'a\tb \u2028 c \u2029 "d" \\ é😀';
  await addFinding('Odd', 'low');
  // As a scanner may have sent it, before texts were looked at.
  await server.owner.query(`update findings set excerpt = $2 where request_id = $1 and severity = 'low'`, [
    requestId,
    odd,
  ]);
  await addFinding('Critical one', 'critical');
  // More than one page of equal ones, and a draft.
  await server.owner.query(
    `insert into findings (id, organisation_id, request_id, severity, location, title, description, remediation, excerpt,
       fingerprint, state, created_at, number, updated_at, released_at)
     select gen_random_uuid(), organisation_id, request_id, 'medium', location, title, description, remediation, excerpt,
       'copy-' || n, 'open', created_at, 100 + n, updated_at, case when n < 450 then now() end
     from (select * from findings where request_id = $1 and severity = 'critical') f, generate_series(1, 450) n`,
    [requestId],
  );
  const { db, storage } = server.parts;
  const taken = await db.within('system', (tx) =>
    takeSnapshot(tx, storage, requestId, (id) => ({ files: [`${id}.txt`] })),
  );
  const pages = await Array.fromAsync(readSnapshot(storage, taken, 'es'));
  const all = pages.flat();
  expect(Math.max(...pages.map(({ length }) => length))).toBe(50);
  expect(all.map(({ severity }) => severity)).toEqual([
    ...['critical', 'high'],
    ...Array.from({ length: 449 }, () => 'medium'),
    'low',
  ]);
  expect(new Set(all.map(({ number }) => number)).size).toBe(all.length);
  expect(all.at(-1)?.excerpt).toBe(odd);
  expect(all[0]?.files).toHaveLength(1);
});
