import { getDomain, parse } from 'tldts';
import { type AddressBlock, parseBlock } from '../../../shared/address-block.ts';
import { hostNameToAscii } from '../../../shared/host-name.ts';
import { folded } from '../../../shared/vocabulary/folded.ts';

/** What a keyword can be (row P2). */
const keywordKinds = ['email', 'domain', 'address', 'url', 'hash', 'user', 'word'] as const;
export type KeywordKind = (typeof keywordKinds)[number];

export type Keyword =
  | { readonly kind: Exclude<KeywordKind, 'address'>; readonly text: string }
  | { readonly kind: 'address'; readonly text: string; readonly block: AddressBlock };

/** Why a text is no keyword; their words stand in the search's messages. */
export type KeywordFault =
  | 'invalid_email'
  | 'invalid_url'
  | 'invalid_address'
  | 'leading_wildcard'
  | 'too_short'
  | 'too_long'
  | 'too_many_words'
  | 'bad_character';

type Recognised =
  | { readonly ok: true; readonly keyword: Keyword }
  | { readonly ok: false; readonly fault: KeywordFault };

export const keywordMaxCharacters = 200;
const shortestWord = 2;
/** Each costs a look into the index. */
const mostWordsTogether = 12;

const found = (kind: Exclude<KeywordKind, 'address'>, text: string): Recognised => ({
  ok: true,
  keyword: { kind, text },
});
const fault = (name: KeywordFault): Recognised => ({ ok: false, fault: name });

// RFC 5321 §4.1.2, unquoted, with letters of other scripts (RFC 6531).
const localPart = /^[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+)*$/u;

const recogniseEmail = (text: string): Recognised => {
  const at = text.lastIndexOf('@');
  const local = text.slice(0, at).toLowerCase();
  const host = hostNameToAscii(text.slice(at + 1).toLowerCase());
  const isOne = host?.includes('.') && local.length <= 64 && localPart.test(local);
  return isOne ? found('email', `${local}@${host}`) : fault('invalid_email');
};

/** Host and path of a URL, without what differs between two ways to write it: scheme, `www`-less port, last slash. */
const recogniseUrl = (text: string): Recognised => {
  try {
    const { protocol, hostname, port, pathname, search } = new URL(
      text.includes('://') ? text : `http://${text}`,
    );
    const isWeb = protocol === 'http:' || protocol === 'https:';
    if (!isWeb || hostname === '' || /\s/.test(text)) return fault('invalid_url');
    const path = `${pathname}${search}`.replace(/\/$/, '');
    return found(
      'url',
      `${hostname.replace(/\.$/, '')}${port && `:${port}`}${path}`.slice(0, keywordMaxCharacters),
    );
  } catch {
    return fault('invalid_url');
  }
};

const hexLengths = new Set([32, 40, 56, 64, 96, 128]);
const isHash = (text: string): boolean =>
  (/^[0-9a-f]+$/i.test(text) && hexLengths.has(text.length)) ||
  /^\$(?:2[abxy]|argon2(?:id|i|d)|[156])\$\S+$/.test(text);

/** Kept for examples and documentation (RFC 2606): the demo's and the manual's. */
const isReserved = (host: string): boolean => host.endsWith('.example');

/** The host's name where its ending is one that registrars know: `report.pdf` is a word, `acme.com` a domain. */
const domainOf = (text: string): string | undefined => {
  const host = hostNameToAscii(text.toLowerCase().replace(/\.$/, ''));
  if (!host?.includes('.')) return undefined;
  const { isIcann, isPrivate, isIp } = parse(host, { allowPrivateDomains: true });
  return !isIp && (isIcann || isPrivate || isReserved(host)) ? host : undefined;
};

/**
 * What a text is, by its shape: an e-mail address, a URL, an address or block of them, a hash, a domain, a user name
 * (`@name`), else a word or several that belong together.
 */
export const recogniseKeyword = (typed: string): Recognised => {
  // Putting accents together costs the square of how many there are. No sign is written with more of them than that.
  if (typed.length > 4 * keywordMaxCharacters) return fault('too_long');
  const text = typed.normalize('NFC').trim().replace(/\s+/g, ' ');
  if (/\p{Cc}|\p{Cs}|\p{Noncharacter_Code_Point}/u.test(text)) return fault('bad_character');
  if (text.length > keywordMaxCharacters) return fault('too_long');
  if (/^[*?%]/.test(text)) return fault('leading_wildcard');
  if (text.includes('://')) return recogniseUrl(text);
  const block = parseBlock(text);
  if (block) return { ok: true, keyword: { kind: 'address', text: text.toLowerCase(), block } };
  if (/^\d+(?:\.\d+){3}(?:\/\d*)?$/.test(text) || /^[\da-f:]*:[\da-f:]*\/\d+$/i.test(text))
    return fault('invalid_address');
  // Some characters become many when they are folded.
  const plain = folded(text);
  if (plain.length > keywordMaxCharacters) return fault('too_long');
  if (/^@[^@\s]{2,}$/.test(text)) return found('user', plain.slice(1));
  if (text.includes('@') && !text.includes(' ')) return recogniseEmail(text);
  if (isHash(text)) return found('hash', text.startsWith('$') ? text : text.toLowerCase());
  const beforePort = /^(\S+):\d{1,5}$/.exec(text)?.[1];
  if (beforePort && (parseBlock(beforePort) || domainOf(beforePort))) return recogniseUrl(text);
  const [before = '', ...path] = text.split('/');
  if (path.length > 0 && !text.includes(' ') && domainOf(before)) return recogniseUrl(text);
  const domain = domainOf(text);
  if (domain) return found('domain', domain);
  const word = plain;
  if ((word.match(/[\p{L}\p{N}]+/gu)?.length ?? 0) > mostWordsTogether) return fault('too_many_words');
  const letters = [...word.replace(/[^\p{L}\p{N}]/gu, '')].length;
  return letters < shortestWord ? fault('too_short') : found('word', word);
};

/** The name that a registrar gives out, of a host's; the host itself where the list of endings does not know. */
export const registrableDomain = (host: string): string =>
  getDomain(host, { allowPrivateDomains: true }) ?? host;
