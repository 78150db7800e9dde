import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { call } from '../../shared/call.ts';
import { requestBody } from './request-body.ts';

const input = z.object({ title: z.string(), description: z.optional(z.string()) });
const make = (encoding: 'none' | 'json' | 'optional-json' | 'form' | 'multipart') =>
  call({ path: '/x', access: 'anyone', encoding, input, output: z.object({}) });
const file = new File(['a'], 'a.csv');

test('each encoding writes the input its own way', () => {
  const given = { title: 'a b', description: 'ñ&' };
  expect(requestBody(make('none'), given)).toEqual({ body: undefined, type: undefined });
  expect(requestBody(make('json'), given)).toEqual({ body: JSON.stringify(given), type: 'application/json' });
  expect(requestBody(make('form'), given).body).toBe('title=a+b&description=%C3%B1%26');
});

test('an optional body is left out when it would be empty', () => {
  const optional = call({
    path: '/x',
    access: 'anyone',
    encoding: 'optional-json',
    input: z.object({ search: z.optional(z.string()) }),
    output: z.object({}),
  });
  expect(requestBody(optional, {}).body).toBeUndefined();
  expect(requestBody(optional, { search: 'x' }).body).toBe('{"search":"x"}');
});

test('an upload puts its text before its file', () => {
  const { body } = requestBody(make('multipart'), { title: 'a', description: '' }, file);
  expect(body instanceof FormData && [...body.keys()]).toEqual(['title', 'description', 'document']);
});

test('an upload without title, description or document is refused before it is sent', () => {
  const upload = make('multipart');
  // @ts-expect-error: what a caller without types would send
  expect(() => requestBody(upload, { description: '' }, file)).toThrow('title cannot be null');
  expect(() => requestBody(upload, { title: 'a' }, file)).toThrow('description cannot be null');
  expect(() => requestBody(upload, { title: 'a', description: '' })).toThrow('document cannot be null');
});
