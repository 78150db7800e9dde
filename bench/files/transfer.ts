import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream, statSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { type Agent, type IncomingMessage, request } from 'node:http';
import type { Writable } from 'node:stream';
import { staffAttach } from '../../src/areas/desks/staff/contract.ts';
import type { Browser } from '../../src/test/browser.ts';

export const mebibyte = 1024 * 1024;
export const largestAttachmentMiB = 200;
const pieceBytes = 256 * 1024;

/** A file of noise, which no packing makes smaller. */
export const writeNoise = async (path: string, mebibytes: number): Promise<void> => {
  const file = createWriteStream(path);
  for (let n = 0; n < mebibytes; n += 1) {
    if (!file.write(randomBytes(mebibyte))) await once(file, 'drain');
  }
  await new Promise<void>((resolve) => file.end(() => resolve()));
};

const answerOf = (asked: ReturnType<typeof request>): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => asked.once('response', resolve).once('error', reject));

/** Bytes of an answer, counted and dropped. */
const countBytes = async (answer: IncomingMessage): Promise<number> => {
  let bytes = 0;
  answer.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
  });
  await once(answer, 'end');
  return bytes;
};

/** Sends a file from one piece of memory, so that the sender's own garbage is not what is measured. */
const writeFile = async (to: Writable, path: string): Promise<void> => {
  const piece = Buffer.allocUnsafeSlow(pieceBytes);
  const file = await open(path);
  for (;;) {
    const { bytesRead } = await file.read(piece, 0, pieceBytes);
    if (bytesRead === 0) break;
    await new Promise((resolve) => to.write(piece.subarray(0, bytesRead), resolve));
  }
  await file.close();
};

/** What stands before and behind a file in a form. */
const formAround = (fields: Readonly<Record<string, string>>, filename: string, type: string) => {
  const boundary = randomUUID();
  const disposition = `--${boundary}\r\ncontent-disposition: form-data`;
  const texts = Object.entries(fields).map(
    ([name, value]) => `${disposition}; name="${name}"\r\n\r\n${value}\r\n`,
  );
  return {
    contentType: `multipart/form-data; boundary=${boundary}`,
    head: `${texts.join('')}${disposition}; name="document"; filename="${filename}"\r\ncontent-type: ${type}\r\n\r\n`,
    tail: `\r\n--${boundary}--\r\n`,
  };
};

/** What `fetchFile` sends to hand a sheet in. */
export const sheetToSend = (
  { cookie = '' }: Browser,
  agent: Agent,
  fields: Readonly<Record<string, string>>,
  sheet: string,
) => {
  const { contentType, head, tail } = formAround(fields, 'sheet.csv', 'text/csv');
  return {
    method: 'POST',
    agent,
    headers: { cookie, 'content-type': contentType },
    body: head + sheet + tail,
  };
};

/** Hands in a file with its form, straight from the disk; milliseconds until the answer is there. */
export const sendZip = async (
  url: string,
  { cookie }: Browser,
  fields: Readonly<Record<string, string>>,
  path: string,
): Promise<number> => {
  const { contentType, head, tail } = formAround(fields, 'evidence.zip', 'application/zip');
  const began = performance.now();
  const asked = request(url, {
    method: 'POST',
    headers: {
      cookie,
      'content-type': contentType,
      'content-length': Buffer.byteLength(head) + statSync(path).size + Buffer.byteLength(tail),
    },
  });
  const answered = answerOf(asked);
  asked.write(head);
  await writeFile(asked, path);
  asked.end(tail);
  const answer = await answered;
  await countBytes(answer);
  if (answer.statusCode !== 200) throw new Error(`The file was refused: ${answer.statusCode}`);
  return performance.now() - began;
};

/** Attaches a file to a request. */
export const attach = (url: string, analyst: Browser, requestId: string, path: string): Promise<number> =>
  sendZip(`${url}${staffAttach.path}`, analyst, { request_id: requestId }, path);

/** Takes a file and drops it; milliseconds and bytes. */
export const fetchFile = async (
  url: string,
  {
    body,
    ...options
  }: { method?: string; headers?: Record<string, string>; body?: string; agent?: Agent } = {},
): Promise<{ milliseconds: number; bytes: number }> => {
  const began = performance.now();
  const asked = request(url, options);
  const answered = answerOf(asked);
  asked.end(body);
  const answer = await answered;
  const bytes = await countBytes(answer);
  if (answer.statusCode !== 200) throw new Error(`${url} answered ${answer.statusCode}`);
  return { milliseconds: performance.now() - began, bytes };
};
