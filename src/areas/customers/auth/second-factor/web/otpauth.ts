import { otpDigits } from '../../password-rules.ts';

/** Row N1. */
export const otpIssuer = 'Baluarte';
const otpStepSeconds = 30;

/** The address inside the QR code (Key URI Format of Google Authenticator). `secret` is base32. */
export const otpauthUri = (username: string, secret: string): string => {
  const label = `${encodeURIComponent(otpIssuer)}:${encodeURIComponent(username)}`;
  const fields = [
    `secret=${secret}`,
    `issuer=${encodeURIComponent(otpIssuer)}`,
    'algorithm=SHA1',
    `digits=${otpDigits}`,
    `period=${otpStepSeconds}`,
  ];
  return `otpauth://totp/${label}?${fields.join('&')}`;
};

/** The secret as people type it: groups of four. */
export const groupedSecret = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? '';
