import { expect, test } from 'vitest';
import { createMessages } from '../../../messages.ts';
import { whatIsWrong } from './what-is-wrong.ts';

const list = new File(['target\n'], 'targets.csv');

test('a form of which only the list is wrong says so, and not that something is missing', () => {
  const values = { title: 'Branches', document: list };
  const errors = { title: null, document: createMessages.correctFile };
  expect(whatIsWrong({ values, errors })).toBe(createMessages.correctFile);
});

test('what is empty is missing', () => {
  const values = { title: ' ', document: null };
  const errors = { title: createMessages.titleRequired, document: createMessages.fileRequired };
  expect(whatIsWrong({ values, errors })).toBe(createMessages.missingFields);
});
