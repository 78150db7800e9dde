// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';

// An export opens in columns in the spreadsheet of the reader's country, or as the reader chose.

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
  vi.resetModules();
});

const separatorIn = async (language: string): Promise<string> => {
  vi.resetModules();
  vi.stubGlobal('navigator', { language });
  return (await import('./csv-separator.ts')).currentCsvSeparator();
};

test.each([
  ['es-ES', ';'],
  ['de-DE', ';'],
  ['es-MX', ','],
  ['en-GB', ','],
])('a browser of %s gets columns parted by %s', async (language, separator) => {
  expect(await separatorIn(language)).toBe(separator);
});

test('what was chosen counts more, at the next visit too', async () => {
  await separatorIn('es-ES');
  const { chooseCsvSeparator, currentCsvSeparator } = await import('./csv-separator.ts');
  chooseCsvSeparator(',');
  expect(currentCsvSeparator()).toBe(',');
  expect(await separatorIn('es-ES')).toBe(',');
});
