import { expect, test } from 'vitest';
import { localMatches, markedPieces, typedWords } from './local-matches.ts';

const place = (en: string, es: string, also?: { en: string; es: string }) => ({
  label: { en, es },
  ...(also ? { also } : {}),
});
const people = place('People', 'Personas');
const campaign = place('New spearphishing campaign', 'Nueva campaña de spearphishing');
const theme = place('Light theme', 'Tema claro', { en: 'appearance dark', es: 'apariencia oscuro' });
const places = [people, campaign, theme];

test.each([
  ['peo', [people]],
  ['PERSONAS', [people]],
  ['campana', [campaign]],
  ['campaña nueva', [campaign]],
  ['dark', [theme]],
  ['apariencia', [theme]],
  ['theme light', [theme]],
  ['ople', []],
  ['people elsewhere', []],
  ['', []],
  ['  -- ', []],
])('%j finds what each of its words begins a word of, in both languages', (text, found) => {
  expect(localMatches(places, text, 'en')).toEqual(found);
});

test('what is read to begin with the text stands first, then what is read to have it, then what is found by other words', () => {
  const other = place('Account', 'Cuenta', { en: 'people', es: 'personas' });
  const inside = place('New people', 'Personas nuevas');
  expect(localMatches([other, inside, people], 'people', 'en')).toEqual([people, inside, other]);
  expect(localMatches([other, inside, people], 'people', 'es')).toEqual([other, inside, people]);
  expect(localMatches([other, people, inside], 'personas', 'es')).toEqual([people, inside, other]);
});

test.each([
  ['Óptica Nuñez', 'opt', ['[Ópt]', 'ica Nuñez']],
  ['SAST-0042 · Shop', 'sast', ['[SAST]', '-0042 · Shop']],
  ['Shop shopping', 'shop', ['[Shop]', ' ', '[shop]', 'ping']],
  ['ﬁnance', 'fin', ['[ﬁnance]']],
  ['Nothing', 'x', ['Nothing']],
])('in %j the beginnings that %j matches are marked', (text, typed, pieces) => {
  const shown = markedPieces(text, typedWords(typed)).map((one) =>
    one.isMarked ? `[${one.text}]` : one.text,
  );
  expect(shown).toEqual(pieces);
});
