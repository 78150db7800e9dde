// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { currentLanguage, languageChoices, setLanguage } from './language.ts';

const toldByAnotherTab = (key: string, newValue: string): void => {
  window.dispatchEvent(new StorageEvent('storage', { key, newValue }));
};

test('a language that is chosen in another tab is spoken here too, and nothing else that is stored there', () => {
  setLanguage('en');
  toldByAnotherTab('baluarte.language', 'es');
  expect([currentLanguage(), document.documentElement.lang]).toEqual(['es', 'es']);
  toldByAnotherTab('baluarte.language', 'fr');
  toldByAnotherTab('baluarte.theme', 'en');
  expect([currentLanguage(), document.documentElement.lang]).toEqual(['es', 'es']);
});

test('what another tab chose is not stored once more: two tabs would answer each other for ever', () => {
  setLanguage('en');
  localStorage.setItem('baluarte.language', 'untouched');
  toldByAnotherTab('baluarte.language', 'es');
  expect(localStorage.getItem('baluarte.language')).toBe('untouched');
});

test('a choice is counted, here and of another tab: an older answer of the account does not undo it', () => {
  const before = languageChoices();
  setLanguage('es');
  toldByAnotherTab('baluarte.language', 'en');
  expect(languageChoices()).toBe(before + 2);
});
