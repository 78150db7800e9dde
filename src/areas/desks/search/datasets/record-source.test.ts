import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { recordSource } from './record-source.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const places = [
  { load: 1, line: 1 },
  { load: 1, line: 4096 },
  { load: 1, line: 0x1234_5678_9abc },
  { load: 2, line: 1 },
  { load: 300, line: 2 },
  { load: 0x7fff_ffff, line: 3 },
];

test('the database makes the same of a load and a line, and orders them as a load writes them', async () => {
  const { rows } = await server.owner.query(
    `select record_source(load, line) as source from unnest($1::integer[], $2::bigint[]) as p (load, line)
     order by record_source(load, line)`,
    [places.map(({ load }) => load), places.map(({ line }) => line)],
  );
  expect(rows.map(({ source }) => source)).toEqual(places.map(recordSource));
});
