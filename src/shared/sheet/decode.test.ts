import { expect, test } from 'vitest';
import { createDecoder } from './decode.ts';

test('the bytes that are decoded stay as they are, in a Buffer too', () => {
  const bytes = Buffer.from('\ufeffemail,name\r\nana@example.com,Núñez\r\n', 'utf16le').swap16();
  const before = Buffer.from(bytes);
  const decoder = createDecoder();
  // In pieces: the first kilobyte is held and joined, which makes a copy by itself.
  const text = [decoder.push(bytes), decoder.push(bytes.subarray(2)), decoder.end()].join('');
  const long = Buffer.alloc(4096, bytes.subarray(2, 4));
  const other = createDecoder();
  other.push(Buffer.concat([bytes.subarray(0, 2), long]));
  const untouched = Buffer.from(long);
  other.push(long);
  expect(text).toContain('Núñez');
  expect([bytes, long]).toEqual([before, untouched]);
});

test('memory of bytes that were given may be used again at once, of the first ones too', () => {
  const text = `email\nana@example.com\n${'é'.repeat(900)}`;
  const memory = new Uint8Array(100);
  const decoder = createDecoder();
  let decoded = '';
  for (let bytes = Buffer.from(text); bytes.length > 0; bytes = bytes.subarray(100)) {
    memory.set(bytes.subarray(0, 100));
    decoded += decoder.push(memory.subarray(0, Math.min(100, bytes.length)));
    memory.fill(0);
  }
  expect(decoded + decoder.end()).toBe(text);
});
