import { sql } from 'kysely';
import type { Tx } from '../../../../../platform/db/database.ts';
import { enginesSign } from '../../../../../shared/services.ts';
import { savedSources } from '../../../imports/server/import-store.ts';
import type { ReportControl } from '../control-contract.ts';

type StoredControl = {
  readonly version: number;
  readonly body: ReportControl;
  readonly by_name: string;
  readonly by_full_name: string;
  readonly at: Date;
};

export const findControl = async (tx: Tx, requestId: string): Promise<StoredControl | undefined> => {
  const { rows } = await sql<StoredControl>`
    select c.version, c.body, p.username as by_name, p.full_name as by_full_name, c.at
    from report_controls c join people p on p.id = c.by_id where c.request_id = ${requestId}`.execute(tx);
  return rows[0];
};

type Saved = {
  readonly requestId: string;
  readonly organisationId: string;
  readonly version: number;
  readonly control: ReportControl;
  readonly byId: string;
  readonly now: Date;
};

export const putControl = async (
  tx: Tx,
  { requestId: request_id, organisationId: organisation_id, version, control, byId: by_id, now: at }: Saved,
): Promise<void> => {
  const changed = { version, body: JSON.stringify(control), by_id, at };
  await tx
    .insertInto('report_controls')
    .values({ request_id, organisation_id, ...changed })
    .onConflict((conflict) => conflict.column('request_id').doUpdateSet(changed))
    .execute();
};

/** Who of the provider worked on a request, by full name: who wrote or imported findings, or moved it to work and review. */
export const whoTested = async (tx: Tx, requestId: string): Promise<string[]> => {
  const { rows } = await sql<{ full_name: string }>`
    select full_name from people where organisation_id is null and id in (
      select h.person_id from finding_history h join findings f on f.id = h.finding_id
        where f.request_id = ${requestId} and h.kind in ('created', 'imported', 'edited', 'evidence')
      union select t.person_id from request_timeline t
        where t.request_id = ${requestId} and t.status in ('In progress', 'in review'))
    order by lower(full_name)`.execute(tx);
  return rows.map(({ full_name }) => full_name);
};

/** Scanners whose files were imported into a request, whether they found anything or not. */
export const toolsOf = async (tx: Tx, requestId: string): Promise<string[]> => {
  const own = ['', 'analyst', ...enginesSign()];
  const { rows } = await sql<{ source: string }>`
    select distinct source from findings where request_id = ${requestId}`.execute(tx);
  const all = new Set([...rows.map(({ source }) => source), ...(await savedSources(tx, requestId))]);
  return [...all].filter((source) => !own.includes(source)).sort();
};

/** The first day of the work and the last before it was reviewed; null where there is none. */
export const windowOf = async (
  tx: Tx,
  requestId: string,
): Promise<{ from: string | null; to: string | null }> => {
  const { rows } = await sql<{ from: string | null; to: string | null }>`
    select to_char(min(at) filter (where status = 'In progress') at time zone 'UTC', 'YYYY-MM-DD') as from,
      to_char(max(at) filter (where status = 'in review') at time zone 'UTC', 'YYYY-MM-DD') as to
    from request_timeline where request_id = ${requestId}`.execute(tx);
  return rows[0] ?? { from: null, to: null };
};
