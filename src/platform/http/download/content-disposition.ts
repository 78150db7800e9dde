/** Keeps ASCII: accents dropped, the rest replaced; nothing that could end the quoted string or start a path. */
const asciiName = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/["\\/%]|[^\x20-\x7e]/g, '_')
    .trim();

/** RFC 5987 value: every byte outside attr-char is percent-encoded, quotes and line ends among them. */
const extendedName = (name: string): string =>
  encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/**
 * The `content-disposition` of a download (RFC 6266): `filename` in ASCII for old clients and `filename*` in
 * UTF-8. Whatever the name holds, the header has one line and two parameters.
 */
export const contentDisposition = (name: string, kind: 'attachment' | 'inline' = 'attachment'): string => {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not reach a header
  const clean = name.replace(/[\u0000-\u001f\u007f-\u009f]/g, '').trim() || 'download';
  return `${kind}; filename="${asciiName(clean) || 'download'}"; filename*=UTF-8''${extendedName(clean)}`;
};
