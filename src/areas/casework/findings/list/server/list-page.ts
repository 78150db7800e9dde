import type { Reading } from '../../../../../platform/db/database.ts';
import type { FindingFilter } from './filter-store.ts';
import { type FindingPage, type ListedFinding, listFindings, nextFindings } from './list-store.ts';

/** Findings that are read at once: each may have 60 KB of texts, in two languages. */
const step = 100;
/** Characters of texts that a page holds; what comes after them is on the next. */
export const pageMostCharacters = 4_000_000;

const charactersOf = (row: ListedFinding): number => {
  const texts = [row.description, row.remediation, row.impact, row.reproduction];
  return [...texts.flatMap((text) => Object.values(text)), row.excerpt, ...row.targets].join('').length;
};

const firstThatFit = (rows: readonly ListedFinding[], limit: number): ListedFinding[] => {
  let characters = 0;
  return rows.slice(0, limit).filter((row, at) => {
    characters += charactersOf(row);
    return at === 0 || characters < pageMostCharacters;
  });
};

/**
 * One page of at most so many findings, and of as many as their texts let be: a thousand of the longest would be tens of
 * megabytes. `hasMore` where a next page goes on from the last row.
 */
export const readPage = async (read: Reading, filter: FindingFilter, page: FindingPage) => {
  const { sort, limit } = page;
  const most = Math.min(limit, step) + 1;
  const { rows, ...totals } = await listFindings(read, filter, { ...page, limit: most });
  let isFull = rows.length === most;
  while (isFull && rows.length <= limit && firstThatFit(rows, limit).length === rows.length) {
    const last = rows.at(-1);
    const next = Math.min(step, limit + 1 - rows.length);
    const after = last && { value: last.sort_value, tie: last.sort_tie };
    const more = await nextFindings(read, filter, { ...page, sort, limit: next, after });
    rows.push(...more);
    isFull = more.length === next;
  }
  const kept = firstThatFit(rows, limit);
  return { ...totals, rows: kept, hasMore: kept.length < rows.length };
};
