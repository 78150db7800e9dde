import { afterAll, beforeAll, expect, test } from 'vitest';
import { explain, nodesOf } from '../../../../../test/explain.ts';
import { type FindingStage, openFindingStage } from '../../../../../test/findings-stage.ts';
import { compareFindings } from '../compare-contract.ts';
import { keysOf } from '../compared-key.ts';
import { comparedPage } from './compared-store.ts';

const size = Number(process.env.FINDINGS ?? 20_000);

let stage: FindingStage;
let earlier: string;
let later: string;
/** One in ten is new, and as many are found no more. */
beforeAll(async () => {
  stage = await openFindingStage();
  earlier = await stage.newRequest('finished');
  stage.server.clock.advance(1);
  later = await stage.newRequest('finished');
  for (const [id, first] of [
    [earlier, 0],
    [later, size / 10],
  ] as const)
    await stage.server.owner.query(
      `insert into findings (id, organisation_id, request_id, severity, location, title, description, remediation, excerpt,
        fingerprint, number, created_at, updated_at, released_at)
      select gen_random_uuid(), $1, $2, (array['critical', 'high', 'medium', 'low', 'info'])[1 + n % 5], '203.0.113.4',
        '{"en":"Weak","es":"Débil"}', '{}', '{}', '', n::text, n, now(), now(), now()
      from generate_series($3::int, $3::int + $4::int - 1) as n`,
      [stage.organisationId, id, first, size],
    );
  await stage.server.owner.query('vacuum analyze findings');
}, 300_000);
afterAll(() => stage.server.stop());

test('a page of a comparison touches its rows and little more, in each verdict and wherever it begins', async () => {
  const { status } = await stage.admin.browser.send(compareFindings, {
    request_id: later,
    earlier_id: earlier,
    limit: 1,
  });
  expect(status).toBe(200);
  for (const scope of ['staff', { organisation: stage.organisationId }] as const) {
    for (const verdict of [undefined, 'new', 'fixed', 'still_there'] as const) {
      const { from, to } = keysOf(verdict);
      for (const after of [from - 1, (from + to) / 2]) {
        const { read, plans } = explain(stage.server, scope);
        await comparedPage(read, { requestId: later, earlierId: earlier }, { after, before: to, limit: 21 });
        const nodes = plans.flatMap(nodesOf);
        const whole = nodes.filter(
          (node) => node['Relation Name'] === 'findings' && node['Node Type'] === 'Seq Scan',
        );
        const rows = nodes
          .filter((node) => node['Relation Name'])
          .reduce(
            (sum, node) =>
              sum + node['Actual Rows'] * node['Actual Loops'] + (node['Rows Removed by Filter'] ?? 0),
            0,
          );
        expect([scope, verdict, whole.length, rows < 200]).toEqual([scope, verdict, 0, true]);
      }
    }
  }
});
