import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { askNowAndThen, type Figures } from './figures.ts';
import { openReadiness } from './readiness.ts';

const fine = async () => ({ isReadOnly: false, schema: 'ok' as const });
const room = async () => ({ isLow: false });
const broken = async (): Promise<never> => {
  throw new Error('not there');
};

test('each part has one word, and only some of them keep calls away', async () => {
  const state = (database: Parameters<typeof openReadiness>[0]['database'], storage = room) =>
    openReadiness({ database, storage }).state();
  const ready = { status: 'ready', database: 'ok', schema: 'ok', storage: 'ok' };
  expect(await state(fine)).toEqual(ready);
  expect(await state(fine, async () => ({ isLow: true }))).toEqual({ ...ready, storage: 'low' });
  expect(await state(fine, broken)).toEqual({ ...ready, status: 'unready', storage: 'away' });
  const readOnly = { ...ready, status: 'unready', database: 'read-only' };
  expect(await state(async () => ({ isReadOnly: true, schema: 'ok' }))).toEqual(readOnly);
  const older = { ...ready, status: 'unready', schema: 'older' };
  expect(await state(async () => ({ isReadOnly: false, schema: 'older' }))).toEqual(older);
  expect(await state(async () => ({ isReadOnly: false, schema: 'newer' }))).toEqual({
    ...ready,
    schema: 'newer',
  });
  const ended = { ...ready, status: 'unready', schema: 'ended' };
  expect(await state(async () => ({ isReadOnly: false, schema: 'ended' }))).toEqual(ended);
  const away = { ...ready, status: 'unready', database: 'away', schema: 'unknown' };
  expect(await state(broken)).toEqual(away);
  expect(await state(() => new Promise(() => {}))).toEqual(away);
});

test('however many ask, the database is asked once a second', async () => {
  let asked = 0;
  const readiness = openReadiness({
    storage: room,
    database: () => {
      asked += 1;
      return fine();
    },
  });
  await Promise.all(Array.from({ length: 50 }, readiness.state));
  await readiness.state();
  expect(asked).toBe(1);
  await wait(1050);
  await readiness.state();
  expect(asked).toBe(2);
});

test('a server that is ending says so at once, whatever is remembered or still asked', async () => {
  let answer: () => void = () => {};
  const slow = () =>
    new Promise<Awaited<ReturnType<typeof fine>>>((resolve) => {
      answer = () => resolve({ isReadOnly: false, schema: 'ok' });
    });
  const readiness = openReadiness({ storage: room, database: slow });
  const asked = readiness.state();
  await wait(1);
  readiness.stop();
  answer();
  expect([await asked, await readiness.state()]).toEqual([{ status: 'stopping' }, { status: 'stopping' }]);
  let wasAsked = false;
  const hanging = openReadiness({
    storage: room,
    database: () => {
      wasAsked = true;
      return new Promise(() => {});
    },
  });
  hanging.stop();
  expect([await hanging.state(), wasAsked]).toEqual([{ status: 'stopping' }, false]);
});

const nothing: Figures = {
  jobs: [],
  mail: { waiting: 0, oldestSeconds: 0, failed: 0 },
  unsealed: { lines: 0, oldestSeconds: 0 },
  storedBytes: 0,
};

test('figures are asked for once in some seconds, are absent where that fails, and hold no scrape up', async () => {
  let asked = 0;
  const ask = askNowAndThen(async () => {
    asked += 1;
    return nothing;
  });
  expect([await ask(), await ask(), asked]).toEqual([nothing, nothing, 1]);
  expect(await askNowAndThen(broken)()).toBeUndefined();
  let begun = 0;
  const hanging = askNowAndThen(() => {
    begun += 1;
    return new Promise(() => {});
  });
  const before = performance.now();
  expect([await hanging(), await hanging(), begun]).toEqual([undefined, undefined, 1]);
  expect(performance.now() - before).toBeLessThan(10_000);
});
