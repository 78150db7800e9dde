import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ImportStage, nothingMore, openImportStage } from '../../../../test/import-stage.ts';
import { importDiscard } from '../contract.ts';
import { updateWithToken } from './import-store.ts';

let stage: ImportStage;
let requestId: string;
beforeAll(async () => {
  stage = await openImportStage();
  requestId = await stage.newRequest();
});
afterAll(() => stage.stop());

const count = process.env.LONG ? 20_000 : 4000;
const big = (mark: string): string =>
  [...Array(count).keys()]
    .map((n) =>
      JSON.stringify({
        'template-id': `${mark}${n}`,
        info: { name: `Weakness ${n}`, severity: 'low', description: 'Lorem ipsum '.repeat(20) },
        'matched-at': `https://h${n}.example.com/`,
      }),
    )
    .join('\n');

/** Processes that read an import: children of this very process, found by their command line. */
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
      if (command.includes('scanner-files/run/read.ts') && command.includes('--max-old-space-size'))
        found.push(pid);
    } catch {
      // It has just ended.
    }
  }
  const isOurs = (pid: number): boolean => pid === process.pid || (pid > 1 && isOurs(parents.get(pid) ?? 0));
  return found.filter(isOurs);
};

const handIn = (bytes: string): Promise<string> => stage.handIn(requestId, bytes, 'a.jsonl');

const staged = async (import_id: string): Promise<number> =>
  (
    await stage.server.owner.query('select count(*)::int as n from import_items where import_id = $1', [
      import_id,
    ])
  ).rows[0].n;

test('a reader that is killed in the middle begins anew: each finding is there once', async () => {
  const id = await handIn(big('a'));
  await stage.until(id, ({ findings }) => findings.low > 1000);
  const pids = readers();
  expect(pids.length).toBeGreaterThan(0);
  for (const pid of pids) process.kill(pid, 'SIGKILL');
  const ready = await stage.until(id, ({ state }) => state !== 'reading');
  expect([ready.state, ready.findings.low, ready.skipped]).toEqual(['ready', count, []]);
  expect(await staged(id)).toBe(count);
  const done = await stage.saved(id);
  expect(done.saved).toEqual({ ...nothingMore, added: count, known: 0, left_out: 0 });
});

test('whoever held an import before can write no more', async () => {
  const id = await handIn(big('b'));
  await stage.until(id, ({ findings }) => findings.low > 500);
  const late = await stage.server.parts.db.within('system', (tx) =>
    updateWithToken(tx, id, '00000000-0000-4000-8000-000000000000', { bytesRead: 1 }),
  );
  expect(late).toBe(false);
  await stage.analyst.browser.send(importDiscard, { import_id: id });
  await expect.poll(readers, { timeout: 10_000 }).toEqual([]);
  expect((await stage.until(id, ({ state }) => state === 'discarded')).saved).toBeNull();
  expect(await staged(id)).toBe(0);
});
