import { secondsAfter } from '../../../../platform/clock.ts';
import type { Secret } from '../../../../platform/crypto/secret.ts';
import { openSigningKey } from '../../../../platform/crypto/signing-key.ts';
import { providerChain } from './seal-encoding.ts';

/** An erasure that is under way for longer is stuck, and what it took is told as missing until it has ended. */
const underWayDays = 7;

type Begun = { readonly id: string; readonly organisationId: string; readonly begunAt: Date };

const begun = ({ id, organisationId, begunAt }: Begun): Buffer =>
  Buffer.from(
    `baluarte: erasure ${id} of organisation ${organisationId} has begun at ${begunAt.toISOString()}`,
  );

/** Says, by a key that is not in the database, that an organisation is being erased: its lines go from now on. */
export const signBegun = (secret: Secret, beginning: Begun): string =>
  openSigningKey(secret).sign(begun(beginning));

/** What is known of the erasure of an organisation, whose id its chain bears. */
export type ErasedChain = {
  readonly id: string;
  readonly begun_at: Date | null;
  readonly certificate: string | null;
  readonly signature: string | null;
  readonly begin_signature: string | null;
};

const isUnderWay = (secret: Secret, chain: string, erasure: ErasedChain, now: Date): boolean => {
  const { id, begun_at: begunAt, begin_signature: signature } = erasure;
  if (begunAt === null || signature === null || begunAt < secondsAfter(now, -underWayDays * 86_400))
    return false;
  return openSigningKey(secret).hasSigned(begun({ id, organisationId: chain, begunAt }), signature);
};

/**
 * Whether a whole organisation was erased, whose lines went and whose seals stay: its certificate names it, and while it
 * is under way the signature of its beginning; both by our key.
 */
export const isErasedChain = (
  secret: Secret,
  chain: string,
  erasure: ErasedChain | undefined,
  now: Date,
): boolean => {
  // The provider's own goes with nobody.
  if (!erasure || chain === providerChain) return false;
  const { certificate, signature } = erasure;
  if (certificate === null || signature === null) return isUnderWay(secret, chain, erasure, now);
  const isOurs = openSigningKey(secret).hasSigned(Buffer.from(certificate), signature);
  return isOurs && JSON.parse(certificate).organisation?.id === chain;
};
