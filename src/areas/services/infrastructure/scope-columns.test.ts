import { expect, test } from 'vitest';
import { scopeColumns } from '../../../engines/target-list/scope-columns.ts';
import { targetColumns } from './rules.ts';
import { wirelessColumns } from './wireless.ts';

test('the scope has the columns of a sheet under every name under which they are accepted', () => {
  for (const [submodule, known] of [
    ['PENETRATION TESTING', targetColumns],
    ['VULNERABILITY ASSESSMENT', targetColumns],
    ['WIRELESS SECURITY ASSESSMENT', wirelessColumns],
  ] as const)
    for (const { name, alsoCalled } of scopeColumns(submodule) ?? []) {
      const accepted = known.find((one) => one.name === name);
      expect([name, alsoCalled]).toEqual([accepted?.name, accepted?.alsoCalled ?? []]);
    }
});

test('people on a list are in no column that a report prints', () => {
  expect(scopeColumns('SPEARPHISHING CAMPAIGN')).toBeUndefined();
  expect(scopeColumns('constructor')).toBeUndefined();
});
