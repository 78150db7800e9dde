import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { allCalls } from '../../test/all-calls.ts';
import type { Ids } from '../../test/fuzz/ids.ts';
import { type Judging, judgeAnswer, pathOf, tell } from '../../test/fuzz/judge-answer.ts';
import { passing, planExample, planRequest } from '../../test/fuzz/plan-request.ts';
import { type CallerName, callerNames, type PlannedRequest } from '../../test/fuzz/planned-request.ts';
import { bytesOf, type RawAnswer, sendBytes } from '../../test/fuzz/send-request.ts';
import {
  countRows,
  lostFiles,
  marker,
  renewIds,
  renewSession,
  renewSessions,
  type Stage,
  setStage,
} from '../../test/fuzz/stage.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';

/** `npm run test:fuzz` asks for more, and for another seed each time; `FUZZ_ONLY` sends one request of a row again. */
const count = Number(process.env.FUZZ_REQUESTS ?? 1200);
const seed = Number(process.env.FUZZ_SEED ?? 1);
const only = process.env.FUZZ_ONLY === undefined ? undefined : Number(process.env.FUZZ_ONLY);
const atOnce = 8;
const turn = 500;
const mostTold = 20;

const calls = await allCalls();
let server: TestServer;
let stage: Stage;
let judging: Judging;

beforeAll(async () => {
  server = await startTestServer({
    environment: {
      OUTBOUND: 'off',
      PUBLIC_URL: 'http://console.localhost:4711',
      RATE_LIMIT_EXEMPT: '127.0.0.0/8',
    },
  });
  stage = await setStage(server);
  const ids = Object.values(stage.foreignIds).flat();
  judging = {
    calls: new Map(calls.map((call) => [call.path, call])),
    secrets: [marker, marker.toLowerCase(), ...ids],
    folders: [server.dataDir, join(import.meta.dirname, '..', '..', '..')],
  };
});
afterAll(() => server.stop());

type Cookies = Map<CallerName, string>;

const send = (planned: PlannedRequest, cookies: Cookies): Promise<RawAnswer | undefined> => {
  const { host, port } = new URL(server.url);
  const bytes = bytesOf(planned, host, cookies.get(planned.caller));
  return sendBytes(Number(port), bytes, planned);
};

/** What good answers say they have made, by table; what is said twice is one. */
const openBook = () => {
  const made: Record<string, Set<string>> = {
    requests: new Set(),
    people: new Set(),
    organisations: new Set(),
  };
  const keys = { request_id: 'requests', user_id: 'people', organisation_id: 'organisations' } as const;
  const creates =
    /\/(send_info\w*|send_bulk|people\/(create|approve)|organisations\/create(_with_administrator)?)$/;
  const write = (planned: PlannedRequest, answer: RawAnswer | undefined): void => {
    const target = pathOf(planned);
    if (answer?.status !== 200 || !creates.test(target)) return;
    const body = JSON.parse(answer.body.toString());
    for (const id of body.request_ids ?? []) made.requests?.add(id);
    if (body.administrator) made.people?.add(body.administrator.user_id);
    for (const [key, table] of Object.entries(keys)) {
      if (key === 'organisation_id' && !target.includes('organisations')) continue;
      if (body[key]) made[table]?.add(body[key]);
    }
  };
  const sizes = (): Record<string, number> =>
    Object.fromEntries(Object.entries(made).map(([table, ids]) => [table, ids.size]));
  return { write, sizes };
};

/** Runs a row of requests, several at once, each planned by its place in the row. */
const run = async (
  from: number,
  to: number,
  ids: Ids,
  cookies: Cookies,
  onAnswer: (planned: PlannedRequest, answer: RawAnswer | undefined) => void,
): Promise<void> => {
  let next = from;
  const work = async (): Promise<void> => {
    while (next < to) {
      const index = next;
      next += 1;
      const planned = planRequest(calls, ids, seed, index);

      const answer = await send(planned, cookies);
      // Many calls end a session, their own or another's: the next one shall come further than the gate.
      const name = planned.caller;
      if (answer?.status === 401 && name !== 'nobody')
        cookies.set(name, await renewSession(server, stage, name));
      onAnswer(planned, answer);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
};

setFlagsFromString('--expose-gc');
const collect: () => void = runInNewContext('gc');
const heapMiB = (): number => {
  collect();
  return Math.round(process.memoryUsage().heapUsed / 2 ** 20);
};

test('the good example of every call is understood, so that what is changed in it decides', async () => {
  const ids = await renewIds(server, stage);
  const misread: string[] = [];
  for (const [index, call] of calls.entries()) {
    const planned = planExample(call, ids, index);
    const answer = await send(planned, await renewSessions(server, stage));
    const isRead = answer && ![400, 405, 413, 415, 422].includes(answer.status) && answer.status < 500;
    const isLetIn = answer?.status !== 401 || call.path === '/api/auth/login';
    if (!isRead || !isLetIn) misread.push(tell(planned, [`${answer?.status} ${answer?.body}`]));
  }
  expect(misread.join('\n\n')).toBe('');
});

test('the same seed gives the same requests, another one others', async () => {
  const ids = await renewIds(server, stage);
  const row = (of: number) => Array.from({ length: 300 }, (_, index) => planRequest(calls, ids, of, index));
  expect(row(7)).toEqual(row(7));
  expect(row(7)).not.toEqual(row(8));
  const planned = row(7);
  for (const caller of callerNames) expect(planned.some((one) => one.caller === caller)).toBe(true);
  expect(Object.values(passing).flat()).toContain('nobody');
});

test(`${count} odd requests find no surprise, no leak, no trace of what was refused (seed ${seed})`, async () => {
  const told: string[] = [];
  const statuses = new Map<number, number>();
  const book = openBook();
  const heaps: number[] = [];
  let before = await countRows(server);
  let faulty = 0;
  let staffSawTheMark = 0;

  for (let from = only ?? 0; from < (only === undefined ? count : only + 1); from += turn) {
    const ids = await renewIds(server, stage);
    const cookies = await renewSessions(server, stage);
    // Waits of accounts end; sessions are new.
    server.clock.advance(2 * 3600);
    for (const [name, cookie] of await renewSessions(server, stage)) cookies.set(name, cookie);
    const start = await countRows(server);
    const said = book.sizes();
    await run(
      from,
      only === undefined ? Math.min(count, from + turn) : from + 1,
      ids,
      cookies,
      (planned, answer) => {
        statuses.set(answer?.status ?? 0, (statuses.get(answer?.status ?? 0) ?? 0) + 1);
        book.write(planned, answer);
        if (answer?.body.includes(marker) && ['analyst', 'operator'].includes(planned.caller))
          staffSawTheMark += 1;
        const faults = judgeAnswer(planned, answer, judging);
        if (faults.length === 0) return;
        faulty += 1;
        if (told.length < mostTold) told.push(tell(planned, faults));
      },
    );
    const end = await countRows(server);
    const saidNow = book.sizes();
    for (const table of Object.keys(said)) {
      const grown = (end[table] ?? 0) - (start[table] ?? 0);
      const known = (saidNow[table] ?? 0) - (said[table] ?? 0);
      if (grown !== known) told.push(`${table} before ${from + turn}: ${grown} rows more, ${known} answered`);
    }
    // A file that was refused may still be on its way out when its answer has come.
    let lost = await lostFiles(server);
    for (let look = 0; lost.length > 0 && look < 20; look += 1) {
      await new Promise((resolve) => setTimeout(resolve, 100));
      lost = await lostFiles(server);
    }
    if (lost.length > 0) told.push(`files before ${from + turn}: ${lost.slice(0, 5).join(', ')}`);
    heaps.push(heapMiB());
    before = end;
  }

  const figures = [...statuses].sort(([a], [b]) => a - b).map(([status, n]) => `${status || 'none'}: ${n}`);
  console.log(
    `fuzz: seed ${seed}, ${count} requests; ${figures.join(', ')}; heap ${heaps.at(0)} to ${heaps.at(-1)} MiB`,
  );
  console.log(`fuzz: ${faulty} faulty; ${JSON.stringify(before)}`);
  expect(told.join('\n\n')).toBe('');
  // What customers never read is there to be read.
  if (only === undefined) expect(staffSawTheMark).toBeGreaterThan(0);
  // Still there, for a good request too.
  expect((await fetch(`${server.url}/api/health`)).status).toBe(200);
  const call = calls.find(({ path }) => path === '/api/main/requests/authorisation');
  if (!call) throw new Error('the call is gone');
  const last = await send(
    planExample(call, await renewIds(server, stage), 0),
    await renewSessions(server, stage),
  );
  expect(last?.status).toBe(200);
  // Plans are made once and forgotten; what grows with the requests is ours.
  expect((heaps.at(-1) ?? 0) - (heaps.at(Math.floor(heaps.length / 4)) ?? 0)).toBeLessThan(48);
}, 3_600_000);
