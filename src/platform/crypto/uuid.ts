import { randomBytes } from 'node:crypto';

/**
 * A UUID version 7 (RFC 9562 §5.7): 48 bits of milliseconds, then 74 random bits. Made here and not by the
 * database, because PostgreSQL 15 has none, and so that a row's id is known before it is written.
 */
export const uuidv7 = (now: Date = new Date()): string => {
  const bytes = randomBytes(16);
  bytes.writeUIntBE(now.getTime(), 0, 6);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x70;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
};

const shape = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** True for a text that PostgreSQL would take as a uuid in our spelling; everything else is merely unknown. */
export const isUuid = (text: string): boolean => shape.test(text);
