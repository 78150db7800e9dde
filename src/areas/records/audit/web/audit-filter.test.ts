import { expect, test } from 'vitest';
import { auditInput, readAuditFilter } from './audit-filter.ts';

const none = { group: undefined, organisation: undefined, from: undefined, to: undefined };
const inputOf = (words: object, search = '') => auditInput(readAuditFilter(search, { ...none, ...words }));

test('both days are included, from midnight to midnight where the reader is', () => {
  expect(inputOf({ from: '2026-03-01', to: '2026-03-01' })).toEqual({
    from: new Date(2026, 2, 1).toISOString(),
    to: new Date(2026, 2, 2).toISOString(),
  });
  expect(inputOf({ to: '2026-12-31' })).toEqual({ to: new Date(2027, 0, 1).toISOString() });
});

test('what the address cannot mean is left out', () => {
  expect(inputOf({ group: 'everything', from: '2026-02-30', to: 'tomorrow' })).toEqual({});
  expect(inputOf({ group: 'access' }, 'ana')).toEqual({ group: 'access', search: 'ana' });
});

test("the provider's own trail is asked for as nobody's", () => {
  expect(inputOf({ organisation: 'provider' })).toEqual({ organisation_id: null });
  expect(inputOf({ organisation: 'x' })).toEqual({ organisation_id: 'x' });
});
