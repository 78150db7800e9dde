import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountLimit } from '../areas/customers/auth/server/attempt-limits.ts';
import { startTestServer, type TestServer } from '../test/test-server.ts';
import { tidy } from './tidy.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

test('counts of wrong tries that would begin anew anyway are removed, others go on', async () => {
  const hoursAgo = (hours: number): Date => new Date(server.clock.now().getTime() - hours * 3_600_000);
  const { forgetHours } = accountLimit;
  for (const [subject, hours] of [
    ['long ago', forgetHours + 0.1],
    ['not so long ago', forgetHours - 0.1],
    ['now', 0],
  ] as const) {
    await server.owner.query(
      "insert into guesses (kind, subject, failures, last_at) values ('password', $1, 3, $2)",
      [subject, hoursAgo(hours)],
    );
  }
  await tidy(server.parts);
  const { rows } = await server.owner.query('select subject from guesses order by subject');
  expect(rows.map(({ subject }) => subject)).toEqual(['not so long ago', 'now']);
});
