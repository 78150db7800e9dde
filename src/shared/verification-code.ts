/** Crockford's base32: no I, L, O or U, so that nothing is misread (crockford.com/base32.html). */
export const codeAlphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const groups = 5;
const groupLength = 5;
export const codeCharacters = groups * groupLength;

/** What stands before a code in a file's own words, where the page that verifies looks for it. */
export const codeMark = 'BALUARTE:';

const grouped = (characters: string): string =>
  Array.from({ length: groups }, (_, n) => characters.slice(n * groupLength, (n + 1) * groupLength)).join(
    '-',
  );

/**
 * A code from random bytes, one for each of its 25 characters: five bits of each, 125 in all.
 * @throws RangeError for another number of bytes.
 */
export const codeFrom = (random: Uint8Array): string => {
  if (random.length !== codeCharacters) throw new RangeError(`A code takes ${codeCharacters} bytes.`);
  return grouped([...random].map((byte) => codeAlphabet[byte & 31]).join(''));
};

/**
 * The code that somebody typed or pasted, in its one spelling; undefined for what can be none. Case, blanks, hyphens and
 * the letters that Crockford's alphabet leaves out because they look like digits are forgiven; so is a whole link.
 */
export const readCode = (typed: string): string | undefined => {
  const text = typed.slice(typed.lastIndexOf('#') + 1);
  const plain = text
    .toUpperCase()
    .replace(codeMark, '')
    .replace(/[\s\u2010-\u2015_.-]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');
  const isCode = plain.length === codeCharacters && [...plain].every((one) => codeAlphabet.includes(one));
  return isCode ? grouped(plain) : undefined;
};

const inFile = /(?:BALUARTE:|"code": ")((?:[0-9A-HJKMNP-TV-Z]{5}-){4}[0-9A-HJKMNP-TV-Z]{5})/g;

/**
 * The code that a report's file says of itself, read from its bytes as Latin-1; undefined where there is none, or where
 * there are several: titles and findings are written by people, who may write one too.
 */
export const codeInFile = (bytes: string): string | undefined => {
  const found = new Set([...bytes.matchAll(inFile)].map(([, code]) => code));
  return found.size === 1 ? [...found][0] : undefined;
};
