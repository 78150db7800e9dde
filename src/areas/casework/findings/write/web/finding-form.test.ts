import { expect, test } from 'vitest';
import { writingMessages as messages } from '../writing-messages.ts';
import {
  contentFrom,
  emptyFinding,
  type FindingValues,
  hasOwnWords,
  valuesOf,
  type Weakness,
  weaknessFrom,
} from './finding-form.ts';
import { namedByTime } from './use-pasted-files.ts';
import { writtenNote } from './written-in.tsx';

const english = {
  ...{ title: 'SQL injection', description: 'A value.', remediation: 'Parameters.' },
  ...{ impact: 'Every row.', reproduction: 'Send a quote.' },
};
const spanish = {
  ...{ title: 'Inyección de SQL', description: 'Un valor.', remediation: 'Parámetros.' },
  ...{ impact: 'Toda fila.', reproduction: 'Envíe una comilla.' },
};
const kind = { severity: 'high', cvss: null, cwe: 'CWE-89' } as const;
const inEnglish: Weakness = { ...kind, texts: { en: english } };
const inBoth: Weakness = { ...kind, texts: { en: english, es: spanish } };

test.each(['en', 'es'] as const)(
  'a finding that is opened in %s and saved unchanged says the same',
  (language) => {
    for (const weakness of [inEnglish, inBoth, { ...kind, texts: { es: spanish } }])
      expect(weaknessFrom(valuesOf(weakness, language), language)).toEqual(weakness);
  },
);

test('only the languages that are chosen are sent, whatever else was typed', () => {
  const values = valuesOf(inBoth, 'es');
  expect(weaknessFrom({ ...values, writtenIn: 'first' }, 'es').texts).toEqual({ es: spanish });
  expect(weaknessFrom({ ...values, writtenIn: 'second' }, 'es').texts).toEqual({ en: english });
  expect(weaknessFrom(values, 'es').texts).toEqual({ en: english, es: spanish });
});

test('the form says what a reader of the missing language gets, and what is not kept', () => {
  const values = valuesOf(inBoth, 'en');
  expect(writtenNote(values, 'en')).toEqual(messages.inBoth);
  expect(writtenNote(valuesOf(inEnglish, 'en'), 'en')).toEqual(messages.onlyEnglish);
  expect(writtenNote(valuesOf(inEnglish, 'es'), 'es')).toEqual(messages.onlyEnglish);
  const dropping = writtenNote({ ...values, writtenIn: 'second' }, 'en');
  expect(dropping.en).toContain(messages.onlySpanish.en);
  expect(dropping.es).toContain(messages.englishDropped.es);
});

test('a text of the library asks before it takes the place of what was written, and only then', () => {
  expect(hasOwnWords(emptyFinding, emptyFinding)).toBe(false);
  expect(hasOwnWords(emptyFinding, { ...emptyFinding, targets: 'a.example', excerpt: 'GET /' })).toBe(false);
  expect(hasOwnWords(emptyFinding, { ...emptyFinding, firstDescription: 'Mine' })).toBe(true);
  const filled: FindingValues = valuesOf(inBoth, 'en');
  expect(hasOwnWords(filled, filled)).toBe(false);
  expect(hasOwnWords(filled, { ...filled, severity: 'low' })).toBe(true);
});

test('targets are one a line, each once, and blank lines are none', () => {
  expect(contentFrom({ ...emptyFinding, targets: ' a \n\nb\na' }, 'en').targets).toEqual(['a', 'b']);
});

test('pictures from the clipboard are told apart, and files keep their names', () => {
  const now = new Date('2026-11-21T22:05:09Z');
  const picture = new File(['x'], 'image.png', { type: 'image/png' });
  expect(namedByTime(picture, 'screenshot', now).name).toBe('screenshot-20261121-220509.png');
  expect(namedByTime(picture, 'captura', now, 1).name).toBe('captura-20261121-220509-2.png');
  expect(namedByTime(new File(['x'], 'proof.png'), 'captura', now).name).toBe('proof.png');
});

test('what nobody has rated stays so until a severity is chosen, informative too', () => {
  const unrated: Weakness = { ...inEnglish, severity: 'info', to_rate: true };
  const values = valuesOf(unrated, 'en');
  expect(weaknessFrom(values, 'en')).toEqual(unrated);
  expect(weaknessFrom({ ...values, severity: 'info' }, 'en')).toEqual({ ...inEnglish, severity: 'info' });
});
