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
