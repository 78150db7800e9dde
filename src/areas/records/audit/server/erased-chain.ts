import type { Secret } from '../../../../platform/crypto/secret.ts';
import { openSigningKey } from '../../../../platform/crypto/signing-key.ts';
import { providerChain } from './seal-encoding.ts';

const begun = (organisationId: string): Buffer =>
  Buffer.from(`baluarte: the erasure of organisation ${organisationId} has begun`);

/** Says, by a key that is not in the database, that an organisation is being erased: its lines go from now on. */
export const signBegun = (secret: Secret, organisationId: string): string =>
  openSigningKey(secret).sign(begun(organisationId));

/** What is known of the erasure of an organisation, whose id its chain bears. */
export type ErasedChain = {
  readonly certificate: string | null;
  readonly signature: string | null;
  readonly begin_signature: string | null;
};

/**
 * Whether a whole organisation was erased, whose lines went and whose seals stay: its certificate names it, and while it
 * is under way the signature of its beginning; both by our key.
 */
export const isErasedChain = (secret: Secret, chain: string, erasure: ErasedChain | undefined): boolean => {
  // The provider's own goes with nobody.
  if (!erasure || chain === providerChain) return false;
  const { certificate, signature, begin_signature: beginSignature } = erasure;
  const key = openSigningKey(secret);
  if (certificate === null || signature === null)
    return beginSignature !== null && key.hasSigned(begun(chain), beginSignature);
  return (
    key.hasSigned(Buffer.from(certificate), signature) && JSON.parse(certificate).organisation?.id === chain
  );
};
