import { once } from 'node:events';
import { createServer, type RequestListener, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { cutOffStalled } from './cut-off-stalled.ts';

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

const milliseconds = 300;
const large = Buffer.alloc(64 * 1024 * 1024, 'a');

/** A server that answers that way, and somebody who asks it and reads nothing yet. */
const ask = async (answer: RequestListener): Promise<{ socket: Socket; response: ServerResponse }> => {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1').on('error', () => {});
  ends.push(
    () => socket.destroy(),
    () => void server.close(),
  );
  const asked = once(server, 'request');
  socket.pause();
  socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
  return { socket, response: (await asked)[1] };
};

test('who takes nothing of a large answer is cut off', async () => {
  const { response } = await ask((_request, answer) => {
    cutOffStalled(answer, milliseconds);
    answer.end(large);
  });
  const begun = performance.now();
  await once(response, 'close');
  expect(response.writableFinished).toBe(false);
  expect(performance.now() - begun).toBeGreaterThan(milliseconds / 2);
});

test('who reads slowly gets all of it, however long that takes', async () => {
  // Longer than a busy machine lets this process stand still.
  const patience = 1000;
  const { socket, response } = await ask((_request, answer) => {
    cutOffStalled(answer, patience);
    answer.end(large);
  });
  const begun = performance.now();
  let size = 0;
  socket.on('data', (part) => {
    size += part.length;
    socket.pause();
    setTimeout(() => socket.resume(), 3);
  });
  socket.resume();
  await once(response, 'close');
  while (size < large.length && performance.now() - begun < 20_000) await wait(20);
  expect(size).toBeGreaterThan(large.length);
  expect(performance.now() - begun).toBeGreaterThan(patience);
});

test('who waits for us is not cut off', async () => {
  const { socket } = await ask((_request, answer) => {
    cutOffStalled(answer, milliseconds);
    answer.write('first');
    setTimeout(() => answer.end('second'), 4 * milliseconds);
  });
  let text = '';
  socket.setEncoding('utf8').on('data', (part) => {
    text += part;
  });
  socket.resume();
  await expect.poll(() => text, { timeout: 5000 }).toContain('second');
});
