import { expect, test } from 'vitest';
import { newPersonPath } from '../../organisations/web/navigation.ts';
import { peopleInput, readPeopleFilter } from './people-filter.ts';

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
    const query = new URLSearchParams(newPersonPath('o1', isFirst).split('?')[1]);
    return readPeopleFilter(address(Object.fromEntries(query)), true).role;
  };
  expect(wished(true)).toBe('Administrator');
  expect(wished(false)).toBeUndefined();
});
