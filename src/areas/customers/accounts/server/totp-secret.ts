import { randomBytes } from 'node:crypto';
import { open, seal } from '../../../../platform/crypto/box.ts';
import type { Secret } from '../../../../platform/crypto/secret.ts';
import { totpSecretBytes } from '../../../../platform/crypto/totp.ts';
import type { Person } from './store.ts';

export const totpPurpose = 'totp secrets';
/** Bound to the person: copied to another row a secret does not open. */
export const totpContext = (personId: string): string => `totp:${personId}`;

/** Seals a person's TOTP secret. */
export const sealTotpSecret = (secret: Secret, personId: string, totp: Buffer): Buffer =>
  seal(secret.derive(totpPurpose), totp, totpContext(personId));

/** A new secret, sealed. */
export const freshTotp = (secret: Secret, personId: string): Buffer =>
  sealTotpSecret(secret, personId, randomBytes(totpSecretBytes));

/** Opens a person's sealed TOTP secret. */
export const totpSecretOf = (secret: Secret, { id, otp_secret }: Pick<Person, 'id' | 'otp_secret'>): Buffer =>
  open(secret.derive(totpPurpose), otp_secret, totpContext(id));
