import { expect, test } from 'vitest';
import { newPersonPath } from '../../organisations/web/navigation.ts';
import {
  leavesOut,
  newAnalystPath,
  peopleInput,
  readPeopleFilter,
  readWish,
  withoutWish,
} from './people-filter.ts';

const address = (filters: { organisation?: string; role?: string; state?: string }) => ({
  search: 'ana',
  filters: { organisation: undefined, role: undefined, state: undefined, ...filters },
});

test('an address becomes the call’s input, and the provider stands for nobody’s organisation', () => {
  const filter = readPeopleFilter(
    address({ organisation: 'provider', role: 'Analyst', state: 'locked' }),
    true,
  );
  expect(peopleInput(filter)).toEqual({
    search: 'ana',
    organisation_id: null,
    rol: 'Analyst',
    state: 'locked',
    limit: 10,
  });
});

test('an Administrator’s address names no organisation and no role of staff; unknown words are left out', () => {
  const filter = readPeopleFilter(address({ organisation: 'x', role: 'Operator', state: 'odd' }), false);
  expect(peopleInput(filter)).toEqual({ search: 'ana', limit: 10 });
});

test('whoever is added first to an organisation is its Administrator, as the form understands the address', () => {
  const wished = (isFirst: boolean) => {
    const [, query = ''] = newPersonPath('o1', isFirst).split('?');
    return [readWish(query, true), withoutWish(query)];
  };
  // The list that it comes back to has everybody of the organisation.
  expect(wished(true)).toEqual(['Administrator', '?organisation=o1']);
  expect(wished(false)).toEqual([undefined, '?organisation=o1']);
  const [, analyst = ''] = newAnalystPath.split('?');
  expect(readWish(analyst, true)).toBe('Analyst');
  expect(readWish(analyst, false)).toBeUndefined();
  expect(withoutWish('?as=Member')).toBe('');
});

test('an organisation without anybody is told so; whoever searches or narrows further reads that nothing matches', () => {
  const all = { search: '', organisation: 'o1', role: undefined, state: undefined };
  expect(leavesOut(all)).toBe(false);
  for (const change of [{ search: 'ana' }, { role: 'Member' }, { state: 'locked' }] as const)
    expect(leavesOut({ ...all, ...change })).toBe(true);
});
