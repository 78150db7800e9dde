import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type DatasetStage, openDatasetStage } from '../../../../../test/dataset-stage.ts';
import { watchStoredFiles } from '../../../../../test/disk/stored-files.ts';
import { makeOrganisation, signIn } from '../../../../../test/people.ts';
import {
  datasetBegin,
  datasetDetails,
  datasetDiscard,
  datasetList,
  datasetLookAgain,
  datasetTakeBack,
  datasetUpload,
} from '../contract.ts';
import { endOldLoads } from './end-load.ts';

let stage: DatasetStage;
beforeAll(async () => {
  stage = await openDatasetStage();
});
afterAll(() => stage.stop());

const rows = async (text: string, values: unknown[] = []) =>
  (await stage.server.owner.query(text, values)).rows;
const count = async (table: string, where = 'true'): Promise<number> =>
  (await rows(`select count(*)::int as n from ${table} where ${where}`))[0].n;
const details = (load_id: string) => stage.analyst.browser.send(datasetDetails, { load_id });
const takeBack = async (load_id: string) => {
  const { status } = await stage.operator.browser.send(datasetTakeBack, { load_id });
  expect(status).toBe(200);
  return stage.until(load_id, 'taken back');
};

const people = (from: number, to: number, host = 'example.com'): string =>
  Array.from({ length: to - from }, (_, n) => `user${from + n}@${host},pw ${from + n},203.0.113.7\n`).join(
    '',
  );
const header = 'email,password,ip\n';

test('twenty wrong lines are listed, the rest is loaded, and the file is destroyed', async () => {
  const newFiles = watchStoredFiles(stage.server);
  const wrong = Array.from({ length: 20 }, (_, n) => `nobody ${n},x,203.0.113.7\n`).join('');
  const id = await stage.handIn(
    `${header}${people(0, 50, 'wrong.example')}${wrong}${people(50, 100, 'wrong.example')}`,
  );
  const waiting = await stage.until(id, 'waiting');
  expect(waiting).toMatchObject({
    columns: [
      { name: 'email', as: 'email' },
      { name: 'password', as: 'password' },
      { name: 'ip', as: 'ip' },
    ],
    records: { added: 0 },
    format: 'csv',
  });
  expect(waiting.wrong).toHaveLength(20);
  const { sample } = (await details(id)).body;
  expect(sample).toHaveLength(20);
  expect(sample[0]).toEqual({ line: 2, cells: ['user0@wrong.example', '••••••', '203.0.113.7'] });
  expect(await count('exposures', "email like '%@wrong.example'")).toBe(0);
  expect(newFiles()).toHaveLength(1);

  await stage.begin(id);
  const done = await stage.until(id, 'loaded', 'failed');
  expect(done).toMatchObject({ state: 'loaded', records: { added: 100, known: 0 }, lines_wrong: 20 });
  expect(done.wrong).toEqual(
    Array.from({ length: 20 }, (_, n) => ({ line: 52 + n, reason: 'email', text: 'Not an e-mail address' })),
  );
  await expect.poll(newFiles).toEqual([]);
  expect((await details(id)).body.sample).toEqual([]);
  expect(await rows('select wrapped_key, look from exposure_loads where id = $1', [id])).toEqual([
    { wrapped_key: null, look: null },
  ]);
  const trail = await rows('select action, details from audit_entries where object = $1 order by at, id', [
    id,
  ]);
  expect(trail.map(({ action }) => action)).toEqual([
    'dataset.upload',
    'dataset.read',
    'dataset.load',
    'dataset.loaded',
  ]);
  expect(trail.at(-1).details).toEqual({ name: 'Forum', added: 100, known: 0, wrong: 20, state: 'loaded' });
});

test('nothing secret stands anywhere in clear', async () => {
  const secret = 'Zanahoria.77';
  const text = `email,password,name,phone,city\nana@secret.example,${secret},Ana Remolacha,+34 600 000 001,Villaverde\n`;
  const { load_id } = await stage.loaded(text, 'Secrets');
  const { rows: tables } = await stage.server.owner.query(
    "select table_name from information_schema.tables where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'",
  );
  for (const { table_name: table } of tables) {
    const schema = table === 'job' || table.startsWith('j') ? '' : '';
    const found = await stage.server.owner
      .query(
        `select count(*)::int as n from ${schema}${table} t where t::text ~ 'Zanahoria|Remolacha|600 000|Villaverde'`,
      )
      .catch(() => ({ rows: [{ n: 0 }] }));
    expect([table, found.rows[0].n]).toEqual([table, 0]);
  }
  const [entry] = await rows(
    "select body from search_entries e where source_kind = 'exposure' and body->>'title' = 'ana@secret.example'",
  );
  expect(Object.fromEntries(entry.body.facts)).toEqual({
    password: '••••••',
    same_password: expect.stringMatching(/^\d{12}$/),
    full_name: '••••••',
    phone: '••••••',
    personal: '••••••',
  });
  expect(JSON.stringify((await details(load_id)).body)).not.toContain('Zanahoria');
});

test('a record is found by the owners of its address and by those of its site, each by a mark of their own', async () => {
  const text = `email,url,password\nana@both.example,https://shop.example.org/login,same\nluis@both.example,,same\neva@both.example,,other\n`;
  await stage.loaded(text, 'Two owners');
  const entries = await rows(
    `select body->>'title' as title, place, body->'facts' as facts, fold, severity from search_entries
     where body->>'title' like '%@both.example' order by title, place`,
  );
  expect(entries.map(({ title, place }) => `${title} ${place}`)).toEqual([
    'ana@both.example example.both.',
    'ana@both.example org.example.shop.',
    'eva@both.example example.both.',
    'luis@both.example example.both.',
  ]);
  const mark = (at: number): string => Object.fromEntries(entries[at].facts).same_password;
  expect(mark(0)).toBe(mark(3));
  expect(mark(0)).not.toBe(mark(1));
  expect(mark(0)).not.toBe(mark(2));
  expect(entries[0].fold).toBe(entries[1].fold);
  expect(entries.map(({ severity }) => severity)).toEqual(['high', 'high', 'high', 'high']);
});

describe('loading twice', () => {
  const mine = "email like '%@twice.example'";
  const indexed = "body->>'title' like '%@twice.example'";

  test('the same file doubles nothing, and what one load held goes only with the last', async () => {
    const first = await stage.loaded(header + people(0, 2500, 'twice.example'), 'First');
    expect(first).toMatchObject({ records: { added: 2500, known: 0 } });
    const again = await stage.loaded(header + people(0, 2500, 'twice.example'), 'Again');
    expect(again).toMatchObject({ state: 'loaded', records: { added: 0, known: 2500 } });
    const third = await stage.loaded(header + people(2000, 3000, 'twice.example'), 'Third');
    expect(third.records).toMatchObject({ added: 500, known: 500 });
    expect([await count('exposures', mine), await count('search_entries', indexed)]).toEqual([3000, 3000]);
    expect(await count('exposure_origins')).toBe(3000);

    const gone = await takeBack(first.load_id);
    expect(gone).toMatchObject({ state: 'taken back', records: { gone: 0, kept: 2500 } });
    expect([await count('exposures', mine), await count('search_entries', indexed)]).toEqual([3000, 3000]);
    const origins = await rows(
      `select origin, count(*)::int as n from search_entries where ${indexed} group by 1 order by 1`,
    );
    expect(origins).toEqual([
      { origin: 'Again', n: 2500 },
      { origin: 'Third', n: 500 },
    ]);
    expect(await takeBack(again.load_id)).toMatchObject({ records: { gone: 2000, kept: 500 } });
    expect([await count('exposures', mine), await count('search_entries', indexed)]).toEqual([1000, 1000]);
    expect(await takeBack(third.load_id)).toMatchObject({ records: { gone: 1000, kept: 0 } });
    expect([await count('exposures', mine), await count('search_entries', indexed)]).toEqual([0, 0]);
    expect(await count('exposure_origins')).toBe(0);
  });

  test('a record that stands twice in one file is one', async () => {
    const one = await stage.loaded(header + people(0, 10, 'once.example') + people(0, 10, 'once.example'));
    expect(one.records).toMatchObject({ added: 10, known: 10 });
    expect(await takeBack(one.load_id)).toMatchObject({ records: { gone: 10, kept: 0 } });
  });
});

test('a file with the same columns is mapped already, and what is covered follows what a person says', async () => {
  const text = 'email,thing\nana@map.example,Remolacha\n';
  const first = await stage.handIn(text);
  await stage.until(first, 'waiting');
  const seen = async (id: string) => (await details(id)).body.sample[0].cells;
  expect(await seen(first)).toEqual(['ana@map.example', '••••••']);
  const said = { load_id: first, columns: ['email', 'user_name'] as const };
  const again = await stage.analyst.browser.send(datasetLookAgain, { ...said, columns: [...said.columns] });
  expect([again.status, again.body.state]).toEqual([200, 'looking']);
  await stage.until(first, 'waiting');
  expect(await seen(first)).toEqual(['ana@map.example', 'Remolacha']);
  await stage.begin(first, ['email', 'other']);
  await stage.until(first, 'loaded');
  const second = await stage.until(await stage.handIn(text.replace('ana', 'luis')), 'waiting');
  expect(second).toMatchObject({
    is_mapped_before: true,
    columns: [
      { name: 'email', as: 'email' },
      { name: 'thing', as: 'other' },
    ],
  });
});

test('columns that make no sense are refused at their place', async () => {
  const id = await stage.handIn(header + people(0, 3, 'faults.example'));
  await stage.until(id, 'waiting');
  const faults = async (columns: readonly string[]) => {
    const { status, body } = await stage.analyst.browser.send(datasetBegin, {
      load_id: id,
      columns: columns as never,
    });
    expect(status).toBe(422);
    return body.detail.map(({ loc, type }: { loc: unknown[]; type: string }) => [loc.join('.'), type]);
  };
  expect(await faults(['email'])).toEqual([['body.columns', 'other_columns']]);
  expect(await faults(['email', 'email', 'ip'])).toEqual([['body.columns.1', 'named_twice']]);
  expect(await faults(['password', 'ignored', 'ip'])).toEqual([['body.columns', 'no_owner_column']]);
  expect(await faults(['email', 'nonsense', 'ip'])).toEqual([['body.columns.1', expect.any(String)]]);
});

test('what is no dataset fails with a sentence in the reader’s language, and the file is gone', async () => {
  const newFiles = watchStoredFiles(stage.server);
  for (const [bytes, sentence] of [
    [Buffer.from([0x50, 0x4b, 3, 4, 0, 0]), /no text/],
    ['', /empty/],
    ['[{"email":"a@example.com"}]', /one object a line/],
  ] as const) {
    const row = await stage.until(await stage.handIn(bytes), 'failed', 'waiting');
    expect([row.state, row.refusal]).toEqual(['failed', expect.stringMatching(sentence)]);
  }
  await expect.poll(newFiles).toEqual([]);
});

test('a dataset is described when it is handed in, and wrong words are named', async () => {
  const file = { name: 'a.csv', bytes: header };
  const about = { name: '', source: 'x', collected_on: '2024-13-01', legal_note: '' };
  const { status, body } = await stage.analyst.browser.send(datasetUpload, about, { file });
  expect(status).toBe(422);
  const places = body.detail.map(({ loc }: { loc: unknown[] }) => loc.join('.'));
  expect(places.sort()).toEqual(['body.collected_on', 'body.legal_note', 'body.name']);
});

test('discarded before it is loaded, nothing is left; afterwards it can only be taken back, by Operators', async () => {
  const newFiles = watchStoredFiles(stage.server);
  const id = await stage.handIn(header + people(0, 3, 'discard.example'));
  await stage.until(id, 'waiting');
  const { body } = await stage.analyst.browser.send(datasetDiscard, { load_id: id });
  expect(body.state).toBe('discarded');
  expect(newFiles()).toEqual([]);
  const done = await stage.loaded(header + people(0, 3, 'discard.example'));
  for (const call of [datasetDiscard, datasetBegin]) {
    const input = { load_id: done.load_id, columns: ['email', 'password', 'ip'] };
    expect((await stage.analyst.browser.send(call as typeof datasetBegin, input as never)).status).toBe(409);
  }
  expect((await stage.analyst.browser.send(datasetTakeBack, { load_id: done.load_id })).status).toBe(403);
  await takeBack(done.load_id);
  expect((await stage.operator.browser.send(datasetTakeBack, { load_id: done.load_id })).status).toBe(409);
  const absent = '01900000-0000-7000-8000-000000000000';
  expect((await details(absent)).status).toBe(404);
  expect((await details('x')).status).toBe(404);
});

test('the list pages, newest first', async () => {
  const ids: string[] = [];
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof stage.analyst.browser.send<typeof datasetList>>> =
      await stage.analyst.browser.send(datasetList, { limit: 5, ...(cursor ? { cursor } : {}) });
    ids.push(...page.body.map((row: { load_id: string }) => row.load_id));
    cursor = page.headers.get('x-next-cursor');
  } while (cursor);
  expect(ids).toEqual(ids.toSorted().toReversed());
  expect(ids.length).toBe(await count('exposure_loads'));
});

test('a file that nobody decides about is destroyed after a week', async () => {
  const newFiles = watchStoredFiles(stage.server);
  const id = await stage.handIn(header + people(0, 3, 'old.example'));
  await stage.until(id, 'waiting');
  await stage.server.owner.query(
    "update exposure_loads set created_at = created_at - interval '8 days' where id = $1",
    [id],
  );
  await endOldLoads(stage.server.parts);
  expect(await stage.until(id, 'discarded')).toMatchObject({
    refusal: 'The file was seven days old and was destroyed.',
  });
  expect(newFiles()).toEqual([]);
});

test('a customer’s transaction sees and writes nothing of it, says the database', async () => {
  await stage.loaded(header + people(0, 3, 'rls.example'));
  const organisation = (await makeOrganisation(stage.server)).id;
  const member = await signIn(stage.server, 'Administrator', organisation);
  expect((await member.browser.send(datasetList, {})).status).toBe(403);
  const { db } = stage.server.parts;
  for (const table of [
    'exposure_keys',
    'exposure_loads',
    'exposure_mappings',
    'exposures',
    'exposure_origins',
  ]) {
    const seen = await db.within({ organisation }, (tx) =>
      sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(tx),
    );
    expect([table, seen.rows[0]?.n]).toEqual([table, 0]);
  }
  const write = db.within({ organisation }, (tx) =>
    sql`insert into exposures (id, load, line, email, holds) values (gen_random_uuid(), 1, 1, 'a@b.example', 0)`.execute(
      tx,
    ),
  );
  await expect(write).rejects.toThrow(/row-level security/);
});
