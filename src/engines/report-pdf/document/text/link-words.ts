import { cveAddress, cweAddress } from '../../../../shared/vocabulary/weakness-address.ts';

type Piece = { readonly text: string; readonly to?: string };

const linked = /https?:\/\/[\x21-\x7e]+|\bCVE-\d{4}-\d{4,7}\b|\bCWE-\d{1,5}\b/gi;

/** What closes a sentence or a bracket behind an address is no part of it. */
const addressOnly = (found: string): string => {
  const address = found.replace(/[.,;:!?'"<>`]+$/, '');
  const isOpen = address.includes('(');
  return address.endsWith(')') && !isOpen ? addressOnly(address.slice(0, -1)) : address;
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
