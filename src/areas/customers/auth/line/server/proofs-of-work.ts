import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Clock } from '../../../../../platform/clock.ts';
import type { Secret } from '../../../../../platform/crypto/secret.ts';
import { addressKey } from '../../../../../platform/http/guard/client-address.ts';
import {
  costOf,
  leadingZeroBits,
  readProof,
  triedFor,
} from '../../../../../shared/proof-of-work/challenge.ts';

/**
 * Of each of eight pieces: 16,384 hashes on average in all, a quarter of a second of a browser, and of a whole attack as
 * many times that as it has tries.
 */
export const pieceBits = 11;
const lastsSeconds = 120;
const randomByteCount = 12;

export type ProofsOfWork = {
  /** A challenge for that address, which nobody else can use. */
  readonly ask: (address: string) => string;
  /** Whether this is a challenge of ours for that address with its work done, brought for the first time. */
  readonly isPaid: (proof: string | undefined, address: string) => boolean;
};

/** Challenges are not kept: they carry their own seal. What is kept is which were used, until they are over. */
export const openProofsOfWork = (secret: Secret, clock: Clock): ProofsOfWork => {
  const key = secret.derive('proofs of work');
  /** By random part: when it is over, in Unix seconds. The oldest first, since all last equally long. */
  const used = new Map<string, number>();

  const sealOf = (open: string, address: string): string =>
    createHmac('sha256', key)
      .update(`${open}.${addressKey(address)}`)
      .digest('base64url');

  const nowSeconds = (): number => Math.floor(clock.now().getTime() / 1000);

  const forgetOld = (): void => {
    for (const [random, expiry] of used) {
      if (expiry >= nowSeconds()) return;
      used.delete(random);
    }
  };

  const isOurs = (challenge: string, address: string): boolean => {
    const [cost, expiry, random, seal = '', ...more] = challenge.split('.');
    if (more.length > 0 || !(Number(expiry) >= nowSeconds())) return false;
    const right = Buffer.from(sealOf(`${cost}.${expiry}.${random}`, address));
    const given = Buffer.from(seal);
    return given.length === right.length && timingSafeEqual(given, right);
  };

  return {
    ask: (address) => {
      const open = `${pieceBits}.${nowSeconds() + lastsSeconds}.${randomBytes(randomByteCount).toString('base64url')}`;
      return `${open}.${sealOf(open, address)}`;
    },
    isPaid: (proof, address) => {
      const read = proof === undefined ? undefined : readProof(proof);
      if (!read || !isOurs(read.challenge, address)) return false;
      const { challenge, numbers } = read;
      const isFound = (number: number, piece: number): boolean => {
        const hash = createHash('sha256')
          .update(triedFor(challenge, piece, number))
          .digest();
        return leadingZeroBits(hash) >= costOf(challenge);
      };
      if (!numbers.every(isFound)) return false;
      const [, expiry, random = ''] = challenge.split('.');
      if (used.has(random)) return false;
      forgetOld();
      used.set(random, Number(expiry));
      return true;
    },
  };
};
