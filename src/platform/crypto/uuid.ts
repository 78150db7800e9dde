import { randomFillSync, randomInt } from 'node:crypto';
import { uuidPattern } from '../../shared/schema.ts';

const counterBits = 32;
const lowBits = 20;

/** Counts every id that this process makes; starts anywhere in the lower half, so that there is room. */
let counter = randomInt(2 ** (counterBits - 1));

const uuidBytes = 16;

/** Random bytes for some hundred ids: to ask the system for those of one takes longer than to make it. */
const pool = { bytes: Buffer.alloc(256 * uuidBytes), used: 256 * uuidBytes };

const takeRandom = (): Buffer => {
  if (pool.used === pool.bytes.length) {
    randomFillSync(pool.bytes);
    pool.used = 0;
  }
  const taken = pool.bytes.subarray(pool.used, pool.used + uuidBytes);
  pool.used += uuidBytes;
  return taken;
};

/**
 * A UUID version 7 (RFC 9562 §5.7): 48 bits of milliseconds, a counter (§6.2, method 1), then 42 random bits; of
 * two ids of one moment, the one that this process made later sorts later, however many it made in between and
 * for whatever moments. Made here and not by the database, because PostgreSQL 15 has none, and so that a row's
 * id is known before it is written.
 */
export const uuidv7 = (now: Date = new Date()): string => {
  const bytes = takeRandom();
  counter = (counter + 1) % 2 ** counterBits;
  bytes.writeUIntBE(now.getTime(), 0, 6);
  bytes.writeUInt16BE(0x7000 | (counter >>> lowBits), 6);
  // Two bits of variant, twenty of the counter, two random ones.
  const low = ((counter % 2 ** lowBits) << 2) | ((bytes[10] ?? 0) & 3);
  bytes[8] = 0x80 | (low >>> 16);
  bytes.writeUInt16BE(low & 0xffff, 9);
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
};

/** True for a text that PostgreSQL would take as a uuid in our spelling; everything else is merely unknown. */
export const isUuid = (text: string): boolean => uuidPattern.test(text);
