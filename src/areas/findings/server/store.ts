import type { Insertable } from 'kysely';
import { uuidv7 } from '../../../platform/crypto/uuid.ts';
import type { Tx } from '../../../platform/db/database.ts';
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

const filtered = (tx: Tx, filter: FindingFilter) => {
  // Wildcards of the person's text are taken literally.
  const pattern = `%${(filter.search ?? '').replace(/[\\%_]/g, '\\$&')}%`;
  return tx
    .selectFrom('findings')
    .$if(filter.organisationId !== undefined, (query) =>
      query.where('organisation_id', '=', filter.organisationId ?? ''),
    )
    .$if(filter.requestId !== undefined, (query) => query.where('request_id', '=', filter.requestId ?? ''))
    .$if(filter.severities !== undefined, (query) =>
      query.where('severity', 'in', [...(filter.severities ?? [])]),
    )
    .$if(Boolean(filter.search), (query) =>
      query.where((where) =>
        where.or([
          where('location', 'ilike', pattern),
          where('cwe', 'ilike', pattern),
          where(where.ref('title', '->>').key('en'), 'ilike', pattern),
          where(where.ref('title', '->>').key('es'), 'ilike', pattern),
        ]),
      ),
    );
};

/** One page, newest first; of one scan, worst first. */
export const listFindings = (
  tx: Tx,
  filter: FindingFilter,
  page: { limit: number; after: { at: Date; id: string } | undefined },
) =>
  filtered(tx, filter)
    .selectAll()
    .$if(page.after !== undefined, (query) =>
      query.where((where) =>
        where(
          where.refTuple('created_at', 'id'),
          '<',
          where.tuple(page.after?.at ?? new Date(0), page.after?.id ?? ''),
        ),
      ),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(page.limit)
    .execute();

export const countFindings = async (tx: Tx, filter: FindingFilter): Promise<number> => {
  const row = await filtered(tx, filter)
    .select((where) => where.fn.countAll<number>().as('total'))
    .executeTakeFirst();
  return Number(row?.total ?? 0);
};

/** All findings of a request, worst first; for its report. */
export const findingsOfRequest = async (tx: Tx, requestId: string) => {
  const rows = await tx.selectFrom('findings').selectAll().where('request_id', '=', requestId).execute();
  const rank = (severity: string) => severities.indexOf(severity as Severity);
  return rows.sort((a, b) => rank(a.severity) - rank(b.severity) || a.location.localeCompare(b.location));
};
