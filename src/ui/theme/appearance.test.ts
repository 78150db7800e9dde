// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { currentTheme, setTheme } from './appearance.ts';

const toldByAnotherTab = (key: string, newValue: string): void => {
  window.dispatchEvent(new StorageEvent('storage', { key, newValue }));
};

test('a theme that is chosen in another tab is shown here too, and nothing else that is stored there', () => {
  setTheme('dark');
  toldByAnotherTab('baluarte.theme', 'light');
  expect([currentTheme(), document.documentElement.dataset.theme]).toEqual(['light', 'light']);
  toldByAnotherTab('baluarte.theme', 'purple');
  toldByAnotherTab('baluarte.language', 'dark');
  expect([currentTheme(), document.documentElement.dataset.theme]).toEqual(['light', 'light']);
});
