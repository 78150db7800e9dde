import { createHmac, createSecretKey } from 'node:crypto';
import type { Secret } from '../../../../platform/crypto/secret.ts';

/** The encoding below. A change of it gets the next number, and what was sealed before keeps its own. */
export const sealVersion = 1;

/** The chain of the provider's own trail. */
export const providerChain = '00000000-0000-0000-0000-000000000000';

/** What stands before position 1. */
export const noHash: Buffer = Buffer.alloc(32);

/** A line as the database writes it: every column as text, so that no reader's rounding comes between. */
export type EntryText = {
  readonly id: string;
  readonly organisation_id: string | null;
  /** Seconds since 1970 with all six decimals. */
  readonly at: string;
  readonly actor_id: string | null;
  readonly actor: string;
  readonly role: string | null;
  readonly action: string;
  readonly object: string;
  /** As PostgreSQL prints a jsonb: one text for one value. */
  readonly details: string;
};

/** Columns in the order in which they are encoded. A new column of the table is a new version. */
export const entryColumns = [
  'id',
  'organisation_id',
  'at',
  'actor_id',
  'actor',
  'role',
  'action',
  'object',
  'details',
] as const satisfies readonly (keyof EntryText)[];

export type Seal = {
  readonly chain: string;
  readonly position: number;
  readonly version: number;
  readonly entry_id: string;
  /** Seconds since 1970 with all six decimals. */
  readonly entry_at: string;
  readonly entry_hash: Buffer;
  readonly sealed_at: string;
  readonly previous_hash: Buffer;
};

type Field = string | Buffer | null;

const lengthOf = (value: string | Buffer): number =>
  typeof value === 'string' ? Buffer.byteLength(value) : value.length;

/**
 * Of each field one byte for "null" or "there", then its length in four bytes (big-endian), then its bytes: two lists
 * of fields have the same encoding only if they are the same.
 */
const encode = (fields: readonly Field[]): Buffer => {
  const size = fields.reduce((sum, value) => sum + (value === null ? 1 : 5 + lengthOf(value)), 0);
  const bytes = Buffer.alloc(size);
  let at = 0;
  for (const value of fields) {
    at = bytes.writeUInt8(value === null ? 0 : 1, at);
    if (value === null) continue;
    at = bytes.writeUInt32BE(lengthOf(value), at);
    at += typeof value === 'string' ? bytes.write(value, at) : value.copy(bytes, at);
  }
  return bytes;
};

export type SealKey = { readonly hash: (fields: readonly Field[]) => Buffer };

/** What the key of the chain is derived for. */
export const sealPurpose = 'audit trail';

/** HMAC-SHA-256 (RFC 2104) under 32 bytes. */
export const sealKeyOf = (bytes: Buffer): SealKey => {
  // Made ready once: from bytes it would be made anew for every hash, which costs six times the hash.
  const key = createSecretKey(bytes);
  return { hash: (fields) => createHmac('sha256', key).update(encode(fields)).digest() };
};

/** The present key, one of its own: whoever has the database alone can make no hash. */
export const sealKey = (secret: Secret): SealKey => sealKeyOf(secret.derive(sealPurpose));

/** The hash of a line. @returns 32 bytes. */
export const entryHash = (key: SealKey, entry: EntryText, version: number): Buffer =>
  key.hash(['baluarte audit entry', String(version), ...entryColumns.map((name) => entry[name])]);

/** The hash of a place in the chain: its line's hash, and with the hash before it all that came before. */
export const sealHash = (key: SealKey, seal: Seal): Buffer =>
  key.hash([
    'baluarte audit seal',
    String(seal.version),
    seal.chain,
    String(seal.position),
    seal.entry_id,
    seal.entry_at,
    seal.entry_hash,
    seal.sealed_at,
    seal.previous_hash,
  ]);
