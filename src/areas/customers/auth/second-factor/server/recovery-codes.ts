import { createHmac } from 'node:crypto';
import { randomReadable } from '../../../../../platform/crypto/passwords.ts';
import type { Secret } from '../../../../../platform/crypto/secret.ts';

export const recoveryCodeCount = 10;
/** 20 readable characters are 115 bits: from 112 on a plain hash will do (ASVS 6.5.2). */
const recoveryCodeCharacters = 20;

/** Codes are hashed under this purpose's key: a rotation keeps it, or nobody's codes would work any more. */
export const recoveryKeyPurpose = 'recovery codes';

const hashUnder = (key: Buffer, personId: string, code: string): Buffer =>
  createHmac('sha256', key)
    .update(`${personId}:${code.replace(/[\s-]/g, '')}`)
    .digest();

/** Keyed, so that a dump of the table cannot be searched without the installation's key. */
const recoveryHash = (secret: Secret, personId: string, code: string): Buffer =>
  hashUnder(secret.derive(recoveryKeyPurpose), personId, code);

/** All hashes that a right code may be kept as: under the present key and under those that it replaced. */
export const recoveryHashes = (secret: Secret, personId: string, code: string): Buffer[] => [
  recoveryHash(secret, personId, code),
  ...secret.older(recoveryKeyPurpose).map((key) => hashUnder(key, personId, code)),
];

const grouped = (code: string): string => code.match(/.{1,5}/g)?.join('-') ?? code;

/** Fresh codes to show once, and the hashes to keep. */
export const makeRecoveryCodes = (
  secret: Secret,
  personId: string,
): { codes: string[]; hashes: Buffer[] } => {
  const codes = Array.from({ length: recoveryCodeCount }, () =>
    grouped(randomReadable(recoveryCodeCharacters)),
  );
  return { codes, hashes: codes.map((code) => recoveryHash(secret, personId, code)) };
};
