import { expect, test } from 'vitest';
import { activeEntry, type NavigationEntry } from './navigation.ts';

const entry = (path: string, also?: readonly string[]): NavigationEntry => ({
  path,
  label: { en: path, es: path },
  icon: () => null,
  roles: ['Member'],
  ...(also ? { also } : {}),
});
const entries = [entry('/', ['/requests']), entry('/spearphishing-campaign'), entry('/infrastructure')];

test.each([
  ['/', '/'],
  ['/requests/0190', '/'],
  ['/spearphishing-campaign', '/spearphishing-campaign'],
  ['/spearphishing-campaign/create', '/spearphishing-campaign'],
  ['/infrastructure/0190', '/infrastructure'],
])('%s belongs to the entry %s', (pathname, path) => {
  expect(activeEntry(entries, pathname)?.path).toBe(path);
});

test('an unknown path, or one that only begins alike, highlights nothing', () => {
  expect(activeEntry(entries, '/nowhere')).toBeUndefined();
  expect(activeEntry(entries, '/infrastructure-old')).toBeUndefined();
});
