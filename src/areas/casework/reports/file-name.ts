import type { Language } from '../../../shared/messages.ts';

/** What no file system, shell or archive reader should meet in a name; and marks that reorder it for the eye. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what this looks for
const unsafe = /[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g;
const separators = /[\\/:*?"<>|]+/g;
/** Names that Windows keeps for devices, with any ending. */
const reserved = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;

/** File systems take 255 bytes; the rest is for numbers and endings. */
const maxNameBytes = 180;

const cutToBytes = (text: string, maxBytes: number): string => {
  const encoder = new TextEncoder();
  let bytes = 0;
  let kept = '';
  for (const character of text) {
    bytes += encoder.encode(character).length;
    if (bytes > maxBytes) return kept;
    kept += character;
  }
  return kept;
};

/** Splits `scan.tar.gz` into `scan.tar` and `.gz`; an ending has at most ten characters. */
const splitEnding = (name: string): [string, string] => {
  const match = /^(.+?)(\.[^.\s]{1,10})?$/su.exec(name);
  return [match?.[1] ?? name, match?.[2] ?? ''];
};

/**
 * A name that is safe in an archive and on any disk: no path, control or reordering characters, no device
 * name, no dot or space at either end, at most 180 bytes of UTF-8 with its ending kept. `fallback` when
 * nothing is left.
 */
export const safeFileName = (name: string, fallback: string): string => {
  const clean = name
    .toWellFormed()
    .normalize('NFC')
    .replace(unsafe, '')
    .replace(separators, '-')
    .replace(/^[.\s-]+|[.\s]+$/gu, '');
  const [stem, ending] = splitEnding(clean);
  const cut = `${cutToBytes(stem, maxNameBytes - ending.length)}${ending}`;
  if (cut === '') return fallback;
  return reserved.test(cut) ? `_${cut}` : cut;
};

/** Makes names unique as they come, regardless of case: `a.pdf`, `a (2).pdf`. */
export const createUniqueNames = (): ((name: string) => string) => {
  const taken = new Set<string>();
  return (name) => {
    const [stem, ending] = splitEnding(name);
    let unique = name;
    for (let n = 2; taken.has(unique.toLowerCase()); n += 1) unique = `${stem} (${n})${ending}`;
    taken.add(unique.toLowerCase());
    return unique;
  };
};

/** `<title>-draft-<en|es>-<last 8 of id>.pdf`: nothing that was issued. */
export const previewFileName = (
  title: string,
  { id, language }: { id: string; language: Language },
): string => `${safeFileName(title, 'report')}-draft-${language}-${id.slice(-8)}.pdf`;

const baseName = (name: string): string => name.split(/[\\/]/).at(-1) ?? '';

/** What a name tells of a request's id: its first block, which the store compares too. */
export const shortId = (requestId: string): string => requestId.slice(0, 8);

/**
 * `<title>-<first 8 of id>.zip` (`calls.md`, Downloads), for the newest archive. The first digits of an id are a clock:
 * where another request of the same minute has the same title, `issuedFileName` is taken instead.
 */
export const archiveFileName = (title: string, requestId: string): string =>
  `${safeFileName(title, 'report')}-${shortId(requestId)}.zip`;

/** What of a report was issued: `kind` in English, `id` a UUID, whose last digits are chance. */
type IssuedFile = {
  readonly title: string;
  readonly kind: string;
  readonly language: Language;
  readonly version: number;
  readonly id: string;
};

/** `<title>-<kind>-<en|es>-v2-<last 8 of id>` and the ending: no two that were issued have the same name. */
export const issuedFileName = (file: IssuedFile, ending: 'zip' | 'pdf'): string => {
  const { title, kind, language, version, id } = file;
  return `${safeFileName(title, 'report')}-${kind}-${language}-v${version}-${id.slice(-8)}.${ending}`;
};

/** Name of a CSV download: base name of the uploaded file, ending in `.csv`, else `<title>.csv`. */
export const csvFileName = (title: string, uploadedName?: string): string => {
  const uploaded = baseName(uploadedName ?? '').replace(/\.(?:csv|txt|tsv|xls|xlsx)$/i, '');
  return `${safeFileName(uploaded, '') || safeFileName(title, 'request')}.csv`;
};
