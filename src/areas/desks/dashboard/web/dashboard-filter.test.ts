import { expect, test } from 'vitest';
import {
  type FilterWords,
  filterInput,
  filtersInForce,
  filterWords,
  readFilter,
  typesOf,
} from './dashboard-filter.ts';

const none: FilterWords = {
  module: undefined,
  type: undefined,
  executed: undefined,
  notExecuted: undefined,
  endBefore: undefined,
};

test('an empty address asks for everything', () => {
  expect(filterInput(readFilter('', none))).toEqual({});
  expect(filtersInForce(readFilter('words', none))).toBe(0);
});

test('an address gives the filter of every part', () => {
  const filter = readFilter('banca', {
    ...none,
    module: 'digital web shielding',
    type: 'na',
    executed: 'yes',
  });
  expect(filter).toEqual({
    search: 'banca',
    module: 'DIGITAL WEB SHIELDING',
    type: 'NA',
    executed: true,
    notExecuted: false,
    endBefore: undefined,
  });
  expect(filterInput(filter)).toEqual({
    search: 'banca',
    module: 'DIGITAL WEB SHIELDING',
    type_submodule: 'NA',
    executed: true,
  });
  expect(filtersInForce(filter)).toBe(3);
});

test('neither box and both boxes mean all', () => {
  expect(filterInput(readFilter('', { ...none, executed: 'yes', notExecuted: 'yes' }))).toEqual({});
  expect(filterInput(readFilter('', { ...none, notExecuted: 'yes' }))).toEqual({ executed: false });
  expect(filterInput(readFilter('', { ...none, executed: 'yes' }))).toEqual({ executed: true });
});

test('the end date is midnight of the chosen day where the reader is', () => {
  const { end_before } = filterInput(readFilter('', { ...none, endBefore: '2026-03-29' }));
  const moment = new Date(end_before ?? '');
  expect([moment.getFullYear(), moment.getMonth(), moment.getDate(), moment.getHours()]).toEqual([
    2026, 2, 29, 0,
  ]);
});

test('words that mean nothing are left out', () => {
  const filter = readFilter('', { ...none, module: 'TELEPATHY', type: 'SIDEWAYS', endBefore: '2026-02-30' });
  expect(filterInput(filter)).toEqual({});
  expect(readFilter('', { ...none, executed: 'no' }).executed).toBe(false);
});

test('a type that the chosen module does not have is left out', () => {
  expect(typesOf('SPEARPHISHING CAMPAIGN')).toEqual(['NA']);
  expect(typesOf(undefined)).toEqual(['INTERNAL', 'EXTERNAL', 'NA']);
  const filter = readFilter('', { ...none, module: 'SPEARPHISHING CAMPAIGN', type: 'INTERNAL' });
  expect(filter.type).toBeUndefined();
});

test('a filter written into the address is read back as the same filter', () => {
  const words: FilterWords = {
    module: 'INFRASTRUCTURE VULNERABILITY ASSESSMENT',
    type: 'EXTERNAL',
    executed: 'yes',
    notExecuted: undefined,
    endBefore: '2026-12-05',
  };
  expect(filterWords(readFilter('', words))).toEqual(words);
  expect(filterWords(readFilter('', none))).toEqual(none);
});
