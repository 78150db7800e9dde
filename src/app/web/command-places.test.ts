import '../services.ts';
import { expect, test, vi } from 'vitest';
import { askLinks } from '../../areas/casework/requests/create/ask-links.ts';
import { localMatches } from '../../areas/desks/jump/local-matches.ts';
import { placesFor } from './command-places.ts';

const places = (change: Partial<Parameters<typeof placesFor>[0]> = {}) =>
  placesFor({
    ...{ role: 'Administrator', language: 'en', theme: 'dark', onKeys: vi.fn(), limitOf: () => 1 },
    ...change,
  });
const actions = (text: string, change: Parameters<typeof places>[0] = {}) =>
  localMatches(places(change).actions, text, change.language ?? 'en').map(({ key }) => key);
const pages = (text: string) => localMatches(places().pages, text, 'en').map(({ to }) => to);

test('whoever types "new", in either language, is told of every service that can be asked for', () => {
  const all = askLinks().map(({ key }) => `new-${key}`);
  for (const text of ['new', 'new request', 'nuevo', 'nueva solicitud'])
    expect(actions(text)).toEqual(expect.arrayContaining(all));
});

test('the theme and the language are found by the one in use, which is named', () => {
  for (const theme of ['dark', 'light'] as const) {
    for (const text of ['dark', 'oscuro', 'light', 'claro'])
      expect(actions(text, { theme })).toEqual(['theme']);
    const [found] = localMatches(places({ theme }).actions, 'theme', 'en');
    expect(found?.detail?.en).toBe(`The ${theme} theme is in use`);
  }
  for (const language of ['en', 'es'] as const)
    for (const text of ['español', 'inglés', 'spanish', 'english'])
      expect(actions(text, { language })).toEqual(['language']);
});

test('findings that are high, or overdue, and a retest are found by their words, and in nobody’s way before', () => {
  expect(pages('high')).toEqual(['/findings?severity=high']);
  expect(pages('crítica')).toEqual(['/findings?severity=critical']);
  expect(pages('overdue')).toEqual(['/findings?overdue=true']);
  expect(actions('retest')).toEqual(['ask-retest']);
  for (const role of ['Analyst', 'Operator'] as const)
    for (const text of ['retest', 'retests pendientes'])
      expect(actions(text, { role })).toEqual(['waiting-retests']);
  const listed = [...places().pages, ...places().actions].filter(({ isFoundOnly }) => !isFoundOnly);
  expect(listed.map(({ key }) => key)).not.toContain('findings-severity=high');
  expect(listed.map(({ key }) => key)).not.toContain('ask-retest');
});

test('what the box finds nothing for can be searched for by everybody, staff too', () => {
  for (const role of ['Member', 'Analyst', 'Operator'] as const)
    expect(places({ role }).searchPath('new & old')).toBe('/search?keywords=new+%26+old');
});
