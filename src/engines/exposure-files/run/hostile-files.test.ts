import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { lineCharacters } from '../limits.ts';
import { lookAtBytes, readBytes } from './testing/read-bytes.ts';

const header = 'email,password\n';
const wrongOf = async (text: string | Uint8Array) =>
  (await readBytes(text)).wrong.map(({ line, reason }) => `${line} ${reason}`);

describe('files that are not taken', () => {
  const refused: readonly [string, string | Uint8Array, string][] = [
    ['nothing', '', 'empty'],
    ['lines without anything', '\n\n \n', 'empty'],
    ['an archive', Buffer.from([0x50, 0x4b, 3, 4, 0, 0]), 'binary'],
    ['a list of JSON in one value', '[{"email":"a@example.com"}]', 'one_json_value'],
    [
      'a damaged gzip',
      Buffer.concat([gzipSync(header).subarray(0, 14), Buffer.alloc(20, 7)]),
      'damaged_gzip',
    ],
    [
      'a gzip that ends early',
      gzipSync(`${header}${'a@example.com,x\n'.repeat(9)}`).subarray(0, 30),
      'damaged_gzip',
    ],
    ['a gzip of an archive', gzipSync(Buffer.from([0x50, 0x4b, 3, 4, 0, 0])), 'binary'],
    ['JSON that ends in the middle', '{"a":[', 'no_columns'],
    ['objects without anything', '{}\n{}\n', 'no_columns'],
    ['a quote that never closes', '"\n', 'no_columns'],
    ['a name that cannot be kept', '{"\\u0000":"a@example.com"}\n', 'no_columns'],
    ['a name that is too long', `{"${'k'.repeat(500)}":"a@example.com"}\n`, 'no_columns'],
    ['a thousand columns', 'a,'.repeat(1000), 'too_many_columns'],
  ];
  test.each(refused)('%s', async (_, bytes, fault) => {
    expect(await lookAtBytes(bytes)).toBe(fault);
  });
});

describe('wrong lines are passed over and named', () => {
  test('what is too long, in all or in a part', async () => {
    const long = `a@example.com,${'x'.repeat(lineCharacters)}\n`;
    const part = `a@example.com,${'x'.repeat(1025)}\n`;
    const name = `${'x'.repeat(300)}@example.com,x\n`;
    const text = `${header}a@example.com,x\n${long}${part}${name}b@example.com,y\n`;
    expect(await wrongOf(text)).toEqual(['3 too_long', '4 too_long', '5 email']);
    expect((await readBytes(text)).records).toHaveLength(2);
  });

  test('bytes that are no text, in a file that is UTF-8 else', async () => {
    const bad = Buffer.concat([
      Buffer.from(`${header}josé@example.com,ñ\nluis@example.com,ñandú\na@example.com,`),
      Buffer.from([0xff, 0xfe, 0x0a]),
      Buffer.from('b@example.com,nul\u0000\nc@example.com,fine\n'),
    ]);
    expect(await wrongOf(bad)).toEqual(['4 character', '5 character']);
  });

  test('half a surrogate pair, deep brackets, and names that mean something to JavaScript', async () => {
    const lines = [
      '{"email":"a@example.com","password":"\\ud800"}',
      `{"email":"b@example.com","x":${'['.repeat(20_000)}${']'.repeat(20_000)}}`,
      `{"email":"c@example.com","x":${'{"y":'.repeat(9000)}1${'}'.repeat(9000)}}`,
      '{"email":"d@example.com","__proto__":{"phone":"x"},"constructor":"y"}',
    ];
    const { records, wrong } = await readBytes(lines.join('\n'));
    expect(wrong).toEqual([{ line: 1, reason: 'character' }]);
    expect(records.map(({ email }) => email)).toEqual(['b@example.com', 'c@example.com', 'd@example.com']);
    expect(({} as { phone?: string }).phone).toBeUndefined();
  });

  test('a quotation mark that nothing closes costs its own line only', async () => {
    const lines = Array.from({ length: 40 }, (_, n) => `u${n}@example.com,${n === 3 ? '"' : ''}p${n}`);
    const { records, wrong } = await readBytes(`${header}${lines.join('\n')}\n`);
    expect(wrong).toEqual([{ line: 5, reason: 'quote' }]);
    expect(records).toHaveLength(39);
    const every = lines.map((_, n) => `u${n}@example.com,"p${n}`);
    expect((await readBytes(`${header}${every.join('\n')}`)).wrong).toHaveLength(40);
  });

  test('more wrong lines than are named are counted', async () => {
    const { batches, wrong } = await readBytes(`${header}${'nobody,x\n'.repeat(12_000)}`);
    expect(batches.reduce((sum, { wrongCount }) => sum + wrongCount, 0)).toBe(12_000);
    expect(wrong.length).toBeLessThan(1000);
  });
});

test('Windows-1252 and UTF-16 are read', async () => {
  const text = 'correo;contraseña\nana@example.com;ñandú\n';
  const latin = await readBytes(Buffer.from(text, 'latin1'));
  const wide = await readBytes(Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]));
  const marked = await readBytes(`\ufeff${text}`);
  for (const { records } of [latin, wide, marked])
    expect(records).toEqual([{ line: 2, email: 'ana@example.com', password: 'ñandú' }]);
});

test('dates in the ways they are written; one that is none makes its line wrong', async () => {
  const rows = [
    ['2024-02-29T10:00:00Z', '2024-02-29'],
    ['2024/1/5', '2024-01-05'],
    ['31/12/2023', '2023-12-31'],
    ['12/31/2023', '2023-12-31'],
    ['5.1.2024', '2024-01-05'],
    ['1704412800', '2024-01-05'],
    ['1704412800000', '2024-01-05'],
    ['2023-02-29', undefined],
    ['1850-01-01', undefined],
    ['yesterday', undefined],
  ] as const;
  const columns = [
    { name: 'email', as: 'email' },
    { name: 'date', as: 'date' },
  ] as const;
  const text = `email,date\n${rows.map(([date]) => `a@example.com,${date}`).join('\n')}`;
  const { records, wrong } = await readBytes(text, { columns: [...columns] });
  const dates = new Map(records.map(({ line, date }) => [line, date]));
  expect(rows.map((_, index) => dates.get(index + 2))).toEqual(rows.map(([, day]) => day));
  expect(wrong.map(({ reason }) => reason)).toEqual(['date', 'date', 'date']);
});

test('addresses that are none', async () => {
  const addresses = [
    '@example.com',
    'a@',
    'a@localhost',
    'a b@example.com',
    'a@exa mple.com',
    'a@1.2.3.4',
    'a@b@c',
  ];
  const { wrong } = await readBytes(`email\nok@example.com\n${addresses.join('\n')}\n`);
  expect(wrong.map(({ line }) => line)).toEqual(addresses.map((_, index) => index + 3));
});
