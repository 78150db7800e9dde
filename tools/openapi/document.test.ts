import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { allCalls } from '../../src/test/all-calls.ts';
import { openApiDocument } from './document.ts';

const file = join(import.meta.dirname, '..', '..', 'docs', 'openapi.json');

test('the OpenAPI document is what the contracts say; `npm run openapi` prints it anew', async () => {
  expect(readFileSync(file, 'utf8')).toBe(await openApiDocument());
});

test('every text that a call takes has a maximum, so that no body grows without end', async () => {
  const endless: string[] = [];
  const look = (schema: unknown, path: string): void => {
    if (typeof schema !== 'object' || schema === null) return;
    const one = schema as Record<string, unknown>;
    const bounded =
      'maxLength' in one || 'enum' in one || 'const' in one || 'pattern' in one || 'format' in one;
    if (one.type === 'string' && !bounded && !('contentMediaType' in one)) endless.push(path);
    for (const [key, value] of Object.entries(one)) look(value, `${path}.${key}`);
  };
  const document = JSON.parse(await openApiDocument());
  for (const call of await allCalls()) {
    const operation = document.paths[call.path].post ?? document.paths[call.path].get;
    look(operation.requestBody, call.path);
  }
  expect(endless).toEqual([]);
});
