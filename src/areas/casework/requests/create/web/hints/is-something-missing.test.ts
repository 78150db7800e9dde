import { expect, test } from 'vitest';
import { createMessages } from '../../../messages.ts';
import { isSomethingMissing } from './is-something-missing.ts';

const list = new File(['target\n'], 'targets.csv');

test('a form of which only the list is wrong misses nothing', () => {
  const values = { title: 'Branches', document: list };
  const errors = { title: null, document: createMessages.correctFile };
  expect(isSomethingMissing({ values, errors })).toBe(false);
});

test('what is empty is missing, whatever else is wrong', () => {
  const values = { title: ' ', document: list };
  const errors = { title: createMessages.titleRequired, document: createMessages.correctFile };
  expect(isSomethingMissing({ values, errors })).toBe(true);
});
