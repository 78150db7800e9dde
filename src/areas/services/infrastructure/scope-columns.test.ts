import { expect, test } from 'vitest';
import { service } from '../../../shared/service.ts';
import { scopeColumns, services } from '../../../shared/services.ts';
import { infrastructure } from './service.ts';

test('the scope has the columns of a sheet under every name under which they are accepted', async () => {
  for (const { sheet, scopeColumns: told } of infrastructure.services) {
    const { columns } = await sheet();
    expect(told?.length).toBeGreaterThan(0);
    for (const { name, alsoCalled } of told ?? []) {
      const accepted = columns.find((one) => one.name === name);
      expect([name, alsoCalled]).toEqual([accepted?.name, accepted?.alsoCalled]);
    }
  }
});

test('people on a list are in no column that a report prints', () => {
  expect(services().filter(({ isAboutPeople }) => isAboutPeople)).toHaveLength(1);
  for (const { submodule, isAboutPeople } of services())
    if (isAboutPeople) expect(scopeColumns(submodule)).toBeUndefined();
  expect(scopeColumns('constructor')).toBeUndefined();
  const [assessment] = infrastructure.services;
  expect(() => service({ ...assessment, isAboutPeople: true })).toThrow('never printed');
});
