import '../../../../app/services.ts';
import { expect, test } from 'vitest';
import { listMessages } from '../messages.ts';
import { labelOf } from './download-buttons.tsx';

const row = {
  id: 'r1',
  current_status: 'pending',
  submodule: 'PENETRATION TESTING',
  type_submodule: 'EXTERNAL',
} as const;

test('a list that was typed into the form is called so, in a list and on its page; any other was uploaded', () => {
  expect(labelOf('csv', { ...row, file: { typed: true } })).toBe(listMessages.downloadTyped);
  expect(labelOf('csv', { ...row, typed_rows: 1500 })).toBe(listMessages.downloadTyped);
  expect(labelOf('csv', { ...row, file: { typed: false } })).toBe(listMessages.uploadedList);
  expect(labelOf('csv', row)).toBe(listMessages.uploadedList);
});
