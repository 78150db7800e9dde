import { expect, test } from 'vitest';
import { passageCalls } from './sections-contract.ts';
import { gap, starterPassages } from './starter-passages.ts';

test.each(starterPassages.map((passage) => [passage.title.en, passage] as const))(
  'the starting passage “%s” is one that the library takes, with the same gaps in both languages',
  (_, passage) => {
    expect(passageCalls.save.input.safeParse(passage).success).toBe(true);
    const gaps = (text: string): number => text.split(gap).length;
    expect(gaps(passage.body.es)).toBe(gaps(passage.body.en));
    expect(passage.title.es).not.toBe(passage.title.en);
  },
);

test('titles of one section are told apart', () => {
  const titles = starterPassages.map(({ section, title }) => `${section} ${title.en}`);
  expect(new Set(titles).size).toBe(titles.length);
});
