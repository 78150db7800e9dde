import { createCipheriv, createDecipheriv, type KeyObject } from 'node:crypto';

/**
 * A stored file is a row of 64 KiB segments, each sealed alone with AES-256-GCM under the file's own random
 * key, so that a range can be read without the rest (the STREAM construction, Hoang et al. 2015).
 * The nonce is the segment's number and a mark on the last one: under one key no nonce comes twice, and
 * neither swapping, dropping, repeating nor cutting segments goes unnoticed.
 */
export const segmentBytes = 64 * 1024;
const tagBytes = 16;
export const sealedSegmentBytes = segmentBytes + tagBytes;

const nonceOf = (index: number, last: boolean): Buffer => {
  const nonce = Buffer.alloc(12);
  nonce.writeUInt32BE(index, 7);
  nonce[11] = last ? 1 : 0;
  return nonce;
};

/** Seals one segment; all but the last must be full. */
export const sealSegment = (key: KeyObject, index: number, last: boolean, plain: Uint8Array): Buffer[] => {
  const cipher = createCipheriv('aes-256-gcm', key, nonceOf(index, last));
  const body = cipher.update(plain);
  cipher.final();
  return [body, cipher.getAuthTag()];
};

/** Opens one segment. Throws when it was changed, moved or is not the last where the last is due. */
export const openSegment = (key: KeyObject, index: number, last: boolean, sealed: Buffer): Buffer => {
  const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(index, last), { authTagLength: tagBytes });
  decipher.setAuthTag(sealed.subarray(-tagBytes));
  const plain = decipher.update(sealed.subarray(0, -tagBytes));
  decipher.final();
  return plain;
};

/** How many segments a file of that many bytes has; an empty file has one, so that its end is sealed too. */
export const segmentCount = (size: number): number => Math.max(1, Math.ceil(size / segmentBytes));
