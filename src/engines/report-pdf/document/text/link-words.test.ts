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
