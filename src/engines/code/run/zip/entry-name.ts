import { refuse } from './refuse.ts';

/** The upper half of code page 437, which names without the UTF-8 flag are in (APPNOTE, appendix D). */
const codePage437 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0';

const longestNameBytes = 1024;
/** What Linux file systems take for one part of a path. */
const longestPartBytes = 255;
const deepestParts = 64;

// Control characters break terminals and logs; the direction marks make a name read otherwise than it is.
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
const unfit = /[\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/;
const unfitEverywhere = new RegExp(unfit.source, 'g');

const strictUtf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

const decodeUtf8 = (bytes: Buffer): string | undefined => {
  try {
    return strictUtf8.decode(bytes);
  } catch {
    return undefined;
  }
};

const decode437 = (bytes: Buffer): string =>
  Array.from(bytes, (byte) => (byte < 128 ? String.fromCharCode(byte) : codePage437[byte - 128])).join('');

/** A name fit to be shown: no control characters, not over 200 characters. */
const showName = (name: string): string => name.replace(unfitEverywhere, '�').slice(0, 200);

/** An entry's place in the tree. `parts` hold no empty, `.` or `..` part; a folder's name ended with a slash. */
export type EntryName = {
  readonly path: string;
  readonly parts: readonly string[];
  readonly folder: boolean;
};

const refusePath = (name: string): void => {
  if (name === '' || unfit.test(name)) refuse('bad_name', showName(name));
  if (name.includes('\\')) refuse('backslash_path', showName(name));
  if (name.startsWith('/') || /^[a-z]:/i.test(name)) refuse('absolute_path', showName(name));
};

const refuseParts = (name: string, parts: readonly string[]): void => {
  if (parts.includes('..')) refuse('parent_path', showName(name));
  const tooLong = parts.some((part) => Buffer.byteLength(part) > longestPartBytes);
  const strange = parts.some((part) => part === '' || part === '.');
  if (tooLong || strange || parts.length > deepestParts) refuse('bad_name', showName(name));
};

/**
 * Reads and checks a name. `undefined` for the folder `./` itself, which some tools write.
 * @throws ZipRefused `bad_name`, `backslash_path`, `absolute_path` or `parent_path`.
 */
export const readEntryName = (bytes: Buffer, utf8Flag: boolean): EntryName | undefined => {
  if (bytes.length > longestNameBytes)
    refuse('bad_name', showName(bytes.subarray(0, 200).toString('latin1')));
  const utf8 = decodeUtf8(bytes);
  // Many tools write UTF-8 without saying so; what is valid UTF-8 is hardly ever meant as anything else.
  const name = utf8 ?? (utf8Flag ? refuse('bad_name', showName(bytes.toString('latin1'))) : decode437(bytes));
  refusePath(name);
  const folder = name.endsWith('/');
  const plain = name.replace(/^(?:\.\/)+/, '').replace(/\/$/, '');
  if (plain === '' || plain === '.') return folder ? undefined : refuse('bad_name', showName(name));
  const parts = plain.split('/');
  refuseParts(name, parts);
  return { path: plain, parts, folder };
};
