import { createHmac } from 'node:crypto';
import { open, seal } from '../../../../platform/crypto/box.ts';
import type { Secret } from '../../../../platform/crypto/secret.ts';

/** What stands for numbers of the index, outside. */
export type HiddenNumbers = {
  /** @returns 22 characters, always the same for the same number; nothing leads back. */
  readonly nameOf: (number: string) => string;
  /** A place in a list, as a cursor that nobody reads. */
  readonly sealPlace: (place: object) => string;
  /** @returns what was sealed; undefined for what is no cursor of ours. */
  readonly openPlace: (cursor: string) => unknown;
};

const nameBytes = 16;
const context = 'place in search results';

/**
 * Entries of all organisations are counted by one counter: shown as it is, it would tell each organisation how much the
 * others write.
 */
export const hideNumbers = (secret: Secret): HiddenNumbers => {
  const naming = secret.derive('names of search entries');
  const sealing = secret.derive('places in search results');
  return {
    nameOf: (number) =>
      createHmac('sha256', naming).update(number).digest().subarray(0, nameBytes).toString('base64url'),
    sealPlace: (place) => seal(sealing, Buffer.from(JSON.stringify(place)), context).toString('base64url'),
    openPlace: (cursor) => {
      try {
        return JSON.parse(open(sealing, Buffer.from(cursor, 'base64url'), context).toString());
      } catch {
        // Whatever it was, it is not ours.
        return undefined;
      }
    },
  };
};
