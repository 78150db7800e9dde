import { cveAddress, cweAddress } from '../../../../shared/vocabulary/weakness-address.ts';

type Piece = { readonly text: string; readonly to?: string };

const linked = /https?:\/\/[\x21-\x7e]+|\bCVE-\d{4}-\d{4,7}\b|\bCWE-\d{1,5}\b/gi;

const countOf = (text: string, character: string): number => text.split(character).length - 1;

/** What closes a sentence behind an address is no part of it, nor a bracket that was not opened in it. */
const addressOnly = (found: string): string => {
  let unopened = countOf(found, ')') - countOf(found, '(');
  let end = found.length;
  for (; end > 0; end -= 1) {
    const last = found.charAt(end - 1);
    if (last === ')' && unopened > 0) unopened -= 1;
    else if (!/[.,;:!?'"<>`]/.test(last)) break;
  }
  return found.slice(0, end);
};

const targetOf = (found: string): string | undefined => {
  if (/^CVE/i.test(found)) return cveAddress(found);
  return /^CWE/i.test(found) ? cweAddress(found) : found;
};

/** A text cut where addresses, CVEs and CWEs stand in it, each with where it leads. */
export const linkWords = (text: string): readonly Piece[] => {
  const pieces: Piece[] = [];
  let from = 0;
  for (const match of text.matchAll(linked)) {
    const found = /^http/i.test(match[0]) ? addressOnly(match[0]) : match[0];
    const to = targetOf(found);
    if (to === undefined) continue;
    if (match.index > from) pieces.push({ text: text.slice(from, match.index) });
    pieces.push({ text: found, to });
    from = match.index + found.length;
  }
  if (from < text.length) pieces.push({ text: text.slice(from) });
  return pieces;
};
