import { afterAll, beforeAll, expect, test } from 'vitest';
import { explain, nodesOf } from '../../../../../test/explain.ts';
import { type FindingStage, openFindingStage } from '../../../../../test/findings-stage.ts';
import { findingSorts } from '../../contract.ts';
import { listFindings } from './list-store.ts';

const size = Number(process.env.FINDINGS ?? 20_000);

let stage: FindingStage;

/** Drafts that the planner has counted, all released since: its statistics still say that customers see none. */
beforeAll(async () => {
  stage = await openFindingStage();
  const { owner } = stage.server;
  await owner.query('alter table findings set (autovacuum_enabled = false)');
  await owner.query(
    `insert into findings (id, organisation_id, request_id, severity, location, title, description, remediation, excerpt,
      fingerprint, number, state, created_at, updated_at)
    select gen_random_uuid(), $1, $2, (array['critical', 'high', 'medium', 'low', 'info'])[1 + n % 5], 'host-' || n,
      '{"en":"Weak","es":"Débil"}', '{}', '{}', '', n::text, n, 'open', now() - n % 90 * interval '1 day', now()
    from generate_series(1, $3::int) as n`,
    [stage.organisationId, await stage.newRequest(), size],
  );
  await owner.query('vacuum analyze findings');
  await owner.query("update findings set released_at = now(), due_at = now() + interval '30 days'");
}, 300_000);
afterAll(() => stage.server.stop());

test('the customer’s page right after a large release touches little more than its rows, in each order', async () => {
  const filter = { organisationId: stage.organisationId, seesDrafts: false };
  for (const sort of findingSorts) {
    for (const states of [undefined, ['open']] as const) {
      const { read, plans } = explain(stage.server, { organisation: stage.organisationId });
      await listFindings(read, { ...filter, states }, { sort, limit: 11, after: undefined });
      const scans = plans.flatMap(nodesOf).filter((node) => node['Relation Name'] === 'findings');
      const rows = scans.reduce(
        (sum, node) => sum + node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0),
        0,
      );
      expect([sort, states, rows < 100]).toEqual([sort, states, true]);
    }
  }
});
