import { expect, test } from 'vitest';
import { linkWords } from './link-words.ts';

test('addresses, CVEs and CWEs lead somewhere, and the words around them stay', () => {
  const text = 'See https://a.example/b?c=(d)&e=1, CVE-2021-44228 (cwe-502) and (https://a.example/x).';
  const pieces = linkWords(text);
  expect(pieces.map(({ text: words }) => words).join('')).toBe(text);
  expect(pieces.flatMap(({ text: words, to }) => (to === undefined ? [] : [[words, to]]))).toEqual([
    ['https://a.example/b?c=(d)&e=1', 'https://a.example/b?c=(d)&e=1'],
    ['CVE-2021-44228', 'https://nvd.nist.gov/vuln/detail/CVE-2021-44228'],
    ['cwe-502', 'https://cwe.mitre.org/data/definitions/502.html'],
    ['https://a.example/x', 'https://a.example/x'],
  ]);
});

test.for(['no link', 'javascript:alert(1)', 'XCVE-2021-44228', 'CVE-21-1', 'ftp://a.example'])(
  'nothing else is a link: %s',
  (text) => {
    expect(linkWords(text)).toEqual([{ text }]);
  },
);

test.for([
  ['(https://a.example/x_(y)).', 'https://a.example/x_(y)'],
  ['https://a.example/(b)),', 'https://a.example/(b)'],
  [`https://a.example/${')'.repeat(20_000)}`, 'https://a.example/'],
  [`https://a.example/${'.'.repeat(20_000)}x`, `https://a.example/${'.'.repeat(20_000)}x`],
])(
  'a bracket that was not opened in an address is no part of it, however many there are',
  ([text = '', to]) => {
    const started = performance.now();
    expect(linkWords(text).flatMap((piece) => piece.to ?? [])).toEqual([to]);
    expect(performance.now() - started).toBeLessThan(200);
  },
);
