import { afterAll, beforeAll, expect, test } from 'vitest';
import { openScanStage, type ScanStage } from '../../../../../test/stages/scan-stage.ts';
import { findPredecessor } from '../../../reports/document/server/report-comparison.ts';
import { compareFindings } from '../compare-contract.ts';

let stage: ScanStage;

beforeAll(async () => {
  stage = await openScanStage();
});
afterAll(() => stage.server.stop());

test('what a scan without code to read did not find was not looked at, on the page and in the report', async () => {
  const title = stage.titled();
  const first = await stage.scan(['a', 'b'], title);
  const fixed = await stage.finding(first, 'a');
  await stage.server.owner.query("update findings set state = 'fixed', state_at = now() where id = $1", [
    fixed.id,
  ]);
  const second = await stage.scan([], title);
  await stage.server.owner.query(
    `update requests set coverage = '{"files": 0, "skipped": []}' where id = $1`,
    [second],
  );
  const { body } = await stage.admin.browser.send(compareFindings, { request_id: second, earlier_id: first });
  expect(body.totals).toEqual([
    { verdict: 'fixed', severity: 'high', total: 1 },
    { verdict: 'not_looked_at', severity: 'high', total: 1 },
  ]);
  const never = new AbortController().signal;
  expect(await findPredecessor(stage.server.parts, second, never)).toMatchObject({ id: first, judged: '{}' });
});
