import { expect, test } from 'vitest';
import { requestEventOf } from './live-requests.ts';

test('only a request event is a change of a request', () => {
  const data = JSON.stringify({ id: 'a', current_status: 'finished', percentage: 100 });
  expect(requestEventOf({ event: 'request', data, id: '1' })?.current_status).toBe('finished');
  expect(requestEventOf({ event: 'reset', data: '', id: '1' })).toBeUndefined();
  expect(requestEventOf({ event: 'request', data: '{"id":"a"}', id: '1' })).toBeUndefined();
});
