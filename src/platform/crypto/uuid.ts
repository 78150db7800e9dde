import { randomBytes, randomInt } from 'node:crypto';

const sequenceBits = 12;
let lastMilliseconds = 0;
let sequence = 0;

/**
 * Moves on to the next place, which is never before the last one: callers name the moment at which their work
 * began, and several works run at once. A full millisecond borrows from the next (§6.2).
 */
const advance = (milliseconds: number): void => {
  const isFull = sequence === 2 ** sequenceBits - 1;
  if (milliseconds <= lastMilliseconds && !isFull) {
    sequence += 1;
    return;
  }
  lastMilliseconds = Math.max(milliseconds, lastMilliseconds + 1);
  // In the lower half, so that there is room to count.
  sequence = randomInt(2 ** (sequenceBits - 1));
};

/**
 * A UUID version 7 (RFC 9562 §5.7): 48 bits of milliseconds, a counter within the millisecond (§6.2, method 1),
 * then 62 random bits; what one process makes later sorts later, whatever moment it names. Made here and not by the database, because
 * PostgreSQL 15 has none, and so that a row's id is known before it is written.
 */
export const uuidv7 = (now: Date = new Date()): string => {
  const bytes = randomBytes(16);
  advance(now.getTime());
  bytes.writeUIntBE(lastMilliseconds, 0, 6);
  bytes[6] = 0x70 | (sequence >> 8);
  bytes[7] = sequence & 0xff;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
};

const shape = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** True for a text that PostgreSQL would take as a uuid in our spelling; everything else is merely unknown. */
export const isUuid = (text: string): boolean => shape.test(text);
