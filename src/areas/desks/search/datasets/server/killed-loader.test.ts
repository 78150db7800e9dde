import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DatasetStage, openDatasetStage } from '../../../../../test/dataset-stage.ts';
import { datasetDetails, datasetTakeBack, type LoadRow } from '../contract.ts';
import { updateWithToken } from './load-store.ts';

let stage: DatasetStage;
beforeAll(async () => {
  stage = await openDatasetStage();
});
afterAll(() => stage.stop());

const records = process.env.LONG ? 200_000 : 20_000;
const kills = process.env.LONG ? 30 : 2;

const file = (host: string): string =>
  `email,password\n${Array.from({ length: records }, (_, n) => `u${n}@${host},pw ${n}\n${n % 1000 === 0 ? 'nobody,x\n' : ''}`).join('')}`;

/** Processes that read a dataset: children of this very process, found by their command line. */
const readers = (): number[] => {
  const parents = new Map<number, number>();
  const found: number[] = [];
  for (const name of readdirSync('/proc')) {
    const pid = Number(name);
    if (!Number.isInteger(pid)) continue;
    try {
      const [, parent] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
      parents.set(pid, Number(parent));
      const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
      if (command.includes('exposure-files/run/read.ts') && command.includes('--max-old-space-size'))
        found.push(pid);
    } catch {
      // It has just ended.
    }
  }
  const isOurs = (pid: number): boolean => pid === process.pid || (pid > 1 && isOurs(parents.get(pid) ?? 0));
  return found.filter(isOurs);
};

const look = async (load_id: string): Promise<LoadRow> =>
  (await stage.analyst.browser.send(datasetDetails, { load_id })).body.load;
const count = async (where: string): Promise<number> =>
  (await stage.server.owner.query(`select count(*)::int as n from ${where}`)).rows[0].n;

test('a load whose reader is killed goes on where it was, and doubles nothing', async () => {
  const id = await stage.handIn(file('killed.example'));
  await stage.begin(id);
  let had = 0;
  for (let kill = 0; kill < kills; kill += 1) {
    await expect
      .poll(async () => (await look(id)).records.added, { timeout: 30_000, interval: 10 })
      .toBeGreaterThan(had);
    for (const pid of readers()) process.kill(pid, 'SIGKILL');
    const { state, records: now } = await look(id);
    had = now.added;
    if (state !== 'loading') break;
  }
  const done = await stage.until(id, 'loaded', 'failed');
  expect(done).toMatchObject({
    state: 'loaded',
    records: { added: records, known: 0 },
    lines_wrong: records / 1000,
  });
  expect(await count("exposures where email like '%@killed.example'")).toBe(records);
  expect(await count("search_entries where body->>'title' like '%@killed.example'")).toBe(records);
}, 120_000);

test('whoever held a load before can write no more, and one that is taken back while it loads leaves nothing', async () => {
  const id = await stage.handIn(file('lost.example'));
  await stage.begin(id);
  await expect
    .poll(async () => (await look(id)).records.added, { timeout: 30_000, interval: 10 })
    .toBeGreaterThan(0);
  const late = await stage.server.parts.db.within('system', (tx) =>
    updateWithToken(tx, id, '00000000-0000-4000-8000-000000000000', { state: 'loaded' }),
  );
  expect(late).toBe(false);
  expect((await stage.operator.browser.send(datasetTakeBack, { load_id: id })).status).toBe(200);
  await expect.poll(readers, { timeout: 30_000 }).toEqual([]);
  const gone = await stage.until(id, 'taken back');
  expect(gone.records.gone).toBe(gone.records.added);
  expect(await count("exposures where email like '%@lost.example'")).toBe(0);
  expect(await count("search_entries where body->>'title' like '%@lost.example'")).toBe(0);
}, 120_000);
