import { expect, test } from 'vitest';
import { extensionOf, type SaidAgain } from './extend-finding.ts';
import { withReferences } from './references.ts';

const known = {
  ...{ severity: 'medium', to_rate: false, location: 'src/a.ts:12', targets: ['src/a.ts'] },
  description: { en: 'What it is.', es: 'Qué es.' },
};
const said = (change: Partial<SaidAgain>): SaidAgain => ({
  ...{ severity: 'medium', toRate: false, cvss: null, places: ['src/a.ts:12'], references: [] },
  ...change,
});

test('what is said already adds nothing', () => {
  expect(extensionOf(known, said({}), true)).toMatchObject({ fields: [], isWorse: false, beyond: 0 });
});

test('code that moved is at the same place, another file is a new one', () => {
  expect(extensionOf(known, said({ places: ['src/a.ts:30'] }), true).fields).toEqual([]);
  expect(extensionOf(known, said({ places: ['src/b.ts:30'] }), true)).toMatchObject({
    ...{ fields: ['targets'], targets: ['src/a.ts', 'src/b.ts:30'] },
  });
  // Of hosts the number behind the colon is a port.
  const host = { ...known, location: 'a.example:80', targets: ['a.example:80'] };
  expect(extensionOf(host, said({ places: ['a.example:443'] }), false).targets).toEqual([
    'a.example:80',
    'a.example:443',
  ]);
});

test('references stand below what a person wrote, in both languages, each once', () => {
  const { fields, description } = extensionOf(known, said({ references: ['CVE-2020-0001'] }), true);
  expect([fields, description]).toEqual([
    ['references'],
    {
      en: 'What it is.\n\nReferences:\n- CVE-2020-0001',
      es: 'Qué es.\n\nReferencias:\n- CVE-2020-0001',
    },
  ]);
  expect(
    extensionOf({ ...known, description }, said({ references: ['CVE-2020-0001'] }), true).fields,
  ).toEqual([]);
});

test('what a finding does not hold is counted, and its texts stay whole', () => {
  const full = { ...known, targets: Array.from({ length: 199 }, (_, n) => `h${n}`), location: 'h0' };
  expect(extensionOf(full, said({ places: ['x', 'y', 'z'] }), false)).toMatchObject({ beyond: 2 });
  const references = Array.from({ length: 49 }, (_, n) => `https://example.com/${n}`);
  const en = withReferences('What it is.', references, 'en');
  const some = extensionOf({ ...known, description: { en, es: en } }, said({ references: ['a', 'b'] }), true);
  expect(some.beyond).toBe(1);
  const long = { en: 'x'.repeat(19_990), es: 'x' };
  const cut = extensionOf({ ...known, description: long }, said({ references: ['CVE-2020-0001'] }), true);
  expect([cut.description.en, cut.beyond]).toEqual([long.en, 1]);
});

test('worse is what is rated worse, and any rating of what has none', () => {
  expect(extensionOf(known, said({ severity: 'high' }), true).isWorse).toBe(true);
  expect(extensionOf(known, said({ severity: 'low' }), true).isWorse).toBe(false);
  expect(extensionOf(known, said({ severity: 'info', toRate: true }), true).isWorse).toBe(false);
  const unrated = { ...known, severity: 'info', to_rate: true };
  expect(extensionOf(unrated, said({ severity: 'info' }), true).isWorse).toBe(true);
});
