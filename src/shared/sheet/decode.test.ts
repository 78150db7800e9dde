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
