import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { CallError, errorTable } from '../../../shared/errors.ts';
import { Secret } from '../../crypto/secret.ts';
import { openFolderStore } from '../../storage/folder-store.ts';
import { openStorage } from '../../storage/storage.ts';
import { openSlots } from '../guard/slots.ts';
import { sendDownload } from './send-download.ts';

const folder = mkdtempSync(join(tmpdir(), 'made-'));
const storage = openStorage(await openFolderStore(folder), new Secret(Buffer.alloc(32, 7)));
const slots = openSlots(1);
/** What was told of the files: `removed` and `done`, in order. */
const told: string[] = [];
const slowToRemove = {
  ...storage,
  remove: async (id: string) => {
    await wait(100);
    await storage.remove(id);
    told.push('removed');
  },
};
const content = 'line\n'.repeat(100_000);
const server = fastify({ forceCloseConnections: true });
server.setErrorHandler((error, _request, reply) =>
  reply.code(error instanceof CallError ? errorTable[error.code].status : 500).send(),
);
server.get('/', (request, reply) =>
  sendDownload(
    request,
    reply,
    {
      name: 'a.txt',
      mediaType: 'text/plain',
      make: () => Readable.from([content], { objectMode: false }),
      done: () => told.push('done'),
    },
    { log: () => {}, storage: slowToRemove, makingSlots: slots },
  ),
);
const address = await server.listen({ host: '127.0.0.1', port: 0 });
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

const isFree = (): boolean => {
  try {
    slots.take('')();
    return true;
  } catch {
    return false;
  }
};

test.each([
  ['all', undefined, 200, content],
  ['a part', 'bytes=7-300000', 206, content.slice(7, 300_001)],
] as const)(
  'who has %s of what was made for them may ask for the next file at once',
  async (_, range, status, expected) => {
    told.length = 0;
    const response = await fetch(address, range ? { headers: { range } } : {});
    let received = '';
    for await (const piece of response.body ?? []) {
      received += Buffer.from(piece).toString();
      if (received.length === expected.length) expect([told, isFree()]).toEqual([['removed', 'done'], true]);
      else expect(isFree()).toBe(told.length > 0);
    }
    expect([response.status, received === expected]).toEqual([status, true]);
  },
);

test('nothing stays of a file that nobody takes to its end, or that has no such part', async () => {
  told.length = 0;
  expect((await fetch(address, { headers: { range: 'bytes=900000-' } })).status).toBe(416);
  expect([told, isFree()]).toEqual([['removed', 'done'], true]);
  told.length = 0;
  const left = new AbortController();
  await fetch(address, { signal: left.signal });
  left.abort();
  while (!isFree()) await wait(10);
  expect(told).toEqual(['removed', 'done']);
});
