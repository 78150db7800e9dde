import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Scope } from '../../../../../platform/db/database.ts';
import { lastPeriods } from '../../../../../shared/time/periods.ts';
import { explain, nodesOf } from '../../../../../test/explain.ts';
import { type FindingStage, openFindingStage } from '../../../../../test/findings-stage.ts';
import { findingSorts } from '../../contract.ts';
import { countDue } from '../../server/store.ts';
import { dueFindings } from '../../settle/server/due-notice-store.ts';
import { changesByPeriod } from '../../trend/server/trend-store.ts';
import type { FindingFilter } from './filter-store.ts';
import { type FindingPage, listFindings } from './list-store.ts';

const size = Number(process.env.FINDINGS ?? 20_000);

let stage: FindingStage;
let large: string;
let small: string;

/** Two requests of one organisation: nearly all findings are in the first, a few drafts and accepted risks among them. */
beforeAll(async () => {
  stage = await openFindingStage();
  [large, small] = [await stage.newRequest(), await stage.newRequest()];
  await stage.server.owner.query(
    `insert into findings (id, organisation_id, request_id, severity, location, title, description, remediation, excerpt,
      fingerprint, number, owner_id, owner_name, cwe, state, state_reason, state_until, state_at, created_at, updated_at, released_at, due_at)
    select gen_random_uuid(), $1, case when n % 500 = 0 then $3::uuid else $2::uuid end,
      (array['critical', 'high', 'medium', 'low', 'info'])[1 + n % 5], 'host-' || n, '{"en":"Weak","es":"Débil"}', '{}', '{}', '',
      n::text, n, case when n % 200 = 3 then $5::uuid end, case when n % 200 = 3 then 'member' end, 'CWE-' || n % 200, case when n % 100 = 1 then 'accepted' when n % 3 = 1 then 'fixed' else 'open' end, 'why',
      case when n % 100 = 1 then now() + interval '60 days' end, now() - n % 80 * interval '1 day',
      now() - n % 90 * interval '1 day', now(), case when n % 300 = 2 then null else now() - n % 90 * interval '1 day' end,
      now() + (n % 200 - 30) * interval '1 day'
    from generate_series(1, $4::int) as n`,
    [stage.organisationId, large, small, size, stage.member.userId],
  );
  await stage.server.owner.query('vacuum analyze findings');
  await stage.server.owner.query('vacuum analyze finding_days');
}, 300_000);
afterAll(() => stage.server.stop());

/** Rows of findings that were looked at, by what, and the milliseconds of all statements. */
const lookedAt = async (
  scope: Scope,
  work: (read: ReturnType<typeof explain>['read']) => Promise<unknown>,
) => {
  const { read, plans } = explain(stage.server, scope);
  await work(read);
  const scans = plans.flatMap(nodesOf).filter((node) => node['Relation Name'] === 'findings');
  return {
    rows: scans.reduce((sum, node) => sum + node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0), 0),
    whole: scans.filter((node) => node['Node Type'] === 'Seq Scan').length,
  };
};
const page = (sort: FindingPage['sort']): FindingPage => ({ sort, limit: 11, after: undefined });
const list = (scope: Scope, filter: Partial<FindingFilter>, sort: FindingPage['sort']) =>
  lookedAt(scope, (read) =>
    listFindings(
      read,
      {
        organisationId: scope === 'staff' ? undefined : stage.organisationId,
        seesDrafts: scope === 'staff',
        ...filter,
      },
      page(sort),
    ),
  );

test('the staff’s page over all organisations touches little more than its rows, in each order and narrowed', async () => {
  for (const sort of ['-severity', '-created_at', 'due_at'] as const) {
    const all = await list('staff', {}, sort);
    expect([sort, all.whole, all.rows < 100]).toEqual([sort, 0, true]);
    const open = await list('staff', { states: ['open'], draft: false }, sort);
    expect([sort, open.whole, open.rows < 200]).toEqual([sort, 0, true]);
  }
  const accepted = await list('staff', { states: ['accepted'], draft: false }, '-severity');
  // Where few are accepted their own index gives all of them.
  expect([accepted.whole, accepted.rows <= size / 100]).toEqual([0, true]);
  const drafts = await list('staff', { draft: true }, '-severity');
  expect([drafts.whole, drafts.rows < 100]).toEqual([0, true]);
});

test('a page in any order, each way, touches little more than its rows, with a state or without', async () => {
  for (const scope of ['staff', { organisation: stage.organisationId }] as const) {
    for (const sort of findingSorts) {
      for (const states of [undefined, ['open'], ['accepted']] as const) {
        const seen = await list(scope, { states, draft: scope === 'staff' ? false : undefined }, sort);
        // Few are fetched and put in order; more are met along the order.
        expect([sort, states, seen.whole, seen.rows < size / 10]).toEqual([sort, states, 0, true]);
      }
    }
  }
});

test('what is narrowed to somebody, a weakness or a place costs what it leaves', async () => {
  const { organisationId } = stage;
  const scope = { organisation: organisationId };
  for (const sort of findingSorts) {
    for (const filter of [{ ownerId: stage.member.userId }, { weakness: 'CWE-7' }, { place: 'host-77' }]) {
      const seen = await list(scope, { ...filter, states: ['open'] }, sort);
      expect([sort, filter, seen.whole, seen.rows <= size / 40]).toEqual([sort, filter, 0, true]);
    }
  }
});

test('a page of one severity begins at it', async () => {
  for (const scope of ['staff', { organisation: stage.organisationId }] as const) {
    const least = await list(scope, { severities: ['info'], states: ['open'] }, '-severity');
    expect([least.whole, least.rows < 100]).toEqual([0, true]);
  }
});

test('a request with few findings among very many costs what it has', async () => {
  for (const scope of ['staff', { organisation: stage.organisationId }] as const) {
    for (const sort of ['-severity', '-created_at', 'due_at'] as const) {
      const few = await list(
        scope,
        { requestId: small, states: ['open'], draft: scope === 'staff' ? false : undefined },
        sort,
      );
      expect([sort, few.whole, few.rows <= size / 500 + 20]).toEqual([sort, 0, true]);
    }
  }
});

test('figures over time read days, not findings', async () => {
  const starts = lastPeriods('month', stage.server.clock.now());
  for (const organisationId of [stage.organisationId, undefined]) {
    const seen = await lookedAt('staff', (read) =>
      changesByPeriod(read, { organisationId, memberId: undefined }, starts),
    );
    expect(seen).toEqual({ rows: 0, whole: 0 });
  }
});

test('what is overdue is counted without a look at the rest', async () => {
  const seen = await lookedAt('staff', (read) =>
    countDue(read, { organisationId: undefined, requestId: undefined }, { before: stage.server.clock.now() }),
  );
  expect([seen.whole, seen.rows < size / 8]).toEqual([0, true]);
});

test('what is due is looked for in batches along its index', async () => {
  const now = stage.server.clock.now();
  const { rows } = dueFindings(now);
  const span = { from: now, to: new Date(now.getTime() + 30 * 86_400_000) };
  const found = await stage.server.parts.db.within('system', async (tx) => {
    const first = await rows(tx, span, undefined, 50);
    return [...first, ...(await rows(tx, span, first.at(-1), 50))];
  });
  expect(new Set(found.map(({ id }) => id)).size).toBe(100);
  const moments = found.map(({ at }) => at.getTime());
  expect(moments).toEqual([...moments].sort((a, b) => a - b));
});
