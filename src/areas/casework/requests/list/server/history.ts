import type { Reading } from '../../../../../platform/db/database.ts';
import { isoMoment } from '../../../../../platform/db/moment.ts';
import type { Actor } from '../../../../../shared/actor.ts';
import type { Status } from '../../../../../shared/vocabulary/request-status.ts';
import type { HistoryFilter, RequestRow } from '../../contract.ts';
import { lacksAuthorisation } from '../../who-may-authorise.ts';
import { mayReadPersons } from '../../who-may-read.ts';
import { type RequestPage, readHistory } from './history-store.ts';
import type { Columns, HistoryRow, RequestFilter } from './list-query-store.ts';

/**
 * The wire's row of a stored one; `excecute` is the specification's word.
 * @param reader says where what is about people is hidden from them.
 */
export const asRequestRow = (row: HistoryRow, reader?: Pick<Actor, 'role' | 'userId'>): RequestRow => ({
  id: row.id,
  reference: row.reference,
  title: row.title,
  description: row.description,
  start_date: isoMoment(row.start_date),
  end_date: row.end_date && isoMoment(row.end_date),
  percentage: row.percentage,
  excecute: row.executed,
  current_status: row.status as Status,
  submodule: row.submodule,
  type_submodule: row.type_submodule,
  ...(row.domain_display ? { domain_subdomain: row.domain_display } : {}),
  waiting_for_customer: row.waiting_since !== null,
  unauthorised: lacksAuthorisation(row),
  ...(row.typed_rows ? { typed_rows: row.typed_rows } : {}),
  ...(reader && !mayReadPersons(reader, row) ? { results_hidden: true as const } : {}),
});

/** A status filter on the wire is one word or several; an empty list narrows nothing. */
export const statusesOf = (status: HistoryFilter['status'] = []): readonly Status[] | undefined => {
  const several = Array.isArray(status) ? status : [status];
  return several.length > 0 ? several : undefined;
};

type SetHeader = (name: string, value: string) => void;

/** One page with its headers: how many match in all, whether that was counted to the end, where the next begins. */
export const historyPage = async <Row>(
  read: Reading,
  columns: Columns<Row>,
  filter: RequestFilter,
  page: RequestPage,
  setHeader: SetHeader,
): Promise<Row[]> => {
  const { rows, total, isExact, nextCursor } = await readHistory(read, columns, filter, page);
  setHeader('x-total-count', String(total));
  if (!isExact) setHeader('x-total-exact', 'false');
  if (nextCursor) setHeader('x-next-cursor', nextCursor);
  return rows;
};
