import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { checkBody } from './faults.ts';

/** `depth` objects, one in the other. */
const nested = (depth: number): unknown => {
  let value: unknown = 'x';
  for (let n = 0; n < depth; n += 1) value = { in: value };
  return value;
};

test('a body that is nested without end is a fault of its field, not of the server', () => {
  const schema = z.object({ response: z.looseObject({}) });
  expect(checkBody(schema, { response: nested(10) })).toEqual({ value: { response: nested(10) } });
  expect(checkBody(schema, { response: nested(5000) })).toEqual({
    faults: [{ loc: ['body', 'response'], type: 'invalid', msg: expect.anything() }],
  });
});

test('a text that cannot be stored is named where it stands', () => {
  const schema = z.object({ a: z.array(z.string()) });
  expect(checkBody(schema, { a: ['good', 'bad\u0000'] })).toMatchObject({
    faults: [{ loc: ['body', 'a', 1], type: 'bad_character' }],
  });
});

test('of a call that an unknown field would make wider, each of those is a fault', () => {
  const schema = z.strictObject({ ids: z.optional(z.array(z.string())) });
  expect(checkBody(schema, { id: ['a'], other: 1 })).toMatchObject({
    faults: [
      { loc: ['body', 'id'], type: 'unknown_field' },
      { loc: ['body', 'other'], type: 'unknown_field' },
    ],
  });
  expect(checkBody(schema, { ids: ['a'] })).toEqual({ value: { ids: ['a'] } });
});
