import { afterAll, beforeAll, expect, test } from 'vitest';
import { openJobs } from '../../../../platform/jobs/jobs.ts';
import { silentLog } from '../../../../platform/log.ts';
import { type EngineStage, openEngineStage } from '../../../../test/engine-stage.ts';
import { helloEngine } from '../../../../test/engines/hello/engine.ts';
import { listFindings } from '../../findings/contract.ts';
import { engineJob } from './engine-job.ts';
import { workOnRequests } from './work-on-request.ts';

let stage: EngineStage;

beforeAll(async () => {
  stage = await openEngineStage(helloEngine);
});
afterAll(() => stage.server.stop());

const slow = { timeout: 25_000, interval: 100 };
const statusOf = async (id: string): Promise<string> => (await stage.details(id)).current_status;
const until = (id: string, status: string) => expect.poll(() => statusOf(id), slow).toBe(status);
const reasonOf = async (id: string) => (await stage.details(id)).timeline.at(-1)?.reason;
const stateOfJob = (id: string) =>
  expect.poll(async () => {
    stage.server.clock.advance(1);
    return (await stage.job(id)).state;
  }, slow);

/** Waits until the engine's own progress is written, which happens only as time goes by. */
const untilItMoves = (id: string) =>
  expect
    .poll(async () => {
      stage.server.clock.advance(1);
      return (await stage.details(id)).percentage;
    }, slow)
    .toBeGreaterThan(2);

/** Another worker's token, as a run that takes over puts it there. */
const takeOver = (id: string) =>
  stage.server.owner.query('update requests set work_token = gen_random_uuid() where id = $1', [id]);

test('an engine is a value: a request goes from pending to review with what it found and made', async () => {
  const id = await stage.ask('hello');
  await until(id, 'in review');
  const { timeline, percentage } = await stage.details(id);
  const path = timeline.map(({ current_status }) => current_status);
  expect([path, percentage]).toEqual([['pending', 'accepted', 'In progress', 'in review'], 99]);
  const { body } = await stage.admin.browser.send(listFindings, { request_id: id });
  expect(body).toMatchObject([{ title: 'Hello', severity: 'low', released: true }]);
  const { rows } = await stage.server.owner.query(
    'select name, body from request_documents where request_id = $1',
    [id],
  );
  expect(rows).toEqual([{ name: 'hello.json', body: ['Hello'] }]);
  await stateOfJob(id).toBe('completed');
});

test('an engine that crashes is tried three times, then the request fails in its words', async () => {
  const id = await stage.ask('crash');
  await until(id, 'failed');
  expect([await reasonOf(id), (await stage.job(id)).tries]).toEqual(['Too fragile.', 2]);
});

test('an end without a result is a crash', async () => {
  const id = await stage.ask('nothing');
  await until(id, 'failed');
  expect([await reasonOf(id), (await stage.job(id)).tries]).toEqual(['Too fragile.', 2]);
});

test.each([
  ['memory', 'Too hungry.'],
  ['time', 'Too slow.'],
  ['refuse', 'No greeting today.'],
  ['nonsense', 'Too fragile.'],
  ['unstorable', 'Too fragile.'],
])(
  '%s ends the request at the first try, with its reason and without findings',
  async (title, reason) => {
    const id = await stage.ask(title);
    await until(id, 'failed');
    expect(await reasonOf(id)).toBe(reason);
    await stateOfJob(id).toBe('completed');
    expect([(await stage.job(id)).tries, await stage.found(id)]).toEqual([0, []]);
  },
  40_000,
);

test('a run whose token was taken ends at its next word, and says nothing more', async () => {
  const id = await stage.ask('stay');
  await untilItMoves(id);
  await takeOver(id);
  await stateOfJob(id).toBe('completed');
  expect([await statusOf(id), await stage.found(id)]).toEqual(['In progress', []]);
});

test('a result that comes after the token was taken is written nowhere', async () => {
  const id = await stage.ask('late');
  await untilItMoves(id);
  await takeOver(id);
  await stateOfJob(id).toBe('completed');
  expect([await statusOf(id), await stage.found(id)]).toEqual(['In progress', []]);
});

test('a request that was cancelled meanwhile stays so, and is begun by nobody again', async () => {
  const id = await stage.ask('stay');
  await untilItMoves(id);
  await stage.server.owner.query(
    "update requests set status = 'cancelled', work_token = null where id = $1",
    [id],
  );
  await stateOfJob(id).toBe('completed');
  expect(await statusOf(id)).toBe('cancelled');
});

test('a worker that stops hands the work over, and the next one finishes it', async () => {
  const { server, runParts } = stage;
  const id = await stage.ask('stay');
  await untilItMoves(id);
  await server.parts.jobs.stop();
  expect(await statusOf(id)).toBe('In progress');
  await server.owner.query("update requests set title = 'hello' where id = $1", [id]);
  const next = await openJobs(server.parts.db.pool, silentLog);
  try {
    await workOnRequests({ ...runParts, jobs: next }, helloEngine);
    await until(id, 'in review');
  } finally {
    await next.stop();
  }
  expect(await stage.found(id)).toEqual(['Hello']);
});

test('work that waits from before an engine had a name of its own is still found', () => {
  expect(engineJob('code').name).toBe('scan-code');
});
