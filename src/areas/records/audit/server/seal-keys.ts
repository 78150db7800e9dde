import * as z from 'zod/mini';
import { oldKeys } from '../../../../platform/crypto/old-key-store.ts';
import type { Secret } from '../../../../platform/crypto/secret.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import { type SealKey, sealKey, sealKeyOf, sealPurpose } from './seal-encoding.ts';
import { allHeads } from './seal-store.ts';

/** A replaced key of the chains, and where each chain ended under it. */
const replaced = z.object({
  key: z.string(),
  ends: z.record(z.string(), z.object({ position: z.number(), hash: z.string() })),
});
type Replaced = z.infer<typeof replaced>;

/**
 * Which key sealed a place. A rotation pins every chain's end under the new key: with an old key that became known,
 * nothing can be put behind that end, and nothing before it can be changed, because its hash would be another.
 */
export type SealKeys = {
  readonly at: (chain: string, position: number) => SealKey;
  /** The hash, in hex, that a place must have because a key was replaced there. */
  readonly pinned: (chain: string, position: number) => string | undefined;
  /** The last place of a chain that is pinned; 0 for none. */
  readonly lastPinned: (chain: string) => number;
};

/** The present key and all that it replaced. */
export const sealKeys = async (tx: Tx, secret: Secret): Promise<SealKeys> => {
  const present = sealKey(secret);
  const old = (await oldKeys(tx, secret, sealPurpose)).map((plain) => {
    const { key, ends }: Replaced = z.parse(replaced, JSON.parse(plain.toString()));
    return { key: sealKeyOf(Buffer.from(key, 'hex')), ends };
  });
  const ends = (chain: string) => old.flatMap((one) => one.ends[chain] ?? []);
  return {
    at: (chain, position) => old.find((one) => position <= (one.ends[chain]?.position ?? 0))?.key ?? present,
    pinned: (chain, position) => ends(chain).find((end) => end.position === position)?.hash,
    lastPinned: (chain) => Math.max(0, ...ends(chain).map((end) => end.position)),
  };
};

/** What must be kept of the present key when another takes its place. */
export const sealKeyToKeep = async (tx: Tx, secret: Secret): Promise<Buffer> => {
  const heads = await allHeads(tx);
  const ends = Object.fromEntries(
    heads.map(({ chain, position, hash }) => [chain, { position, hash: hash.toString('hex') }]),
  );
  const kept: Replaced = { key: secret.derive(sealPurpose).toString('hex'), ends };
  return Buffer.from(JSON.stringify(kept));
};
