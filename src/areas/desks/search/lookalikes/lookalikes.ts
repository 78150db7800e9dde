import { getPublicSuffix } from 'tldts';
import { hostNameToAscii } from '../../../../shared/host-name.ts';
import { decodePunycode } from '../../../../shared/names/punycode.ts';
import type { Family } from './families.ts';
import { homoglyphs } from './homoglyphs.ts';

export type Lookalike = { readonly name: string; readonly family: Family };

/** Names of one domain; families that make few come first, so that each has its place. */
export const mostLookalikes = 3000;

const letters = 'abcdefghijklmnopqrstuvwxyz0123456789';

/** Keys beside each other on the keyboards that customers type on: QWERTY as English and Spanish speakers have it. */
const keyRows = ['1234567890', 'qwertyuiop', 'asdfghjklñ', 'zxcvbnm'];

const neighboursOf = (letter: string): string[] => {
  const row = keyRows.findIndex((keys) => keys.includes(letter));
  const at = keyRows[row]?.indexOf(letter) ?? -1;
  if (at < 0) return [];
  const beside = [keyRows[row]?.[at - 1], keyRows[row]?.[at + 1]];
  const above = [keyRows[row - 1]?.[at], keyRows[row - 1]?.[at + 1]];
  const below = [keyRows[row + 1]?.[at - 1], keyRows[row + 1]?.[at]];
  return [...beside, ...above, ...below].filter((key): key is string => key !== undefined);
};

/** Endings in which somebody would register the same name: the common ones, and those of Spain and Latin America. */
const endings =
  'com net org info biz eu es cat gal eus com.es org.es mx com.mx com.ar ar cl co com.co pe com.pe ec com.ec uy com.uy ve com.ve bo com.bo py com.py cr gt hn ni pa sv do com.do pr br com.br pt it fr de nl be ch at pl uk co.uk us ca io me tv cc app dev tech cloud digital online site website shop store xyz top club live pro group support help email link click vip work world company services solutions systems network center agency global ai ru su cn in bz ws mobi name'.split(
    ' ',
  );

/** Words that phishing puts beside a name, in both languages. */
const words =
  'login signin secure security account accounts verify update support help service online web mail email portal pay payment payments bank shop store app mobile cloud my id auth admin vpn intranet remote careers jobs info news official soporte ayuda acceso seguro seguridad cuenta cuentas cliente clientes verificar actualizar pago pagos banco tienda oficial empleo factura facturas envio promo ofertas'.split(
    ' ',
  );

const vowels = 'aeiou';

type Make = (label: string) => Iterable<string>;

const each = (label: string, make: (at: number, letter: string) => Iterable<string>): string[] =>
  [...label].flatMap((letter, at) => [...make(at, letter)]);

const put = (label: string, at: number, length: number, text: string): string =>
  `${label.slice(0, at)}${text}${label.slice(at + length)}`;

// After dnstwist's families (github.com/elceef/dnstwist).
const ofLabel: readonly (readonly [Family, Make])[] = [
  ['omission', (label) => each(label, (at) => [put(label, at, 1, '')])],
  ['repetition', (label) => each(label, (at, letter) => [put(label, at, 1, letter + letter)])],
  [
    'transposition',
    (label) =>
      each(label, (at, letter) => (label[at + 1] ? [put(label, at, 2, `${label[at + 1]}${letter}`)] : [])),
  ],
  ['hyphenation', (label) => each(label, (at) => (at > 0 ? [put(label, at, 0, '-')] : []))],
  [
    'replacement',
    (label) => each(label, (at, letter) => neighboursOf(letter).map((key) => put(label, at, 1, key))),
  ],
  [
    'replacement',
    (label) =>
      each(label, (at, letter) =>
        vowels.includes(letter) ? [...vowels].map((vowel) => put(label, at, 1, vowel)) : [],
      ),
  ],
  [
    'bitsquatting',
    (label) =>
      each(label, (at, letter) =>
        [1, 2, 4, 8, 16, 32, 64]
          .map((bit) => String.fromCharCode(letter.charCodeAt(0) ^ bit))
          .filter((flipped) => `${letters}-`.includes(flipped))
          .map((flipped) => put(label, at, 1, flipped)),
      ),
  ],
  [
    'homoglyph',
    (label) =>
      homoglyphs.flatMap(([plain, alike]) =>
        each(label, (at) =>
          label.startsWith(plain, at) ? alike.map((glyph) => put(label, at, plain.length, glyph)) : [],
        ),
      ),
  ],
  [
    'insertion',
    (label) =>
      each(label, (at, letter) =>
        neighboursOf(letter).flatMap((key) => [put(label, at, 0, key), put(label, at + 1, 0, key)]),
      ),
  ],
];

/** The label that somebody registered, and its public suffix, of a registrable domain. */
const partsOf = (domain: string): { label: string; suffix: string } | undefined => {
  const suffix =
    getPublicSuffix(domain, { allowPrivateDomains: true }) ?? domain.slice(domain.indexOf('.') + 1);
  const label = domain.slice(0, -(suffix.length + 1));
  return label === '' || label.includes('.') || suffix === domain ? undefined : { label, suffix };
};

/** The letters that a label shows, where it is an A-label. */
const shownLabel = (label: string): string =>
  label.startsWith('xn--') ? (decodePunycode(label.slice('xn--'.length)) ?? label) : label;

/**
 * Names that somebody could take for a domain, each once with its family, without the domain itself: at most
 * `mostLookalikes`, the same each time. Nothing is looked up.
 * @param domain a registrable one in A-labels; others have none.
 */
export const lookalikesOf = (domain: string): Lookalike[] => {
  const parts = partsOf(domain);
  if (!parts) return [];
  const { label, suffix } = parts;
  const shown = shownLabel(label);
  const made = new Map<string, Family>();
  const add = (family: Family, name: string): void => {
    const ascii = hostNameToAscii(name);
    // A hyphen at an end, a label too long: no name that somebody could register.
    if (ascii && ascii !== domain && ascii.includes('.') && !made.has(ascii)) made.set(ascii, family);
  };
  for (const ending of endings) add('ending', `${label}.${ending}`);
  for (const [family, make] of ofLabel) for (const name of make(shown)) add(family, `${name}.${suffix}`);
  for (const word of words) {
    for (const name of [`${word}-${shown}`, `${shown}-${word}`, `${word}${shown}`, `${shown}${word}`]) {
      add('dictionary', `${name}.${suffix}`);
    }
  }
  // A dot within: `ac.me.com` lies below a name of two letters that is somebody else's.
  for (const name of each(shown, (at) => (at > 0 ? [put(shown, at, 0, '.')] : [])))
    add('subdomain', `${name}.${suffix}`);
  // Whatever sounds right at the `www` and the ending.
  add('omission', `www${label}.${suffix}`);
  return [...made].slice(0, mostLookalikes).map(([name, family]) => ({ name, family }));
};
