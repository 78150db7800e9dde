import type { SmtpSettings } from './smtp-settings.ts';

const errorMaxCharacters = 300;

const base64 = (text: string): string => Buffer.from(text).toString('base64');

/** What a server may repeat of what it was told while signing in (RFC 4954: as typed or in base64). */
const secretsOf = ({ user }: SmtpSettings): string[] => {
  if (!user) return [];
  const { name } = user;
  const password = user.password();
  return [base64(`\0${name}\0${password}`), base64(password), base64(name), password];
};

/** A server's or a socket's sentence as one short line that can be shown: no control characters, no secret. */
export const mailError = (said: string, smtp: SmtpSettings): string => {
  const line = said.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
  const open = secretsOf(smtp).reduce((text, secret) => text.replaceAll(secret, '[…]'), line);
  const characters = [...open];
  return characters.length > errorMaxCharacters
    ? `${characters.slice(0, errorMaxCharacters - 1).join('')}…`
    : open;
};
