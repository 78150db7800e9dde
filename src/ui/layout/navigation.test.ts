import { expect, test } from 'vitest';
import { activeEntry, groupsOf, type NavigationEntry } from './navigation.ts';

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

test('entries stand under their headings in order, those without one before', () => {
  const group = { en: 'Services', es: 'Servicios' };
  const [home, ...rest] = entries;
  const inGroups = [home, ...rest.map((one) => ({ ...one, group }))].filter((one) => one !== undefined);
  expect(groupsOf(inGroups).map((one) => [one.group, one.entries.map(({ path }) => path)])).toEqual([
    [undefined, ['/']],
    [group, ['/spearphishing-campaign', '/infrastructure']],
  ]);
});
