import { expect, test } from 'vitest';
import { cutFileName, dispositionName } from './file-name.ts';

test.each([
  ['attachment; filename="r.zip"', 'r.zip'],
  ['attachment; filename="campana.csv"; filename*=UTF-8\'\'campa%C3%B1a.csv', 'campaña.csv'],
  ["attachment; filename*=utf-8'es'a%20b.csv", 'a b.csv'],
  ['attachment; filename=plain.csv', 'plain.csv'],
  ['attachment; filename="a\\"b.csv"', 'a"b.csv'],
  ['attachment; filename="../../etc/passwd"', 'passwd'],
  ['attachment', 'campaign.csv'],
  [null, 'campaign.csv'],
  ["attachment; filename*=UTF-8''%E0%A4%A", 'campaign.csv'],
])('%s names the file %s', (header, name) => {
  expect(dispositionName(header, 'campaign.csv')).toBe(name);
});

test('a long name is cut at 16 characters and keeps its extension', () => {
  expect(cutFileName('recipients-of-the-spring-campaign.csv')).toBe('recipients-of-th….csv');
  expect(cutFileName('sixteen-chars-ok.csv')).toBe('sixteen-chars-ok.csv');
  expect(cutFileName('no-extension-but-quite-long')).toBe('no-extension-but…');
  expect(cutFileName('.gitignore')).toBe('.gitignore');
});
