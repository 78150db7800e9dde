import { CompiledQuery } from 'kysely';
import pg from 'pg';
import type { Reading, Scope } from '../platform/db/database.ts';
import type { TestServer } from './test-server.ts';

/** A node of PostgreSQL's plan, with what it did. */
export type Plan = {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: Plan[];
};

export const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

const literalOf = (value: unknown): string => {
  if (value === null) return 'null';
  if (value instanceof Date) return pg.escapeLiteral(value.toISOString());
  return pg.escapeLiteral(Array.isArray(value) ? `{${value.join(',')}}` : String(value));
};

/** Reads as the server does, as its role and within the scope, and keeps the plans by which PostgreSQL did. */
export const explain = (server: TestServer, scope: Scope): { read: Reading; plans: Plan[] } => {
  const { db } = server.parts;
  const real = db.reading(scope);
  const plans: Plan[] = [];
  const read: Reading = async (query, kept) => {
    const { sql, parameters } = query.compile(db.plain);
    await db.within(scope, async (tx) => {
      const run = (text: string) => tx.executeQuery<Record<string, unknown>>(CompiledQuery.raw(text));
      await run(`set local plan_cache_mode = force_${kept ? 'generic' : 'custom'}_plan`);
      await run(`prepare looked_at as ${sql}`);
      const values = parameters.map(literalOf);
      const given = values.length > 0 ? `(${values.join(', ')})` : '';
      const { rows } = await run(`explain (analyze, format json) execute looked_at${given}`);
      await run('deallocate looked_at');
      const [{ 'QUERY PLAN': explained = [] } = {}] = rows as { 'QUERY PLAN'?: { Plan: Plan }[] }[];
      plans.push(...explained.map(({ Plan }) => Plan));
    });
    return real(query, kept);
  };
  return { read, plans };
};
