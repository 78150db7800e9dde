import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Tx } from '../../../../platform/db/database.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import type { Source } from '../entry.ts';
import { sortWords } from './entry-store.ts';
import { openTermSweep } from './sweep-terms.ts';
import { type DomainEntry, openDomainEntries } from './write-domain-entries.ts';
import { foldDigits, removeEntries, writeEntries, writeNewEntries } from './write-entries.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const one = '00000000-0000-8000-8000-000000000001';
const other = '00000000-0000-8000-8000-000000000002';
const facts = [
  ['site', 'shop.acme.com'],
  ['password', '••••••'],
  ['same_password', '123456789012'],
] as const;
const title = 'ana@mail.acme.com';
const user = "o'brien\\x";

const rowsOf = async (id: string) => {
  const { rows } = await server.owner.query(
    `select collection, audience, organisation_id, place, source_kind, kind, origin, at, since, severity, fold::text,
       request_id, body, words::text as words from search_entries where source_id = $1`,
    [id],
  );
  return rows;
};

const inSystem = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => server.parts.db.within('system', work);

/** Writes one entry, but not those of some sources. */
const add = async (
  writer: ReturnType<typeof openDomainEntries>,
  entry: DomainEntry,
  without: readonly string[] = [],
): Promise<void> => {
  await writer.meet(new Set([entry.host]), inSystem);
  const entries = writer.open();
  entries.add(entry);
  await inSystem((tx) => entries.write(tx, without));
  entries.done();
};

test('entries that are written by the million are those that are written one by one', async () => {
  const source: Source = {
    ...{ kind: 'exposure', id: one },
    entries: [
      {
        ...{
          collection: 'datasets',
          audience: { domain: 'mail.acme.com' },
          kind: 'exposure',
          origin: 'Foro Ñ',
        },
        ...{
          at: new Date('2024-05-01T00:00:00Z'),
          since: new Date('2024-05-01T00:00:00Z'),
          severity: 'high',
        },
        ...{
          title,
          text: '',
          keys: [title, 'shop.acme.com', '192.0.2.7', `@${user}`],
          facts,
          request: null,
          finding: null,
        },
        fold: 'exposure x',
        words: 'ana shop.acme 123456789012',
      },
    ],
  };
  await server.parts.db.within('system', (tx) => writeNewEntries(tx, [source]));
  const writer = openDomainEntries({
    ...{ collection: 'datasets', sourceKind: 'exposure', kind: 'exposure', origin: 'Foro Ñ' },
  });
  await add(writer, {
    ...{ sourceId: other, host: 'mail.acme.com', day: '2024-05-01', severity: 'high', title, facts },
    exact: [`k${title}`, 'hcom.acme.mail.', 'hcom.acme.shop.', 'n4c0000207', `u${user}`],
    ...{ words: 'ana shop.acme 123456789012', fold: foldDigits('exposure x') },
  });
  expect(await rowsOf(other)).toEqual(await rowsOf(one));
});

test('what a transaction that failed has made is not remembered', async () => {
  const writer = openDomainEntries({
    ...{ collection: 'datasets', sourceKind: 'exposure', kind: 'exposure', origin: 'Forum' },
  });
  const entry: DomainEntry = {
    ...{ sourceId: one, host: 'new.example.org', day: '2024-05-01', severity: null, title: 'remolacha' },
    ...{ facts: [], exact: [], words: 'remolacha', fold: foldDigits('x') },
  };
  await writer.meet(new Set([entry.host]), inSystem);
  const entries = writer.open();
  entries.add(entry);
  const failing = inSystem(async (tx) => {
    await entries.write(tx, []);
    throw new Error('cut off');
  });
  await expect(failing).rejects.toThrow('cut off');
  for (let n = 0; n < 2; n += 1) await add(writer, entry);
  await add(writer, { ...entry, words: 'zanahoria' }, [one]);
  const { rows } = await server.owner.query(
    "select count(*)::int as n from search_entries e join search_audiences a on a.number = e.audience where a.place = 'org.example.'",
  );
  expect(rows).toEqual([{ n: 2 }]);
  const { rows: terms } = await server.owner.query(
    "select count(*)::int as n from search_terms where term = 'remolacha'",
  );
  expect(terms).toEqual([{ n: 1 }]);
});

const termCount = async (term: string): Promise<number> =>
  (await server.owner.query('select count(*)::int as n from search_terms where term = $1', [term])).rows[0].n;

test('a word that was written and forgotten since is written again', async () => {
  const writer = openDomainEntries({
    ...{ collection: 'datasets', sourceKind: 'exposure', kind: 'exposure', origin: 'Forum' },
  });
  const entry: DomainEntry = {
    ...{ sourceId: crypto.randomUUID(), host: 'swept.example.org', day: '2024-05-01', severity: null },
    ...{ title: 'x', facts: [], exact: [], words: 'berenjena', fold: foldDigits('x') },
  };
  const sweep = openTermSweep(server.parts.db);
  await add(writer, entry);
  await inSystem((tx) => removeEntries(tx, 'exposure', [entry.sourceId]));
  await sweep();
  expect(await termCount('berenjena')).toBe(0);
  await add(writer, entry);
  expect(await termCount('berenjena')).toBe(1);
  await sweep();
  expect(await termCount('berenjena')).toBe(1);
});

test('a word that somebody is writing anew is not forgotten meanwhile', async () => {
  const id = crypto.randomUUID();
  const source: Source = {
    ...{ kind: 'exposure', id },
    entries: [
      {
        ...{ collection: 'datasets', audience: { domain: 'anew.example.org' }, kind: 'exposure' },
        ...{ origin: 'Forum', at: new Date(), since: new Date(), severity: null, title: 'calabaza' },
        ...{ text: '', keys: [], facts: [], request: null, finding: null, fold: 'calabaza' },
      },
    ],
  };
  await inSystem((tx) => writeEntries(tx, [source]));
  await inSystem((tx) => removeEntries(tx, 'exposure', [id]));
  const sweep = openTermSweep(server.parts.db);
  let swept: Promise<number> | undefined;
  await inSystem(async (tx) => {
    await writeEntries(tx, [source]);
    swept = sweep();
    // Long enough for a sweep that waits for nobody.
    await new Promise((resolve) => setTimeout(resolve, 300));
  });
  await swept;
  expect(await termCount('calabaza')).toBe(1);
});

test('hosts that were met in the step before are known while others are met by the hundred thousand', async () => {
  const writer = openDomainEntries({
    ...{ collection: 'datasets', sourceKind: 'exposure', kind: 'exposure', origin: 'Forum' },
  });
  const entry: DomainEntry = {
    ...{ sourceId: crypto.randomUUID(), host: 'first.example.org', day: '2024-05-01', severity: null },
    ...{ title: 'x', facts: [], exact: [], words: 'x', fold: foldDigits('x') },
  };
  const many = new Set(Array.from({ length: 100_001 }, (_, n) => `h${n}.example.org`));
  await writer.meet(many, inSystem);
  await writer.meet(new Set([entry.host]), inSystem);
  const entries = writer.open();
  entries.add(entry);
  await writer.meet(new Set(['next.example.org']), inSystem);
  expect(() => entries.add({ ...entry, host: 'h7.example.org' })).not.toThrow();
  expect(() => entries.add(entry)).not.toThrow();
});

test('a word that leads to an entry in two ways stands there once', async () => {
  const writer = openDomainEntries({
    ...{ collection: 'datasets', sourceKind: 'exposure', kind: 'exposure', origin: 'Forum' },
  });
  const sourceId = crypto.randomUUID();
  await add(writer, {
    ...{ sourceId, host: 'twice.example.org', day: '2024-05-01', severity: null, title: 'ana remolacha' },
    ...{ facts: [], exact: ['wana', 'wremolacha'], words: 'ana remolacha forum', fold: foldDigits('x') },
  });
  const { rows } = await server.owner.query(
    'select tsvector_to_array(words) as words from search_entries where source_id = $1',
    [sourceId],
  );
  expect(rows[0].words).toHaveLength(4);
  expect(new Set(rows[0].words).size).toBe(4);
});

test('words that were just written are sorted in, so that no search reads through them again and again', async () => {
  const source: Source = {
    ...{ kind: 'exposure', id: crypto.randomUUID() },
    entries: [
      {
        ...{ collection: 'datasets', audience: { domain: 'sorted.example.org' }, kind: 'exposure' },
        ...{ origin: 'Forum', at: new Date(), since: new Date(), severity: null, title: 'acelga' },
        ...{ text: '', keys: [], facts: [], request: null, finding: null, fold: 'acelga' },
      },
    ],
  };
  await inSystem((tx) => writeEntries(tx, [source]));
  expect(await inSystem(sortWords)).toBeGreaterThan(0);
  const { rows } = await server.owner.query("select gin_clean_pending_list('search_entries_words') as pages");
  expect(Number(rows[0].pages)).toBe(0);
});
