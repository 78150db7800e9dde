import { fileNameMaxCharacters } from '../constants.ts';

/** Decodes RFC 8187 `UTF-8''na%C3%AFve.csv`; undefined when it is not one. */
const decodeExtended = (value: string): string | undefined => {
  const match = /^utf-8'[^']*'(.+)$/i.exec(value.trim());
  if (!match?.[1]) return undefined;
  try {
    return decodeURIComponent(match[1]);
  } catch {
    return undefined;
  }
};

/** Only the last part of a path, without control characters: the name comes from outside. */
const baseName = (name: string): string => (name.split(/[/\\]/).at(-1) ?? '').replace(/\p{Cc}/gu, '').trim();

/** The name in a content-disposition, `filename*` before `filename` (RFC 6266); else `fallback` (row E11). */
export const dispositionName = (header: string | null, fallback: string): string => {
  const extended = /filename\*\s*=\s*([^;]+)/i.exec(header ?? '')?.[1];
  const quoted = /filename\s*=\s*"((?:[^"\\]|\\.)*)"/i.exec(header ?? '')?.[1]?.replace(/\\(.)/g, '$1');
  const plain = /filename\s*=\s*([^;"]+)/i.exec(header ?? '')?.[1];
  const name = (extended && decodeExtended(extended)) ?? quoted ?? plain ?? '';
  return baseName(name) || fallback;
};

/** Cuts at 16 characters with an ellipsis and keeps the extension (row E9): `informe-anual-20….csv`. */
export const cutFileName = (name: string): string => {
  const dot = name.lastIndexOf('.');
  const extension = dot > 0 && name.length - dot <= 6 ? name.slice(dot) : '';
  const stem = [...name.slice(0, name.length - extension.length)];
  if (stem.length <= fileNameMaxCharacters) return name;
  return `${stem.slice(0, fileNameMaxCharacters).join('')}…${extension}`;
};
