import type { Random } from './random.ts';

const deep = (levels: number): unknown => {
  let value: unknown = 1;
  for (let level = 0; level < levels; level += 1) value = level % 2 ? [value] : { a: value };
  return value;
};

const cursorOf = (text: string): string => Buffer.from(text).toString('base64url');

/** Texts that have broken somebody's program before: storage, markup, spreadsheets, paths, mail headers, queries. */
export const oddTexts: readonly string[] = [
  '',
  ' ',
  '\t\r\n',
  'a\u0000b',
  'a\ud800b',
  '\udfff',
  '\ufeff',
  '\uffff\ufffe',
  '\u202ereversed\u202c',
  '\u200b\u200d\u2060',
  'İıßſﬀǅ',
  'e\u0301'.repeat(300),
  `Z${'\u0335\u0347\u0321'.repeat(200)}`,
  '👩‍👩‍👧‍👦'.repeat(50),
  '\u{10ffff}\u{1f4a9}',
  'a'.repeat(201),
  'ñ'.repeat(2001),
  'x'.repeat(20_000),
  "' or '1'='1' --",
  '"; --',
  "'||pg_sleep(0)||'",
  '%',
  '_',
  '\\',
  '*:* & ! | <->',
  '%00%0a%0d',
  '../../../../etc/hosts',
  '..\\..\\windows\\win.ini',
  'C:\\con\\nul',
  '<img src=x onerror=alert(1)>',
  '=1+cmd|calc!A0',
  'line\r\nSet-Cookie: baluarte=1',
  'ana@example.com\r\nBcc: all@example.com',
  '{{7*7}}[[7*7]]#{7*7}',
  '$(id)`id`|id',
  '__proto__',
  'constructor',
  'null',
  'NaN',
  '-0',
  '1e999',
  '0x10',
  '١٢٣',
  '0000-00-00T00:00:00Z',
  '-271821-04-20T00:00:00.000Z',
  '+275760-09-13T00:00:00.000Z',
  '2026-02-30T10:00:00Z',
  '2026-06-30T23:59:60Z',
  '9999-12-31T23:59:59-23:59',
  cursorOf('null'),
  cursorOf('{}'),
  cursorOf('[]'),
  cursorOf('{"sort":"title","value":"\\u0000","id":"x"}'),
  cursorOf('2026-02-30 00:00:00+00 00000000-0000-7000-8000-000000000000'),
  cursorOf('infinity 00000000-0000-7000-8000-000000000000'),
  'ZZ.invalid..example',
  'xn--',
  'xn--zzzzzzzzzz.example',
  `${'a.'.repeat(126)}com`,
  '127.0.0.1',
  '[::1]',
  '0177.0.0.1',
];

/** Numbers at the edges of the types that they pass through. */
const oddNumbers: readonly number[] = [
  0,
  -0,
  -1,
  0.1,
  1001,
  1_000_001,
  2 ** 31 - 1,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 53,
  2 ** 63,
  -(2 ** 63),
  1e308,
  5e-324,
];

const oddOthers: readonly unknown[] = [
  null,
  true,
  false,
  [],
  {},
  [[]],
  [null],
  { $gt: '' },
  { toString: 'x', valueOf: 1, length: -1 },
  Array.from({ length: 1000 }, (_, n) => n),
  deep(40),
  deep(2000),
];

/** Some value, of any type. */
export const oddValue = (random: Random): unknown => {
  const kind = random.next();
  if (kind < 0.55) return random.pick(oddTexts);
  return kind < 0.75 ? random.pick(oddNumbers) : random.pick(oddOthers);
};

/** The same value as another type. */
const retyped = (value: unknown, random: Random): unknown => {
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  return random.pick<unknown>([text, [value], { value }, Number.parseFloat(text) || 7, Boolean(value), null]);
};

/** The same text, a little spoilt. */
const spoilt = (text: string, random: Random): string => {
  const at = random.below(text.length + 1);
  return random.pick([
    text.slice(0, at),
    text.slice(0, at) + random.pick(oddTexts) + text.slice(at),
    text + text,
    text.toUpperCase(),
    [...text].reverse().join(''),
    text.normalize('NFD'),
  ]);
};

/** A value in the place of a good one. */
export const mutated = (value: unknown, random: Random): unknown => {
  const kind = random.next();
  if (kind < 0.5) return oddValue(random);
  if (kind < 0.75 || typeof value !== 'string') return retyped(value, random);
  return spoilt(value, random);
};
