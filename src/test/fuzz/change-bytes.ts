import { gzipSync } from 'node:zlib';
import { boundary } from './encode-body.ts';
import { oddTexts } from './odd-values.ts';
import type { Random } from './random.ts';

type Change = (body: Buffer, random: Random) => Buffer;

const inserted = (body: Buffer, at: number, bytes: Buffer): Buffer =>
  Buffer.concat([body.subarray(0, at), bytes, body.subarray(at)]);

const replaced = (body: Buffer, from: string, to: string): Buffer =>
  Buffer.from(body.toString('latin1').replace(from, to), 'latin1');

/** Bytes that are no UTF-8: cut sequences, overlong ones, surrogates, a lone continuation, UTF-16. */
const brokenBytes = ['ff', 'c0af', 'eda080', 'f4908080', 'e282', '80', 'fffe', '00', '1a', '0d0a2e0d0a'].map(
  (text) => Buffer.from(text, 'hex'),
);

const fieldTwice: Change = (body) => {
  const first = /"([^"\\]{1,40})":/.exec(body.toString('latin1'))?.[1] ?? 'a';
  return replaced(body, '{', `{"${first}":["twice"],"${first}":1,`);
};

/** What can happen to a body on its way, or be done to it, whatever it holds. */
export const byteChanges: Readonly<Record<string, Change>> = {
  cut: (body, random) => body.subarray(0, random.below(body.length + 1)),
  'one byte other': (body, random) => {
    const copy = Buffer.from(body);
    if (copy.length > 0) copy[random.below(copy.length)] = random.below(256);
    return copy;
  },
  'no UTF-8': (body, random) => inserted(body, random.below(body.length + 1), random.pick(brokenBytes)),
  'odd text inside': (body, random) =>
    inserted(body, random.below(body.length + 1), Buffer.from(random.pick(oddTexts))),
  'a field twice': fieldTwice,
  'twice in a row': (body) => Buffer.concat([body, body]),
  'something after it': (body, random) => Buffer.concat([body, random.pick(brokenBytes)]),
  'a mark before it': (body) => inserted(body, 0, Buffer.from('efbbbf', 'hex')),
  'UTF-16': (body) => Buffer.from(body.toString('utf8'), 'utf16le'),
  compressed: (body) => gzipSync(body),
  'nested deep': (body, random) => {
    const levels = random.pick([100, 5000, 30_000]);
    return replaced(body, ':', `:${'['.repeat(levels)}${']'.repeat(levels)},"z":`);
  },
  'a number too long': (body) => replaced(body, ':', `:${'9'.repeat(400)},"z":`),
  'too large': (body) => Buffer.concat([body, Buffer.alloc(70_000, ' ')]),
  'no end': (body) => replaced(body, `--${boundary}--`, ''),
  'another boundary': (body) => replaced(body, boundary, `${boundary}x`),
  'another part': (body) => replaced(body, 'form-data', "form-data; filename*=UTF-8''%00%zz"),
  'a part without a name': (body) => replaced(body, 'name="', 'nom="'),
  'a file where a field is': (body) => replaced(body, '"\r\n', '"; filename="x.csv"\r\n'),
  'a field of the prototype': (body) => replaced(body, 'name="title"', 'name="__proto__"'),
  'a part in base64': (body) => replaced(body, '\r\n\r\n', '\r\nContent-Transfer-Encoding: base64\r\n\r\n'),
  'a part with many headers': (body) => replaced(body, '\r\n\r\n', `${'\r\nx: y'.repeat(3000)}\r\n\r\n`),
  'a file name that climbs': (body) => replaced(body, 'filename="', 'filename="../../'),
  'a file name with a line end': (body) => replaced(body, 'filename="', 'filename="a\u0000\nb'),
  empty: () => Buffer.alloc(0),
};
