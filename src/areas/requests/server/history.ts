import type { Database, Scope } from '../../../platform/db/database.ts';
import type { HistoryFilter, RequestRow } from '../contract.ts';
import type { Status } from '../status.ts';
import {
  countRequests,
  type HistoryRow,
  listRequests,
  type RequestFilter,
  type RequestPage,
} from './history-store.ts';

/** The wire's row of a stored one; `excecute` is the specification's word. */
export const asRequestRow = (row: HistoryRow): RequestRow => ({
  id: row.id,
  title: row.title,
  description: row.description,
  start_date: row.start_date.toISOString(),
  end_date: row.end_date?.toISOString() ?? null,
  percentage: row.percentage,
  excecute: row.executed,
  current_status: row.status as Status,
  submodule: row.submodule,
  type_submodule: row.type_submodule,
  ...(row.domain_display ? { domain_subdomain: row.domain_display } : {}),
});

/** A status filter on the wire is one word or several; an empty list narrows nothing. */
export const statusesOf = (status: HistoryFilter['status'] = []): readonly Status[] | undefined => {
  const several = Array.isArray(status) ? status : [status];
  return several.length > 0 ? several : undefined;
};

export type SetHeader = (name: string, value: string) => void;

/** One page with its two headers: how many match in all, and where the next page begins. */
export const historyPage = async (
  db: Database,
  scope: Scope,
  filter: RequestFilter,
  page: RequestPage,
  setHeader: SetHeader,
): Promise<HistoryRow[]> =>
  db.within(scope, async (tx) => {
    const { rows, nextCursor } = await listRequests(tx, filter, page);
    const firstAndLast = !page.cursor && !nextCursor;
    const total = firstAndLast ? rows.length : await countRequests(tx, filter);
    setHeader('x-total-count', String(total));
    if (nextCursor) setHeader('x-next-cursor', nextCursor);
    return rows;
  });
