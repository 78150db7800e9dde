import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { BinaryArray } from './binary-array.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const texts = ['', 'ana', 'Ñandú 漢字 😀', `it's "quoted" \\ {,}`, null, 'x'.repeat(5000)];

test('the database reads what was written, nulls and other scripts too', async () => {
  const text = new BinaryArray('text');
  for (const one of texts) text.addText(one);
  const read = await sql<{ v: string[] }>`select ${text.value}::text[] as v`.execute(server.parts.db.plain);
  expect(read.rows[0]?.v).toEqual(texts);
  text.clear();
  const empty = await sql<{ v: string[] }>`select ${text.value}::text[] as v`.execute(server.parts.db.plain);
  expect(empty.rows[0]?.v).toEqual([]);
});

test('numbers, days, bytes, JSON and words are what they were', async () => {
  const columns = {
    big: new BinaryArray('int8'),
    whole: new BinaryArray('int4'),
    small: new BinaryArray('int2'),
    day: new BinaryArray('date'),
    at: new BinaryArray('timestamptz'),
    bytes: new BinaryArray('bytea'),
    id: new BinaryArray('uuid'),
    json: new BinaryArray('jsonb'),
    words: new BinaryArray('tsvector'),
  };
  const id = '0f9e8d7c-6b5a-8123-9456-789abcdef012';
  const big = [0, -1, 2 ** 32, -(2 ** 40) - 3, Number.MAX_SAFE_INTEGER];
  for (const [n, one] of big.entries()) {
    columns.big.addBig(one);
    columns.whole.addInteger(-n);
    columns.small.addSmall(n);
    columns.day.addDay(n === 0 ? null : `19${n}9-02-28`);
    columns.at.addDay(`19${n}9-02-28`);
    columns.bytes.addHex(n === 0 ? null : '00ff');
    columns.id.addUuid(id);
    columns.json.addText(JSON.stringify({ n, é: '"' }));
    columns.words.addWords('1D.', ['wñ', "ko'brien\\x@acme.com", '*']);
  }
  const { rows } = await sql<Record<string, unknown>>`
    select r.big, r.whole, r.small, r.day::text, r.at::text, encode(r.bytes, 'hex') as bytes, r.id, r.json,
      r.words = ${`'1D.*' '1D.ko''brien\\\\x@acme.com' '1D.wñ'`}::tsvector as same
    from unnest(${columns.big.value}::bigint[], ${columns.whole.value}::integer[], ${columns.small.value}::smallint[],
      ${columns.day.value}::date[], ${columns.at.value}::timestamptz[], ${columns.bytes.value}::bytea[],
      ${columns.id.value}::uuid[], ${columns.json.value}::jsonb[], ${columns.words.value}::tsvector[])
      as r (big, whole, small, day, at, bytes, id, json, words)`.execute(server.parts.db.plain);
  expect(rows).toEqual(
    big.map((one, n) => ({
      ...{ big: one, whole: n === 0 ? 0 : -n, small: n, day: n === 0 ? null : `19${n}9-02-28` },
      ...{
        at: `19${n}9-02-28 00:00:00+00`,
        bytes: n === 0 ? null : '00ff',
        id,
        json: { n, é: '"' },
        same: true,
      },
    })),
  );
});
