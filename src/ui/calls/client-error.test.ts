import { expect, test } from 'vitest';
import { cannotBeNull, errorFrom, noAnswer, reasonOf } from './client-error.ts';

const body = (value: unknown): string => JSON.stringify(value);

test('a 422 hands on its detail list and counts the rest', () => {
  const fault = { loc: ['body', 'document', 3, 'email'], msg: 'Invalid', type: 'email' };
  const error = errorFrom(
    422,
    body({ detail: [fault], more: 4, message: 'Check it', code: 'validation_failed' }),
  );
  expect([error.status, error.code, error.more]).toEqual([422, 'validation_failed', 4]);
  expect(error.detail).toEqual([fault]);
});

test.each([401, 403, 404, 409, 413, 415, 429])('a %i brings its own words', (status) => {
  expect(errorFrom(status, body({ message: 'Because.', code: 'some_code' })).message).toBe('Because.');
});

test.each([500, 502, 503, 201, 302])('a %i is one sentence, whatever it says', (status) => {
  expect(errorFrom(status, body({ message: 'stack trace' })).message).toBe(
    'An unexpected server error occurred.',
  );
});

test('a refusal without a message, or without JSON, is an unexpected error', () => {
  expect(errorFrom(409, '').message).toBe('An unexpected error occurred.');
  expect(errorFrom(413, '<html>').message).toBe('An unexpected error occurred.');
});

test('no answer and a missing part have words of their own', () => {
  expect(noAnswer()).toMatchObject({ status: 0, code: 'no_answer' });
  expect(cannotBeNull('document').message).toBe('document cannot be null');
});

test('a disk that is full has words of its own, another fault of the server one sentence', () => {
  const body = JSON.stringify({ code: 'disk_full', message: 'The disk is full.' });
  expect(errorFrom(507, body)).toMatchObject({ code: 'disk_full', message: 'The disk is full.' });
  expect(errorFrom(500, body).message).toBe('An unexpected server error occurred.');
});

test('where no field says it, a 422 says its faults, and anything else its own words', () => {
  const fault = (msg: string) => ({ loc: ['body', 'document'], msg, type: 'not_an_image' });
  const refused = errorFrom(
    422,
    body({ detail: [fault('No picture.'), fault('Too small.')], message: 'Check it' }),
  );
  expect(reasonOf(refused)).toBe('No picture. Too small.');
  expect(reasonOf(errorFrom(422, body({ message: 'Check it' })))).toBe('Check it');
  expect(reasonOf(errorFrom(409, body({ message: 'Because.' })))).toBe('Because.');
});
