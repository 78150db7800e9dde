import { expect, test } from 'vitest';
import { cwePattern } from '../rules.ts';
import { scoreCvss } from '../write/cvss.ts';
import { saveLibraryText } from '../write/staff-contract.ts';
import { starterTexts } from './starter-texts.ts';

test.each(starterTexts.map((text) => [text.texts.en.title, text] as const))(
  'the starting text “%s” is one that the library takes, and its severity that of its vector',
  (_, text) => {
    expect(saveLibraryText.input.safeParse(text).success).toBe(true);
    expect(text.cwe).toMatch(cwePattern);
    expect(scoreCvss(text.cvss)?.score).toBeGreaterThan(0);
    expect(text.texts.es.title).not.toBe(text.texts.en.title);
  },
);

test('titles are told apart', () => {
  const titles = starterTexts.flatMap(({ texts }) => [texts.en.title, texts.es.title]);
  expect(new Set(titles).size).toBe(titles.length);
});
