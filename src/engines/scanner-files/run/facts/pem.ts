import { createHash } from 'node:crypto';

/** SHA-256 of the certificate in a PEM (RFC 7468), hexadecimal; '' where there is none. */
export const fingerprintOfPem = (text: string): string => {
  const inner = /-----BEGIN CERTIFICATE-----([A-Za-z0-9+/=\s]{1,40000})-----END CERTIFICATE-----/.exec(
    text,
  )?.[1];
  if (inner === undefined) return '';
  return createHash('sha256').update(Buffer.from(inner, 'base64')).digest('hex');
};
