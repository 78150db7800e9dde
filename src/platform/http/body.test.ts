import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { CallError } from '../../shared/errors.ts';
import { readTextBody } from './body.ts';

test('a client that goes away in the middle of its body is nothing unexpected', async () => {
  const body = new Readable({
    read() {
      this.push('{"title":');
      this.destroy(new Error('aborted'));
    },
  });
  const headers = { 'content-type': 'application/json', 'content-length': '100' };
  const reading = readTextBody(Object.assign(body, { headers }) as unknown as IncomingMessage, 'json');
  await expect(reading).rejects.toThrow(CallError);
});
