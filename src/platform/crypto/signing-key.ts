import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import type { Secret } from './secret.ts';

/** What a rotation keeps of it are the public halves: the private one is derived, and gone with its root. */
export const signingPurpose = 'report signatures';

/** A seed of 32 bytes as PKCS #8 (RFC 8410, section 7): these bytes, then the seed. */
const pkcs8Head = Buffer.from('302e020100300506032b657004220420', 'hex');

type PublicKey = {
  /** The first 16 hexadecimal digits of the SHA-256 of the key's SubjectPublicKeyInfo. */
  readonly keyId: string;
  /** SubjectPublicKeyInfo as PEM, for openssl. */
  readonly pem: string;
};

type SigningKey = {
  readonly keyId: string;
  /** Ed25519 (RFC 8032) over exactly these bytes, in base64. */
  readonly sign: (bytes: Uint8Array) => string;
  /** Whether the present key, or one that a rotation replaced, has signed exactly these bytes. */
  readonly hasSigned: (bytes: Uint8Array, signature: string) => boolean;
  /** The present key first, then those that rotations replaced, the newest of them first. */
  readonly publicKeys: () => readonly PublicKey[];
};

const derOf = (key: KeyObject): Buffer => key.export({ type: 'spki', format: 'der' });

const describe = (key: KeyObject): PublicKey => ({
  keyId: createHash('sha256').update(derOf(key)).digest('hex').slice(0, 16),
  pem: key.export({ type: 'spki', format: 'pem' }).toString(),
});

const privateKeyOf = (secret: Secret): KeyObject =>
  createPrivateKey({
    key: Buffer.concat([pkcs8Head, secret.derive(signingPurpose)]),
    format: 'der',
    type: 'pkcs8',
  });

/** What must be kept of the present key when another root takes its place: its public half, as DER. */
export const publicKeyToKeep = (secret: Secret): Buffer => derOf(createPublicKey(privateKeyOf(secret)));

/** The installation's key for signing what it issues, derived from its root (decision 0013). */
export const openSigningKey = (secret: Secret): SigningKey => {
  const key = privateKeyOf(secret);
  const present = describe(createPublicKey(key));
  const allKeys = (): KeyObject[] => [
    createPublicKey(key),
    ...secret
      .older(signingPurpose)
      .toReversed()
      .map((der) => createPublicKey({ key: der, format: 'der', type: 'spki' })),
  ];
  return {
    keyId: present.keyId,
    sign: (bytes) => sign(null, bytes, key).toString('base64'),
    hasSigned: (bytes, signature) =>
      allKeys().some((one) => verify(null, bytes, one, Buffer.from(signature, 'base64'))),
    publicKeys: () => allKeys().map(describe),
  };
};
