import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FindingStage, openFindingStage } from '../../../../../test/findings-stage.ts';
import { listFindings } from '../../contract.ts';
import { pageMostCharacters } from './list-page.ts';

let stage: FindingStage;
let request_id: string;
const many = 350;
beforeAll(async () => {
  stage = await openFindingStage();
  request_id = await stage.newRequest();
  await stage.released(request_id);
  await stage.server.owner.query(
    `insert into findings (id, organisation_id, request_id, severity, location, title, description, remediation, excerpt,
       fingerprint, state, created_at, number, updated_at, released_at)
     select gen_random_uuid(), organisation_id, request_id, 'medium', location, title, description, remediation, excerpt,
       'copy-' || n, 'open', created_at, 1000 + n, updated_at, released_at
     from (select * from findings where request_id = $1 limit 1) f, generate_series(1, $2::int) n`,
    [request_id, many - 1],
  );
});
afterAll(() => stage.server.stop());

const pages = async (limit: number): Promise<{ id: string; excerpt: string }[][]> => {
  const all = [];
  let cursor: string | undefined;
  do {
    const input = { request_id, limit, ...(cursor ? { cursor } : {}) };
    const { body, headers } = await stage.admin.browser.send(listFindings, input);
    expect(headers.get('x-total-count')).toBe(String(many));
    all.push(body);
    cursor = headers.get('x-next-cursor') ?? undefined;
  } while (cursor);
  return all;
};

const lengths = (all: readonly (readonly unknown[])[]) => all.map(({ length }) => length);
const idsOf = (all: readonly (readonly { id: string }[])[]) => new Set(all.flat().map(({ id }) => id)).size;

test('a page has as many as were asked for, each once, whatever is read at once', async () => {
  for (const [limit, expected] of [
    [1000, [350]],
    [350, [350]],
    [101, [101, 101, 101, 47]],
    [100, [100, 100, 100, 50]],
    [200, [200, 150]],
  ] as const) {
    const all = await pages(limit);
    expect(lengths(all)).toEqual(expected);
    expect(idsOf(all)).toBe(many);
  }
});

test('long texts end a page earlier, and the next one goes on from there', async () => {
  await stage.server.owner.query(`update findings set excerpt = repeat('x', 20000) where request_id = $1`, [
    request_id,
  ]);
  const all = await pages(1000);
  expect(idsOf(all)).toBe(many);
  for (const page of all)
    expect(page.reduce((sum, { excerpt }) => sum + excerpt.length, 0)).toBeLessThan(pageMostCharacters);
  expect(all).toHaveLength(2);
});
