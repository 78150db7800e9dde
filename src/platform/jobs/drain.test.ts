import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { type JobKind, type Jobs, jobSchema, openJobs } from './jobs.ts';

const plain: JobKind<{ n: number }> = { name: 'test-drain', atOnce: 1 };
const paired: JobKind<{ n: number }> = { name: 'test-pairs', atOnce: 2 };

let server: TestServer;
let pool: pg.Pool;
let jobs: Jobs;
beforeAll(async () => {
  server = await startTestServer();
  await jobSchema([plain, paired]).install(server.owner);
  pool = new pg.Pool({ connectionString: server.ownerUrl });
  jobs = await openJobs(pool, () => undefined);
});
afterAll(async () => {
  await jobs.stop();
  await pool.end();
  await server.stop();
});

// Both would take some twenty seconds with a rest of a poll between them, twice as long as is waited for here.
test('what waits behind a job begins when that one is done, not at the next poll', async () => {
  const done: number[] = [];
  await jobs.work(plain, async ({ data }) => {
    done.push(data.n);
  });
  const all = Array.from({ length: 12 }, (_, n) => n);
  await server.parts.db.within('system', async (tx) => {
    for (const n of all) await jobs.send(tx, plain, { n });
  });
  jobs.wake(plain.name);
  await expect.poll(() => done.length).toBe(all.length);
  expect(done.toSorted((a, b) => a - b)).toEqual(all);
});

test('where several of a kind run at once, each of them hears of new work', async () => {
  const most = 12;
  let pairs = 0;
  const sendPair = async (): Promise<void> => {
    await server.parts.db.within('system', async (tx) => {
      for (const n of [1, 2]) await jobs.send(tx, paired, { n });
    });
    jobs.wake(paired.name);
  };
  // The first of two waits for the second, which another of the two has to take; then come the next two.
  let release: (() => void) | undefined;
  await jobs.work(paired, async () => {
    if (!release) {
      await new Promise<void>((resolve) => {
        release = resolve;
      });
      return;
    }
    release();
    release = undefined;
    pairs += 1;
    if (pairs < most) await sendPair();
  });
  await sendPair();
  await expect.poll(() => pairs).toBe(most);
});
