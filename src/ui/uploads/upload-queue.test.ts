import { expect, test } from 'vitest';
import { changed, nextToSend, refusalOf, type UploadItem } from './upload-queue.ts';

const item = (key: number, state: UploadItem['state']): UploadItem => ({
  key,
  file: { name: `${key}.pdf`, size: 1 },
  state,
  share: 0,
  error: null,
});

test('files are sent one after another, in their order', () => {
  const items = [item(1, 'done'), item(2, 'waiting'), item(3, 'waiting')];
  expect(nextToSend(items)?.key).toBe(2);
  expect(nextToSend(changed(items, 2, { state: 'sending' }))).toBeUndefined();
  expect(nextToSend(changed(items, 2, { state: 'failed' }))?.key).toBe(3);
  expect(nextToSend([item(1, 'done')])).toBeUndefined();
});

test('an empty file and one over the limit are refused before a byte is sent', () => {
  expect(refusalOf({ size: 0 }, 10)).toBe('empty');
  expect(refusalOf({ size: 11 }, 10)).toBe('too_large');
  expect(refusalOf({ size: 10 }, 10)).toBeNull();
});
