import { expect, test } from 'vitest';
import { cheapRegex, compileShape } from './compile-shape.ts';

test.each([
  ['^\\w+$', '^[0-9A-Za-z_]+$'],
  ['^[\\w.]+\\(', '^[0-9A-Za-z_.]+\\('],
  ['\\breq\\b', '(?-u:\\b)req(?-u:\\b)'],
  ['(?i)secret|token', '(?i-u:secret|token)'],
  ['(?i)^a.c$', '(?i)^a.c$'],
  ['(?i)^[^x]$', '(?i)^[^x]$'],
  ['(?i)^[ab]\\.c$', '(?i-u:^[ab]\\.c$)'],
  ['\\\\w', '\\\\w'],
])('%s is compiled as %s', (regex, cheap) => {
  expect(cheapRegex(regex)).toBe(cheap);
});

test('a part that occurs twice is compiled once', () => {
  const part = { kind: 'identifier', regex: '^req$' } as const;
  expect(compileShape({ any: [part, { has: { all: [part], stopBy: 'end' } }] })).toEqual({
    rule: { any: [{ matches: 'part0' }, { has: { all: [{ matches: 'part0' }], stopBy: 'end' } }] },
    utils: { part0: part },
  });
});
