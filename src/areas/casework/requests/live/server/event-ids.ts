import { open, seal } from '../../../../../platform/crypto/box.ts';
import type { Secret } from '../../../../../platform/crypto/secret.ts';

const positionBytes = 8;

/** Whose stream an id was written for; null: the provider's. */
type Reader = string | null;

export type EventIds = {
  /** The id that a reader of this organisation is given for a position. */
  readonly write: (position: number, reader: Reader) => string;
  /** The position behind an id; undefined for one that was not written for this reader under the present key. */
  readonly read: (id: string, reader: Reader) => number | undefined;
};

const contextOf = (reader: Reader): string => `event id for ${reader ?? 'the provider'}`;

/**
 * Positions are counted over the whole installation, so a customer who saw two of them would know how much the others
 * did in between. They leave encrypted, bound to the organisation, and never twice as the same text: one that came again
 * would say that nobody did anything. Every server has the key, so each reads what another wrote; after the key was
 * replaced a reader loads again once.
 */
export const openEventIds = (secret: Secret): EventIds => {
  const key = secret.derive('event ids');
  return {
    write: (position, reader) => {
      const plain = Buffer.alloc(positionBytes);
      plain.writeBigUInt64BE(BigInt(position));
      return seal(key, plain, contextOf(reader)).toString('base64url');
    },
    read: (id, reader) => {
      try {
        return Number(open(key, Buffer.from(id, 'base64url'), contextOf(reader)).readBigUInt64BE());
      } catch {
        return undefined;
      }
    },
  };
};
