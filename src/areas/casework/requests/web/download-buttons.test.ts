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
  const typed = listMessages.typedList('1,500');
  expect(labelOf('csv', { ...row, file: { typed: true, rows: 1500 } }, 'en')).toEqual(typed);
  expect(labelOf('csv', { ...row, typed_rows: 1500 }, 'en')).toEqual(typed);
  expect(labelOf('csv', { ...row, file: { typed: false, rows: 1500 } }, 'en')).toBe(
    listMessages.uploadedList,
  );
  expect(labelOf('csv', row, 'en')).toBe(listMessages.uploadedList);
});
