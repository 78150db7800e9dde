import { type Insertable, type RawBuilder, type Selectable, sql } from 'kysely';
import { uuidv7 } from '../../../platform/crypto/uuid.ts';
import type { Reading, Tx } from '../../../platform/db/database.ts';
import type { Schema } from '../../../platform/db/schema.ts';
import type { Message } from '../../../shared/messages.ts';
import { type Severity, severities } from '../../requests/contract.ts';

export type FindingRow = Omit<
  Insertable<Schema['findings']>,
  'id' | 'created_at' | 'title' | 'description' | 'remediation'
> & {
  title: Message;
  description: Message;
  remediation: Message;
};

const rowsPerInsert = 500;

/**
 * Inserts findings of one moment, given worst first; one that is there already, by fingerprint, is left as it is.
 * Lists show the newest first, so the worst gets the last id and is the first that a person reads.
 */
export const insertFindings = async (tx: Tx, rows: readonly FindingRow[], now: Date): Promise<void> => {
  const numbered = rows.toReversed().map((row) => ({ ...row, id: uuidv7(now), created_at: now }));
  for (let at = 0; at < numbered.length; at += rowsPerInsert) {
    const values = numbered.slice(at, at + rowsPerInsert).map((row) => ({
      ...row,
      title: JSON.stringify(row.title),
      description: JSON.stringify(row.description),
      remediation: JSON.stringify(row.remediation),
    }));
    await tx
      .insertInto('findings')
      .values(values)
      .onConflict((conflict) => conflict.columns(['request_id', 'fingerprint']).doNothing())
      .execute();
  }
};

export type SeverityCounts = Record<Severity, number>;

export const countBySeverity = async (tx: Tx, requestId: string): Promise<SeverityCounts> => {
  const rows = await tx
    .selectFrom('findings')
    .select(['severity', (where) => where.fn.countAll<number>().as('total')])
    .where('request_id', '=', requestId)
    .groupBy('severity')
    .execute();
  const counts = Object.fromEntries(severities.map((severity) => [severity, 0])) as SeverityCounts;
  for (const row of rows) counts[row.severity as Severity] = Number(row.total);
  return counts;
};

export type FindingFilter = {
  /** From the session; undefined for staff, who see every organisation's. */
  readonly organisationId: string | undefined;
  readonly requestId?: string | undefined;
  readonly severities?: readonly Severity[] | undefined;
  readonly search?: string | undefined;
};

/** A total with a search is counted this far. */
const searchTotalMost = 10_000;

type ListedFinding = Omit<Selectable<Schema['findings']>, 'fingerprint'>;

const columns = sql.raw(
  'f.id, f.organisation_id, f.request_id, f.severity, f.cwe, f.cvss, f.location, f.title, f.description, f.remediation, f.excerpt, f.state, f.created_at',
);

/** What the kept counters know findings by. */
const countedConditions = (filter: FindingFilter) => [
  ...(filter.organisationId ? [sql`f.organisation_id = ${filter.organisationId}`] : []),
  ...(filter.severities ? [sql`f.severity in (${sql.join([...filter.severities])})`] : []),
];

const searchConditions = (search: string | undefined) => {
  if (!search) return [];
  // Wildcards of the person's text are taken literally.
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  return [
    sql`(f.location ilike ${pattern} or f.cwe ilike ${pattern}
      or f.title ->> 'en' ilike ${pattern} or f.title ->> 'es' ilike ${pattern})`,
  ];
};

const conditionsOf = (filter: FindingFilter) => [
  ...countedConditions(filter),
  ...(filter.requestId ? [sql`f.request_id = ${filter.requestId}`] : []),
  ...searchConditions(filter.search),
];

const all = (conditions: readonly RawBuilder<unknown>[]) =>
  conditions.length === 0 ? sql`true` : sql.join([...conditions], sql` and `);

/** Totals are kept by organisation and severity; those of one request or of a search are counted. */
const totalQuery = (filter: FindingFilter) => {
  if (!filter.requestId && !filter.search) {
    return sql<{ total: number }>`
      select coalesce(sum(f.total), 0)::bigint as total from finding_counts f where ${all(countedConditions(filter))}`;
  }
  return sql<{ total: number }>`
    select count(*) as total from (
      select 1 from findings f where ${all(conditionsOf(filter))}
      limit ${filter.search ? searchTotalMost + 1 : null}
    ) as counted`;
};

/** One page with how many match, newest first; of one scan, worst first. */
export const listFindings = async (
  read: Reading,
  filter: FindingFilter,
  page: { limit: number; after: { at: Date; id: string } | undefined },
): Promise<{ rows: ListedFinding[]; total: number; isExact: boolean }> => {
  const begin = page.after ? [sql`(f.created_at, f.id) < (${page.after.at}, ${page.after.id}::uuid)`] : [];
  const [rows, [counted]] = await Promise.all([
    read(
      sql<ListedFinding>`
        select ${columns} from findings f where ${all([...conditionsOf(filter), ...begin])}
        order by f.created_at desc, f.id desc limit ${page.limit}`,
    ),
    read(totalQuery(filter)),
  ]);
  const total = counted?.total ?? 0;
  const isExact = !filter.search || total <= searchTotalMost;
  return { rows, total: isExact ? total : searchTotalMost, isExact };
};

/** All findings of a request, worst first; for its report. */
export const findingsOfRequest = async (tx: Tx, requestId: string) => {
  const rows = await tx.selectFrom('findings').selectAll().where('request_id', '=', requestId).execute();
  const rank = (severity: string) => severities.indexOf(severity as Severity);
  return rows.sort((a, b) => rank(a.severity) - rank(b.severity) || a.location.localeCompare(b.location));
};
