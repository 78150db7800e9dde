import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeOrganisation, type SignedIn, signIn } from '../../../../test/people.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { infrastructureCalls } from '../../../services/infrastructure/contract.ts';
import { type ImportRow, importDiscard, importPreview, importSave, importUpload } from '../contract.ts';
import { updateWithToken } from './import-store.ts';

let server: TestServer;
let analyst: SignedIn;
let request_id: string;

beforeAll(async () => {
  server = await startTestServer({ work: true });
  const admin = await signIn(server, 'Administrator', (await makeOrganisation(server)).id);
  analyst = await signIn(server, 'Analyst', null);
  const wish = {
    title: 'Test',
    description: '',
    submodule: 'PENETRATION TESTING',
    type_submodule: 'EXTERNAL',
  };
  const file = { name: 'list.csv', bytes: 'target\n198.51.100.7\n' };
  request_id = (await admin.browser.send(infrastructureCalls.sendInfo, wish, { file })).body.request_id;
  await server.owner.query("update requests set status = 'In progress' where id = $1", [request_id]);
});
afterAll(() => server.stop());

const count = process.env.LONG ? 20_000 : 8000;
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

const row = async (import_id: string): Promise<ImportRow> =>
  (await analyst.browser.send(importPreview, { import_id, limit: 1 })).body.import;

const until = async (import_id: string, isIt: (row: ImportRow) => boolean): Promise<ImportRow> => {
  for (let tries = 0; tries < 1200; tries += 1) {
    const seen = await row(import_id);
    if (isIt(seen)) return seen;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error('waited too long');
};

const handIn = async (bytes: string): Promise<string> =>
  (await analyst.browser.send(importUpload, { request_id }, { file: { name: 'a.jsonl', bytes } })).body
    .import_id;

const staged = async (import_id: string): Promise<number> =>
  (await server.owner.query('select count(*)::int as n from import_items where import_id = $1', [import_id]))
    .rows[0].n;

test('a reader that is killed in the middle begins anew: each finding is there once', async () => {
  const id = await handIn(big('a'));
  await until(id, ({ findings }) => findings.low > 1000);
  const pids = readers();
  expect(pids.length).toBeGreaterThan(0);
  for (const pid of pids) process.kill(pid, 'SIGKILL');
  const ready = await until(id, ({ state }) => state !== 'reading');
  expect([ready.state, ready.findings.low, ready.skipped]).toEqual(['ready', count, []]);
  expect(await staged(id)).toBe(count);
  await analyst.browser.send(importSave, { import_id: id });
  const done = await until(id, ({ state }) => state === 'saved');
  expect(done.saved).toEqual({ added: count, known: 0, left_out: 0 });
});

test('whoever held an import before can write no more', async () => {
  const id = await handIn(big('b'));
  await until(id, ({ findings }) => findings.low > 500);
  const late = await server.parts.db.within('system', (tx) =>
    updateWithToken(tx, id, '00000000-0000-4000-8000-000000000000', { bytesRead: 1 }),
  );
  expect(late).toBe(false);
  await analyst.browser.send(importDiscard, { import_id: id });
  await expect.poll(readers, { timeout: 10_000 }).toEqual([]);
  expect([(await row(id)).state, await staged(id)]).toEqual(['discarded', 0]);
});
