// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { currentLanguage, setLanguage } from './language.ts';

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
