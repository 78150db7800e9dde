import { expect, test } from 'vitest';
import { clearlyRepeats, isScannedAgain, type Likeness, likenessOf } from './likeness.ts';

const request = (change: Partial<Likeness>): Likeness => ({
  ...{ title: 'Web shop', fileName: null, domain: null },
  ...change,
});

test.each([
  ['the same title with another date', {}, { title: 'Web shop 2026-03' }, 0, true],
  ['nothing in common', { title: 'Intranet' }, {}, 0, false],
  ['half of the findings', { title: 'Intranet' }, {}, 0.5, true],
  ['a few findings alone', { title: 'Intranet' }, {}, 0.2, false],
  ['the same domain', { title: 'A', domain: 'a.example' }, { domain: 'a.example' }, 0, true],
  ['another domain, whatever the title says', { domain: 'a.example' }, { domain: 'b.example' }, 1, false],
  [
    'the same archive in another version, and a word of the title',
    { title: 'Shop release', fileName: 'web-shop-2.4.1.zip' },
    { title: 'The shop', fileName: 'web_shop-1.0.zip' },
    0,
    true,
  ],
  [
    'a name that many archives have, alone',
    { title: 'Intranet', fileName: 'main.zip' },
    { fileName: 'main.zip' },
    0,
    false,
  ],
  ['titles of numbers only', { title: '2026' }, { title: '2025' }, 0, false],
] as const)('a request repeats an earlier one by %s', (_name, later, earlier, common, repeated) => {
  expect(clearlyRepeats(likenessOf(request(later), request(earlier), common))).toBe(repeated);
});

test('findings are continued where the title is the same or most findings are: two applications may share a file’s name', () => {
  const none = { common: 0, shared: 0 };
  expect(isScannedAgain({ title: 'Web shop ' }, { title: 'web SHOP' }, none)).toBe(true);
  expect(isScannedAgain({ title: 'Code review webshop' }, { title: 'Code review intranet' }, none)).toBe(
    false,
  );
  expect(isScannedAgain({ title: 'Team 1' }, { title: 'Team 2' }, { common: 1, shared: 2 })).toBe(false);
  expect(isScannedAgain({ title: 'Shop 4.3' }, { title: 'Shop 4.2' }, { common: 0.6, shared: 6 })).toBe(true);
});
