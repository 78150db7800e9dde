import { hostNameToAscii } from '../../../shared/host-name.ts';

/**
 * By what an address is known, however it was typed: lower case, domain in ASCII. Undefined for what is no address.
 * Whether mail servers would take it was judged when the list was handed in.
 */
export const addressKey = (text: string): string | undefined => {
  const at = text.lastIndexOf('@');
  if (at < 1 || /\s/.test(text)) return undefined;
  const domain = hostNameToAscii(text.slice(at + 1));
  return domain && `${text.slice(0, at).toLowerCase()}@${domain}`;
};
