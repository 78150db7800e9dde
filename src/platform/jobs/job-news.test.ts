import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { jobsChannel } from './job-news-store.ts';
import { type JobKind, jobSchema } from './jobs.ts';

const kind: JobKind<{ n: number }> = { name: 'test-news', atOnce: 1 };

let server: TestServer;
let listener: pg.Client;
const heard: string[] = [];
beforeAll(async () => {
  server = await startTestServer();
  await jobSchema([kind]).install(server.owner);
  listener = new pg.Client({ connectionString: server.ownerUrl });
  await listener.connect();
  listener.on('notification', ({ payload }) => heard.push(payload ?? ''));
  await listener.query(`listen ${jobsChannel}`);
});
afterAll(async () => {
  await listener.end();
  await server.stop();
});

test('all processes hear of a job once its transaction is through; of one that is rolled back or begins later nobody does', async () => {
  const { db, jobs } = server.parts;
  const undone = db.within('system', async (tx) => {
    await jobs.send(tx, kind, { n: 1 });
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  await db.within('system', (tx) => jobs.send(tx, kind, { n: 2 }, 60));
  expect(heard).toEqual([]);
  await db.within('system', (tx) => jobs.send(tx, kind, { n: 3 }));
  await expect.poll(() => heard).toEqual(['test-news']);
});
