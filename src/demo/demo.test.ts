import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../test/test-server.ts';
import { loadDemo } from './demo.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

test('the demo loads whole: people to sign in as, requests in every state, findings settled, retests asked for', async () => {
  const lines = await loadDemo(server.parts);
  expect(lines.join('\n')).toMatch(/Administrator +maria\.rojas +\S+\n.*Member.*\n.*Analyst/);
  const count = async (query: string): Promise<number> => (await server.owner.query(query)).rows[0].count;
  expect(await count('select count(distinct status)::int as count from requests')).toBeGreaterThan(6);
  expect(await count(`select count(distinct state)::int as count from findings`)).toBe(4);
  expect(await count('select count(*)::int as count from findings where released_at is null')).toBe(3);
  expect(await count(`select count(*)::int as count from retests where state = 'asked'`)).toBe(1);
  // Their reports are built once the server works.
  expect(await count('select count(*)::int as count from requests where finishing')).toBeGreaterThan(3);
});
