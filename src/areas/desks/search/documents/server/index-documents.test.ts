import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { noteBytes } from '../../../../../platform/give-way.ts';
import type { Log } from '../../../../../platform/log.ts';
import { type FindingStage, openFindingStage } from '../../../../../test/findings-stage.ts';
import { feedIndex } from '../../../../records/search-index/server/feed-index.ts';
import { setAside, takeWaiting, waitingDocuments, waitingSheets } from './document-store.ts';
import { indexWaiting } from './index-documents.ts';
import { rowsPerEntry } from './make-entries.ts';

let stage: FindingStage;
beforeAll(async () => {
  stage = await openFindingStage();
});
afterAll(() => stage.server.stop());

const rows = async (text: string, values: unknown[] = []) =>
  (await stage.server.owner.query(text, values)).rows;
const fileOf = async (request: string): Promise<string> =>
  (await rows("select id from files where request_id = $1 and kind = 'upload'", [request]))[0].id;
const entriesOf = async (id: string): Promise<number> =>
  (await rows('select count(*)::int as n from search_entries where source_id = $1', [id]))[0].n;
const waiting = async (id: string): Promise<number> =>
  (await rows('select count(*)::int as n from search_waiting where id = $1', [id]))[0].n;
const waitAgain = (id: string) => rows("insert into search_waiting (kind, id) values ('file', $1)", [id]);
const collected = (): { lines: unknown[]; log: Log } => {
  const lines: unknown[] = [];
  return { lines, log: (...line) => void lines.push(line) };
};

test('a file whose bytes are missing is set aside with a line in the log, and holds nobody up', async () => {
  const first = await fileOf(await stage.newRequest());
  const lost = await fileOf(await stage.newRequest());
  await indexWaiting(stage.server.parts);
  expect([await entriesOf(first), await entriesOf(lost)]).toEqual([1, 1]);
  await rm(join(stage.server.dataDir, 'files'), { recursive: true });
  await waitAgain(first);
  await waitAgain(lost);
  const other = await stage.newRequest();
  await stage.released(other);
  const { lines, log } = collected();
  await indexWaiting({ ...stage.server.parts, log });
  expect(await entriesOf(other)).toBe(1);
  expect(await entriesOf(await fileOf(other))).toBe(1);
  expect([await entriesOf(lost), await waiting(lost)]).toEqual([0, 0]);
  expect(lines).toContainEqual(['warn', 'entry_set_aside', { kind: 'file', id: lost, reason: 'ENOENT' }]);
  expect(await rows('select 1 from search_waiting')).toEqual([]);
});

test('small sheets of one organisation are read together, a large one alone', async () => {
  const files = [];
  for (let n = 0; n < 4; n += 1) files.push(await fileOf(await stage.newRequest()));
  const [one = '', two = '', large = '', last = ''] = files.toSorted();
  await indexWaiting(stage.server.parts);
  for (const file of files) await waitAgain(file);
  await rows('update files set size = 1000000 where id = $1', [large]);
  const behind = (id: string, most = 200) =>
    stage.server.parts.db.within('system', async (tx) =>
      (await waitingSheets(tx, id, most)).map((row) => row.id),
    );
  expect(await behind('00000000-0000-0000-0000-000000000000')).toEqual([one, two]);
  expect(await behind('00000000-0000-0000-0000-000000000000', 1)).toEqual([one]);
  expect(await behind(two)).toEqual([large]);
  expect(await behind(large)).toEqual([last]);
  await rows('update files set size = 1, organisation_id = $2 where id = $1', [
    large,
    stage.stranger.organisationId,
  ]);
  expect(await behind('00000000-0000-0000-0000-000000000000')).toEqual([one, two]);
  expect(await behind(two)).toEqual([large]);
  await rows('update files set organisation_id = $2 where id = $1', [large, stage.organisationId]);
});

test('a file whose key does not open is set aside', async () => {
  const { server } = stage;
  const file = await fileOf(await stage.newRequest());
  await indexWaiting(server.parts);
  const flipped = 'set_byte(wrapped_key, 20, 255 - get_byte(wrapped_key, 20))';
  await rows(`update files set wrapped_key = ${flipped} where id = $1`, [file]);
  await waitAgain(file);
  const { lines, log } = collected();
  await indexWaiting({ ...server.parts, log });
  expect([await entriesOf(file), await waiting(file)]).toEqual([0, 0]);
  expect(lines).toMatchObject([['warn', 'entry_set_aside', { kind: 'file', id: file }]]);
});

test('what cannot be read just now waits by itself', async () => {
  const { server } = stage;
  const file = await fileOf(await stage.newRequest());
  const other = await fileOf(await stage.newRequest());
  const { lines, log } = collected();
  const storage: typeof server.parts.storage = {
    ...server.parts.storage,
    read: (ref, ...range) => {
      // As the system says it when too many files are open.
      if (ref.id === file) throw Object.assign(new Error('open'), { code: 'EMFILE', syscall: 'open' });
      return server.parts.storage.read(ref, ...range);
    },
  };
  await indexWaiting({ ...server.parts, storage, log });
  expect([await entriesOf(file), await waiting(file)]).toEqual([0, 1]);
  expect([await entriesOf(other), await waiting(other)]).toEqual([1, 0]);
  expect(lines).toEqual([['warn', 'entry_waits', { kind: 'file', id: file, reason: 'EMFILE' }]]);
  await indexWaiting(server.parts);
  expect([await entriesOf(file), await waiting(file)]).toEqual([1, 0]);
});

test('what has changed since it could not be indexed is tried again', async () => {
  const { parts } = stage.server;
  const file = await fileOf(await stage.newRequest());
  await indexWaiting(parts);
  await waitAgain(file);
  await feedIndex(parts, {
    kind: 'file',
    waiting: (tx, after, most) => waitingDocuments(tx, 'file', after, most),
    index: async () => {
      await waitAgain(file);
      throw Object.assign(new Error('too long'), { code: '22001' });
    },
    setAside: (tx, row) => setAside(tx, 'file', row),
  });
  expect(await waiting(file)).toBeGreaterThan(0);
  expect(await entriesOf(file)).toBe(1);
  await indexWaiting(parts);
  expect([await entriesOf(file), await waiting(file)]).toEqual([1, 0]);
});

/** The storage, but that this file holds what is given here. */
const storageWith = (file: string, bytes: () => AsyncIterable<Uint8Array>) => {
  const { storage } = stage.server.parts;
  const read: typeof storage.read = (ref, ...range) =>
    ref.id === file ? Readable.from(bytes()) : storage.read(ref, ...range);
  return { ...storage, read };
};
const sheetOf = (people: number): string =>
  ['email', ...Array.from({ length: people }, (_, n) => `someone.${n}@long.example`), ''].join('\n');

test('a sheet that is begun gives way, too, while somebody sends a large file', async () => {
  const file = await fileOf(await stage.newRequest());
  await indexWaiting(stage.server.parts);
  await waitAgain(file);
  const storage = storageWith(file, async function* () {
    // It comes while this one is read.
    noteBytes(1024 * 1024);
    yield Buffer.from(sheetOf(50 * rowsPerEntry));
  });
  const began = performance.now();
  await indexWaiting({ ...stage.server.parts, storage });
  expect(performance.now() - began).toBeGreaterThan(450);
  expect(await entriesOf(file)).toBe(50);
});

test('a long sheet is written batch by batch: what stays keeps its number, and what breaks on the way changes nothing', async () => {
  const { server } = stage;
  const file = await fileOf(await stage.newRequest());
  let text = '';
  let breaksWith: Error | undefined;
  const storage = storageWith(file, async function* () {
    yield Buffer.from(text);
    if (breaksWith) throw breaksWith;
  });
  const numbers = async (): Promise<string[]> =>
    (await rows('select id from search_entries where source_id = $1 order by id', [file])).map(
      ({ id }) => id,
    );
  const indexed = async (): Promise<string[]> => {
    await waitAgain(file);
    await indexWaiting({ ...server.parts, storage });
    return numbers();
  };
  text = sheetOf(5000);
  const long = await indexed();
  expect(long).toHaveLength(5000 / rowsPerEntry);
  text = sheetOf(3000);
  const shorter = await indexed();
  expect(shorter).toEqual(long.slice(0, 3000 / rowsPerEntry));
  text = sheetOf(4000);
  breaksWith = Object.assign(new Error('read'), { code: 'EIO', syscall: 'read' });
  expect(await indexed()).toEqual(shorter);
  expect(await waiting(file)).toBe(1);
  breaksWith = undefined;
  const longer = await indexed();
  expect(longer.slice(0, shorter.length)).toEqual(shorter);
  expect(longer).toHaveLength(4000 / rowsPerEntry);
  expect(await waiting(file)).toBe(0);
});

test('what was erased while another server reads it is not found afterwards', async () => {
  const { server } = stage;
  const file = await fileOf(await stage.newRequest());
  await indexWaiting(server.parts);
  await waitAgain(file);
  const reading = Promise.withResolvers<void>();
  const goOn = Promise.withResolvers<void>();
  const storage = storageWith(file, async function* () {
    reading.resolve();
    await goOn.promise;
    yield Buffer.from(sheetOf(5 * rowsPerEntry));
  });
  const other = indexWaiting({ ...server.parts, storage });
  await reading.promise;
  await rows('update files set erased_at = now(), wrapped_key = null where id = $1', [file]);
  await waitAgain(file);
  await indexWaiting(server.parts);
  goOn.resolve();
  await other;
  await indexWaiting(server.parts);
  expect([await entriesOf(file), await waiting(file)]).toEqual([0, 0]);
});

test('nobody sets a document aside while another server is at it', async () => {
  const { db } = stage.server.parts;
  const file = await fileOf(await stage.newRequest());
  await indexWaiting(stage.server.parts);
  await waitAgain(file);
  const [row] = await db.within('system', (tx) =>
    waitingDocuments(tx, 'file', '00000000-0000-0000-0000-000000000000', 1),
  );
  expect(row?.id).toBe(file);
  await db.within('system', async (other) => {
    // It was set aside by nobody yet, and waits anew.
    await waitAgain(file);
    expect(await takeWaiting(other, 'file', [file])).toEqual([file]);
    await waitAgain(file);
    const now = { id: file, version: '9000000000000000000' };
    expect(await db.within('system', (tx) => setAside(tx, 'file', now))).toBe(false);
  });
  expect(await waiting(file)).toBe(1);
  await indexWaiting(stage.server.parts);
  expect([await entriesOf(file), await waiting(file)]).toEqual([1, 0]);
});
