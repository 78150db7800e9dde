import { expect, test } from 'vitest';
import { ListRefused, readList } from './read-list.ts';

const faultOf = (text: string): Promise<string> =>
  readList(text).then(
    () => 'none',
    (error: Error) => (error instanceof ListRefused ? error.fault : String(error)),
  );

test('a CSV and JSON lines of the same names are read the same, with their lines', async () => {
  const sheet = await readList(
    'name,seen_on,kind\r\nacme-login.com,2026-01-02,registration\r\n\r\n*.ácme.com,2026-01-03,certificate\r\n',
  );
  const json = await readList(
    '{"name":"acme-login.com","seen_on":"2026-01-02","kind":"registration"}\r\n\n{"name":"*.ácme.com","seen_on":"2026-01-03","kind":"certificate"}',
  );
  expect(sheet.lines.map(({ host, kind }) => [host, kind])).toEqual([
    ['acme-login.com', 'registration'],
    ['xn--cme-dla.com', 'certificate'],
  ]);
  expect(json.lines.map(({ host, kind }) => [host, kind])).toEqual(
    sheet.lines.map(({ host, kind }) => [host, kind]),
  );
  expect([sheet.lines.map(({ line }) => line), json.lines.map(({ line }) => line)]).toEqual([
    [2, 4],
    [1, 3],
  ]);
});

test('a wrong line is named and the rest is read', async () => {
  const { lines, wrong } = await readList(
    `name,seen_on,kind\nnobody,2026-01-02,mail\nacme.net,2026-01-02,mail\nacme.org,soon,mail\n`,
  );
  expect(lines.map(({ host }) => host)).toEqual(['acme.net']);
  expect(wrong).toEqual([
    { line: 2, fault: 'bad_name' },
    { line: 4, fault: 'bad_day' },
  ]);
  const long = await readList(`{"name":"${'x'.repeat(30_000)}"}\n{"name":1}\n{`);
  expect(long.wrong.map(({ fault }) => fault)).toEqual(['too_long', 'bad_name', 'not_json']);
});

test('what is no list is refused for what it is', async () => {
  expect(await faultOf(' ')).toBe('empty');
  expect(await faultOf('name,kind\nacme.com,mail\n')).toBe('no_columns');
  expect(await faultOf('name,seen_on,kind\n"acme.com,2026-01-02,mail\n')).toBe('broken');
});

test('a list that is too long is read no further, and others have their turn meanwhile', async () => {
  const line = 'ácme.com,2026-01-02,registration\n';
  let turns = 0;
  const counting = setInterval(() => {
    turns += 1;
  }, 1);
  // As many bytes as may be uploaded: reading all of it would take ten times as long.
  expect(await faultOf(`name,seen_on,kind\n${line.repeat(480_000)}`)).toBe('too_many_lines');
  clearInterval(counting);
  expect(turns).toBeGreaterThan(10);
});
