import { expect, test } from 'vitest';
import { sectionNames } from '../../../../shared/vocabulary/report/report-section.ts';
import { doubtsOfSections } from './section-state.ts';
import { sectionDoubts } from './sections-messages.ts';
import { gap } from './starter-passages.ts';

const nothing = { body: { en: '', es: '' }, risk: null } as const;
const summary = { section: 'summary', wanted: true, ...nothing } as const;
const rating = { section: 'rating', wanted: true, ...nothing } as const;
const narrative = { section: 'narrative', wanted: false, ...nothing } as const;

test('what the service wants and nobody wrote is brought up, what is optional is not', () => {
  expect(doubtsOfSections([summary, rating, narrative])).toEqual([
    sectionDoubts.missing([sectionNames.summary, sectionNames.rating]),
  ]);
  const body = { en: 'Well.', es: 'Bien.' };
  expect(doubtsOfSections([{ ...summary, body }, { ...rating, risk: 'low' }, narrative])).toEqual([]);
});

test('a section in one language is brought up with that language, wanted or not', () => {
  expect(doubtsOfSections([{ ...narrative, body: { en: 'How.', es: '' } }])).toEqual([
    sectionDoubts.oneLanguage([sectionNames.narrative], 'en'),
  ]);
  expect(doubtsOfSections([{ ...summary, body: { en: '', es: 'Bien.' } }])).toEqual([
    sectionDoubts.oneLanguage([sectionNames.summary], 'es'),
  ]);
});

test('a gap of a passage that was not filled in is brought up', () => {
  const body = { en: `From ${gap}.`, es: 'Desde la red.' };
  expect(doubtsOfSections([{ ...summary, body }])).toEqual([sectionDoubts.gaps([sectionNames.summary])]);
});
