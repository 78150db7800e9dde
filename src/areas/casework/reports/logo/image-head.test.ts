import { expect, test } from 'vitest';
import { imageHead } from './image-head.ts';

const png = (width: number, height: number): Buffer => {
  const bytes = Buffer.alloc(33);
  Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex').copy(bytes);
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  bytes[24] = 16;
  return bytes;
};

/** Start, an application segment with a picture of its own inside, then the frame. */
const jpeg = (width: number, height: number): Buffer =>
  Buffer.concat([
    Buffer.from('ffd8ffe00010ffc000110800010001030111000211', 'hex').subarray(0, 20),
    Buffer.from('ffc2001108', 'hex'),
    Buffer.from([height >> 8, height & 255, width >> 8, width & 255]),
    Buffer.alloc(20),
  ]);

test('kind and size are read from the head, and nothing else', () => {
  expect(imageHead(png(640, 70_000))).toEqual({ kind: 'png', width: 640, height: 70_000, bits: 16 });
  expect(imageHead(jpeg(1920, 1080))).toEqual({ kind: 'jpg', width: 1920, height: 1080, bits: 8 });
});

test('what is neither, or ends too early, is no picture', () => {
  for (const bytes of [
    Buffer.from('<svg/>'),
    Buffer.from('GIF89a'),
    png(1, 1).subarray(0, 20),
    Buffer.from('ffd8ffe0', 'hex'),
    Buffer.from('ffd8ffe0ffff', 'hex'),
    Buffer.concat([Buffer.from('ffd8', 'hex'), Buffer.alloc(40, 0xff)]),
    Buffer.alloc(0),
  ])
    expect(imageHead(bytes)).toBeUndefined();
});
