import { type CipherKey, createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const nonceBytes = 12;
const tagBytes = 16;
const noncesAtOnce = 256;

let nonces = Buffer.alloc(0);

/** Random bytes are taken by the hundred, and none twice: asking for twelve costs as much as asking for all of them. */
const freshNonce = (): Buffer => {
  if (nonces.length === 0) nonces = randomBytes(noncesAtOnce * nonceBytes);
  const nonce = nonces.subarray(0, nonceBytes);
  nonces = nonces.subarray(nonceBytes);
  return nonce;
};

/**
 * Encrypts a small secret with AES-256-GCM (NIST SP 800-38D) under `key`, bound to `context` (what it is and
 * whose), so that a row copied to another place does not open. Layout: nonce, ciphertext, tag. The nonce is
 * random: fine for far fewer than 2^32 secrets a key. Whoever seals by the million makes a `KeyObject` once: a key of
 * plain bytes is made into one each time, which costs four times as much as sealing.
 */
export const seal = (key: CipherKey, plaintext: Buffer, context: string): Buffer => {
  const nonce = freshNonce();
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(context));
  return Buffer.concat([nonce, cipher.update(plaintext), cipher.final(), cipher.getAuthTag()]);
};

/** Opens what `seal` made. Throws when the key, the context or a bit is another. */
export const open = (key: CipherKey, sealed: Buffer, context: string): Buffer => {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, nonceBytes), {
    authTagLength: tagBytes,
  }).setAAD(Buffer.from(context));
  decipher.setAuthTag(sealed.subarray(-tagBytes));
  return Buffer.concat([decipher.update(sealed.subarray(nonceBytes, -tagBytes)), decipher.final()]);
};
