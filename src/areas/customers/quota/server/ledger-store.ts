import { type RawBuilder, sql } from 'kysely';
import type { Reading } from '../../../../platform/db/database.ts';
import type { LedgerKind } from '../ledger-words.ts';

export type LedgerFilter = {
  readonly organisationId: string;
  /** The provider's staff know everybody by full name; customers their own people only. */
  readonly forStaff: boolean;
  readonly submodule: string | undefined;
  readonly type: string | undefined;
  readonly kind: LedgerKind | undefined;
};

export type LedgerLine = {
  id: string;
  at: Date;
  kind: LedgerKind;
  submodule: string;
  type_submodule: string;
  amount: number;
  was: number | null;
  request_id: string | null;
  request: string | null;
  reference: string | null;
  module: string | null;
  search_id: string | null;
  monitor: string | null;
  by_name: string | null;
  by_full_name: string | null;
};

const conditionsOf = ({ organisationId, submodule, type, kind }: LedgerFilter): RawBuilder<unknown> =>
  sql.join(
    [
      sql`l.organisation_id = ${organisationId}::uuid`,
      ...(submodule === undefined ? [] : [sql`l.submodule = ${submodule}`]),
      ...(type === undefined ? [] : [sql`l.type_submodule = ${type}`]),
      ...(kind === undefined ? [] : [sql`l.kind = ${kind}`]),
    ],
    sql` and `,
  );

/** One page, newest first. @param after the id of the line that ended the page before. */
export const ledgerPage = (
  read: Reading,
  filter: LedgerFilter,
  page: { readonly limit: number; readonly after: string | undefined },
): Promise<LedgerLine[]> => {
  const begin = page.after
    ? sql`and (l.at, l.id) < (select at, id from quota_ledger where id = ${page.after}::uuid)`
    : sql``;
  const known = filter.forStaff ? sql`` : sql`and p.organisation_id = l.organisation_id`;
  return read(sql<LedgerLine>`
    select l.id, l.at, l.kind, l.submodule, l.type_submodule, l.amount, l.was, l.request_id, r.title as request,
      r.reference, r.module, l.search_id, s.monitor, l.by_name,
      coalesce(p.full_name, (select full_name from staff_full_names(array[l.person_id]))) as by_full_name
    from quota_ledger l left join requests r on r.id = l.request_id
      left join searches s on s.id = l.search_id
      left join people p on p.id = l.person_id ${known}
    where ${conditionsOf(filter)} ${begin}
    order by l.at desc, l.id desc limit ${page.limit}`);
};

export const mostCounted = 10_000;

/** How many lines match; counting stops one beyond the figure that is told. */
export const countLedger = async (read: Reading, filter: LedgerFilter): Promise<number> => {
  const [row] = await read(sql<{ total: number }>`
    select count(*) as total from (
      select 1 from quota_ledger l where ${conditionsOf(filter)} limit ${mostCounted + 1}
    ) as counted`);
  return row?.total ?? 0;
};

/** What was reserved lately and not given back, of the running period, with the first line of that period. */
export type UsageRow = { submodule: string; type_submodule: string; units: number; first_at: Date };

const notGivenBack = sql`not exists (
  select from quota_ledger b where b.request_id = l.request_id and b.kind = 'return') and not exists (
  select from quota_ledger b where b.search_id = l.search_id and b.kind = 'return')`;

export const recentUsage = (read: Reading, organisationId: string, since: Date): Promise<UsageRow[]> =>
  read(
    sql<UsageRow>`
    select q.submodule, q.type_submodule, first_line.at as first_at, (
      select coalesce(sum(l.amount), 0)::int from quota_ledger l
      where (l.organisation_id, l.submodule, l.type_submodule, l.period)
          = (q.organisation_id, q.submodule, q.type_submodule, q.period)
        and l.kind = 'reserve' and l.at >= ${since} and ${notGivenBack}
    ) as units
    from quotas q cross join lateral (
      select l.at from quota_ledger l
      where (l.organisation_id, l.submodule, l.type_submodule, l.period)
          = (q.organisation_id, q.submodule, q.type_submodule, q.period)
      order by l.at limit 1
    ) as first_line
    where q.organisation_id = ${organisationId}::uuid`,
    'kept',
  );

type MonthRow = { month: string; submodule: string; type_submodule: string; units: number };

/** Units by the month (UTC) in which they were taken, without those that came back. */
export const unitsByMonth = (read: Reading, organisationId: string, since: Date): Promise<MonthRow[]> =>
  read(
    sql<MonthRow>`
    select to_char(l.at at time zone 'UTC', 'YYYY-MM') as month, l.submodule, l.type_submodule,
      sum(l.amount)::int as units
    from quota_ledger l
    where l.organisation_id = ${organisationId}::uuid and l.kind = 'reserve' and l.at >= ${since} and ${notGivenBack}
    group by 1, 2, 3 order by 1, 2, 3`,
    'kept',
  );
