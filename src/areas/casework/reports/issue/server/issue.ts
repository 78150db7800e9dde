import { randomBytes } from 'node:crypto';
import type { ReportData } from '../../../../../engines/report-pdf/report-data.ts';
import type { Config } from '../../../../../platform/config.ts';
import { openSigningKey } from '../../../../../platform/crypto/signing-key.ts';
import { codeCharacters, codeFrom } from '../../../../../shared/verification-code.ts';

type Installation = Pick<Config, 'secret' | 'publicUrl' | 'port'>;

/** Where anybody verifies. Without `PUBLIC_URL` the server is asked on this machine only. */
const verifyAddress = ({ publicUrl, port }: Installation): string =>
  `${publicUrl?.origin ?? `http://localhost:${port}`}/verify`;

/** What makes one archive or document verifiable: its code, its version, and the key that signs it. */
export type Issue = {
  readonly code: string;
  readonly version: number;
  readonly keyId: string;
  readonly sign: (bytes: Uint8Array) => string;
  /** What is printed. */
  readonly printed: NonNullable<ReportData['verification']>;
};

/** A fresh code. It is known to nobody before what it belongs to has been stored. */
export const newIssue = (installation: Installation, version: number): Issue => {
  const { keyId, sign } = openSigningKey(installation.secret);
  const code = codeFrom(randomBytes(codeCharacters));
  const link = `${verifyAddress(installation)}#${code}`;
  return { code, version, keyId, sign, printed: { code, link, keyId, version } };
};
