import type { Page } from '../calls/client.ts';
import { campaignRowsPerPage } from '../constants.ts';

/** One page of a list that is here as a whole; the cursor is the place where the page begins. */
export const clientPage = <Row>(
  rows: readonly Row[],
  cursor: string | undefined,
  rowsPerPage = campaignRowsPerPage,
): Page<readonly Row[]> => {
  const from = Number(cursor ?? 0);
  const to = from + rowsPerPage;
  return {
    data: rows.slice(from, to),
    total: rows.length,
    totalExact: true,
    nextCursor: to < rows.length ? String(to) : null,
  };
};

const plain = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** True when every word of the search is somewhere in the texts, whatever case and accents. */
export const matches = (search: string, ...texts: readonly string[]): boolean => {
  const all = plain(texts.join(' '));
  return plain(search)
    .split(/\s+/)
    .every((word) => all.includes(word));
};
