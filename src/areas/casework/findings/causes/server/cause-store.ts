import { type Insertable, type Selectable, sql } from 'kysely';
import type { Tx } from '../../../../../platform/db/database.ts';
import type { Schema } from '../../../../../platform/db/schema.ts';
import type { Message } from '../../../../../shared/messages.ts';
import { type Severity, severityOfWeight } from '../../../../../shared/vocabulary/severity.ts';
import type { Uncaused } from '../suggest-causes.ts';

export type CauseRow = Selectable<Schema['finding_causes']>;
/** With what its findings come to; `weight` is that of the worst, null while there are none. */
export type CountedCause = CauseRow & { weight: number | null; findings: number; open: number };

/** The causes of a request, the worst first; their figures with findings that are not released, unless said. */
export const listCauses = async (tx: Tx, requestId: string, drafts = true): Promise<CountedCause[]> => {
  const { rows } = await sql<CountedCause>`
    select c.*, max(f.severity_weight) as weight, count(f.id)::integer as findings,
      (count(f.id) filter (where f.state = 'open'))::integer as open
    from finding_causes c
    left join finding_cause_members m on m.cause_id = c.id
    left join findings f on f.id = m.finding_id and (${drafts} or f.released_at is not null)
    where c.request_id = ${requestId} and c.removed_at is null
    group by c.id
    order by max(f.severity_weight) desc nulls last, c.id`.execute(tx);
  return rows;
};

export const findCause = (tx: Tx, requestId: string, id: string): Promise<CauseRow | undefined> =>
  tx
    .selectFrom('finding_causes')
    .selectAll()
    .where('id', '=', id)
    .where('request_id', '=', requestId)
    .where('removed_at', 'is', null)
    .executeTakeFirst();

type Texts = {
  readonly title: Message;
  readonly remediation: Message;
  readonly effort: CauseRow['effort'];
};
type By = { readonly userId: string; readonly now: Date };

const valuesOf = ({ title, remediation, effort }: Texts, { userId, now }: By) => ({
  title: JSON.stringify(title),
  remediation: JSON.stringify(remediation),
  effort,
  changed_by: userId,
  changed_at: now,
});

export const insertCause = (
  tx: Tx,
  row: Pick<Insertable<Schema['finding_causes']>, 'id' | 'organisation_id' | 'request_id'>,
  texts: Texts,
  by: By,
) =>
  tx
    .insertInto('finding_causes')
    .values({ ...row, ...valuesOf(texts, by) })
    .execute();

export const replaceCause = (tx: Tx, id: string, texts: Texts, by: By) =>
  tx.updateTable('finding_causes').set(valuesOf(texts, by)).where('id', '=', id).execute();

/** Takes a cause away from its findings. Its row stays, so that what was issued with it is known to be another report. */
export const removeCause = async (tx: Tx, id: string, { userId, now }: By): Promise<void> => {
  await tx.deleteFrom('finding_cause_members').where('cause_id', '=', id).execute();
  await tx
    .updateTable('finding_causes')
    .set({ changed_by: userId, changed_at: now, removed_at: now })
    .where('id', '=', id)
    .execute();
};

/** How many causes a request has. */
export const countCauses = async (tx: Tx, requestId: string): Promise<number> => {
  const row = await tx
    .selectFrom('finding_causes')
    .select(({ fn }) => fn.countAll<number>().as('all'))
    .where('request_id', '=', requestId)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return Number(row?.all ?? 0);
};

/** How many of these are findings of the request. */
export const countOfRequest = async (tx: Tx, requestId: string, ids: readonly string[]): Promise<number> => {
  const { rows } = await sql<{ found: number }>`select count(*)::integer as found from findings
    where request_id = ${requestId} and id = any(${[...ids]}::uuid[])`.execute(tx);
  return rows[0]?.found ?? 0;
};

/** How many of these have that cause; of any cause where none is named. */
export const countInCause = async (
  tx: Tx,
  ids: readonly string[],
  causeId: string | null,
): Promise<number> => {
  const { rows } = await sql<{ found: number }>`select count(*)::integer as found from finding_cause_members
    where finding_id = any(${[...ids]}::uuid[])
      and (${causeId}::uuid is null or cause_id = ${causeId}::uuid)`.execute(tx);
  return rows[0]?.found ?? 0;
};

/** Puts findings into a cause, out of whichever they were in. */
export const putInto = async (
  tx: Tx,
  cause: { readonly id: string; readonly organisationId: string },
  ids: readonly string[],
  by: By,
): Promise<void> => {
  await noteLeft(tx, ids, cause.id, by);
  await sql`
    insert into finding_cause_members (finding_id, cause_id, organisation_id)
    select id, ${cause.id}, ${cause.organisationId} from unnest(${[...new Set(ids)].sort()}::uuid[]) as id
    on conflict (finding_id) do update set cause_id = excluded.cause_id`.execute(tx);
};

/** Causes that findings leave are changed with that too. */
const noteLeft = async (
  tx: Tx,
  ids: readonly string[],
  except: string | null,
  { userId, now }: By,
): Promise<void> => {
  await sql`
    update finding_causes set changed_by = ${userId}, changed_at = ${now}
    where id is distinct from ${except}::uuid and id in (
      select cause_id from finding_cause_members where finding_id = any(${[...ids]}::uuid[]))`.execute(tx);
};

/** Takes findings out of whichever cause they are in. */
export const takeOut = async (tx: Tx, ids: readonly string[], by: By): Promise<void> => {
  await noteLeft(tx, ids, null, by);
  await sql`delete from finding_cause_members where finding_id = any(${[...ids]}::uuid[])`.execute(tx);
};

const membersMost = 1000;

export type CauseMember = {
  readonly id: string;
  readonly number: number;
  readonly title: Message;
  readonly location: string;
  readonly severity: Severity;
};

/** The findings of a cause, the worst first. */
export const membersOf = async (tx: Tx, causeId: string): Promise<CauseMember[]> => {
  const { rows } = await sql<Omit<CauseMember, 'severity'> & { weight: number }>`
    select f.id, f.number, f.title, f.location, f.severity_weight as weight
    from finding_cause_members m join findings f on f.id = m.finding_id
    where m.cause_id = ${causeId} order by f.severity_weight desc, f.number limit ${membersMost}`.execute(tx);
  return rows.map(({ weight, ...row }) => ({ ...row, severity: severityOfWeight(weight) }));
};

const lookedAtMost = 5000;

/** The worst findings of a request that have no cause. */
export const uncausedOf = async (tx: Tx, requestId: string): Promise<Uncaused[]> => {
  const { rows } = await sql<Omit<Uncaused, 'severity'> & { severity: Severity }>`
    select f.id, f.title, f.severity, f.source, f.location, f.cwe
    from findings f
    where f.request_id = ${requestId} and f.state <> 'superseded'
      and not exists (select from finding_cause_members m where m.finding_id = f.id)
    order by f.severity_weight desc, f.number limit ${lookedAtMost}`.execute(tx);
  return rows;
};

/** Which cause each of these findings has, for a report. */
export const causesOfFindings = async (
  tx: Tx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const { rows } = await sql<{ finding_id: string; cause_id: string }>`
    select finding_id, cause_id from finding_cause_members
    where finding_id = any(${[...ids]}::uuid[])`.execute(tx);
  return new Map(rows.map(({ finding_id, cause_id }) => [finding_id, cause_id]));
};
