import { type Insertable, type RawBuilder, sql } from 'kysely';
import type { Reading, Tx } from '../../../../platform/db/database.ts';
import type { Schema } from '../../../../platform/db/schema.ts';
import { statuses } from '../../../../shared/vocabulary/request-status.ts';
import {
  type Columns,
  type HistoryRow,
  historyColumns,
} from '../../../casework/requests/list/server/list-query-store.ts';
import { finalStatuses } from '../../../casework/requests/status.ts';
import type { StaffPerson } from '../contract.ts';

/** A row of the queue: what a list shows, and what only the provider knows. */
export type QueueRow = HistoryRow & {
  assigned_to: string | null;
  stop_asked_at: Date | string | null;
};

export const queueColumns: Columns<QueueRow> = {
  names: sql`${historyColumns.names}, r.assigned_to, r.stop_asked_at::text as stop_asked_at`,
};

type NamedOrganisation = { readonly id: string; readonly name: string; readonly disabled: boolean };

/** What rows of one page say of their organisations. */
export const namedOrganisations = async (
  read: Reading,
  ids: readonly string[],
): Promise<Map<string, NamedOrganisation>> => {
  if (ids.length === 0) return new Map();
  const rows = await read(sql<NamedOrganisation>`
    select id, name, disabled_at is not null as disabled from organisations where id = any(${[...ids]}::uuid[])`);
  return new Map(rows.map((row) => [row.id, row]));
};

/** The provider's people by their ids, for the rows of one page. */
export const staffPeople = async (
  read: Reading,
  ids: readonly string[],
): Promise<Map<string, StaffPerson>> => {
  if (ids.length === 0) return new Map();
  const rows = await read(sql<StaffPerson>`
    select id as user_id, username, full_name from people
    where id = any(${[...ids]}::uuid[]) and organisation_id is null`);
  return new Map(rows.map((row) => [row.user_id, row]));
};

/** One of the provider's people, who may have gone meanwhile. */
export const findStaff = (tx: Tx, id: string): Promise<StaffPerson | undefined> =>
  tx
    .selectFrom('people')
    .select(['id as user_id', 'username', 'full_name'])
    .where('id', '=', id)
    .executeTakeFirst();

/** Somebody who belongs to the staff and may sign in. */
export const findActiveStaff = (tx: Tx, id: string) =>
  tx
    .selectFrom('people')
    .select(['id', 'username'])
    .where('id', '=', id)
    .where('organisation_id', 'is', null)
    .where('disabled', '=', false)
    .executeTakeFirst();

export const countActiveStaff = async (tx: Tx): Promise<number> => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from people where organisation_id is null and not disabled and otp_active`.execute(
    tx,
  );
  return rows[0]?.n ?? 0;
};

/** The name of the newest who has an account and has not signed in with a second factor yet. */
export const awaitedStaff = async (tx: Tx): Promise<string | null> => {
  const row = await tx
    .selectFrom('people')
    .select('full_name')
    .where('organisation_id', 'is', null)
    .where('disabled', '=', false)
    .where('otp_active', '=', false)
    .where('erased_at', 'is', null)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.full_name ?? null;
};

export const insertAssignment = async (
  tx: Tx,
  row: Insertable<Schema['request_assignments']>,
): Promise<void> => {
  await tx.insertInto('request_assignments').values(row).execute();
};

export type Assignment = {
  at: Date;
  by: string;
  by_full_name: string;
  to: string | null;
  to_full_name: string | null;
};

/** Who gave a request to whom, newest first. */
export const listAssignments = (tx: Tx, requestId: string): Promise<Assignment[]> =>
  tx
    .selectFrom('request_assignments as a')
    .innerJoin('people as doer', 'doer.id', 'a.by_id')
    .leftJoin('people as given', 'given.id', 'a.assigned_to')
    .select(['a.at as at', 'doer.username as by', 'doer.full_name as by_full_name'])
    .select(['given.username as to', 'given.full_name as to_full_name'])
    .where('a.request_id', '=', requestId)
    .orderBy('a.id', 'desc')
    .limit(100)
    .execute();

export type WorkloadRow = {
  assigned_key: string;
  status: string;
  total: number;
  overdue: number;
  due: number;
  waiting: number;
};

const openStatuses = sql.join(statuses.filter((status) => !finalStatuses.includes(status)));

/** Open work by person and state, read from the index of open work alone. */
export const workloadQuery = (now: Date, weekEnd: Date): RawBuilder<WorkloadRow> => sql<WorkloadRow>`
  select r.assigned_key, r.status, count(*)::int as total,
    (count(*) filter (where r.end_key < ${now}))::int as overdue,
    (count(*) filter (where r.end_key >= ${now} and r.end_key < ${weekEnd}))::int as due,
    (count(*) filter (where r.waiting_since is not null))::int as waiting
  from requests r where r.status in (${openStatuses}) group by r.assigned_key, r.status`;

export type StaffMember = StaffPerson & { disabled: boolean; last_seen_at: Date | null };

export const listStaff = (read: Reading): Promise<StaffMember[]> =>
  read(sql<StaffMember>`
    select id as user_id, username, full_name, disabled, last_seen_at from people
    where organisation_id is null order by lower(full_name), id`);

/** Work of which the rows know the last person only, or nobody once they are removed. */
const workInTrail = sql.raw(
  "'cause.save', 'cause.remove', 'report.control-save', 'campaign.save', 'campaign.remove'",
);

/** What stands in the trail alone: the words of the index audit_hands, without which this would read the whole trail. */
const inTrail = sql`a.action in ('finding.discard', 'finding.evidence-remove', 'retest.record', 'report.ask',
  'report.reissue', ${workInTrail})`;

/**
 * When the newest version of a request's report was asked for: what was done after that stands in none. Nothing while
 * there is no version, or where the trail is silent about it; then all that was ever done counts.
 */
const newestAsked = (requestId: string): RawBuilder<unknown> => sql`
  select coalesce(max(a.at), '-infinity') as at
  from (select max(version) as version from report_versions where request_id = ${requestId}) v
  join audit_entries a on a.object = ${requestId} and ${inTrail} and (
    (v.version = 1 and a.action = 'report.ask')
    or (a.action = 'report.reissue' and a.details ->> 'version' = v.version::text))`;

/**
 * The provider's people who may not release a request's results because they made them since the newest version of its
 * report was asked for: who wrote, changed, imported, settled or threw away a finding, wrote a section of the report or
 * what a retest showed, put findings together, wrote or removed what its report says beside them or handed in or took back a
 * file, who put it into review, and who last worked on it before. Of any age is what stands in no version
 * yet: a draft or one thrown away beside it, and what a retest showed that has not ended. Showing findings to the customer or sending the result back
 * from review is not work on it, and neither is closing a retest: the second person does it.
 */
export const whoWorked = async (
  tx: Tx,
  requestId: string,
  since: 'newest version' | 'ever' = 'newest version',
): Promise<StaffPerson[]> => {
  // The second person settles again and again, and is no author for it.
  const settlingIsWork = since !== 'ever';
  const from = since === 'ever' ? sql`select '-infinity'::timestamptz as at` : newestAsked(requestId);
  const { rows } = await sql<StaffPerson>`
    with since as materialized (${from}),
    told as (
      select t.person_id, t.status, t.at, lag(t.status) over (order by t.at, t.id) as before,
        row_number() over (order by t.at, t.id) as place
      from request_timeline t where t.request_id = ${requestId}
    ),
    theirs as (
      select told.*, p.id as user_id, p.username, p.full_name
      from told join people p on p.id = told.person_id and p.organisation_id is null
      where told.at > (select at from since)
    )
    (select user_id, username, full_name from theirs where status = 'in review' order by place desc limit 1)
    union
    (select user_id, username, full_name from theirs
      where status = 'In progress' and before is distinct from 'in review' order by place desc limit 1)
    union
    (select p.id, p.username, p.full_name from people p
      where p.organisation_id is null and p.id in (
        select h.person_id from finding_history h join findings f on f.id = h.finding_id
          where f.request_id = ${requestId} and (
            h.at > (select at from since) and (h.kind in ('created', 'imported', 'edited', 'evidence')
              or (${settlingIsWork} and h.kind = 'state' and h.details ->> 'retested' is null))
            or (f.released_at is null or f.released_at > (select at from since))
              and h.kind in ('created', 'imported', 'edited', 'evidence'))
        union all select a.actor_id from audit_entries a
          where a.object = ${requestId} and ${inTrail} and (
            a.at > (select at from since) and a.action in ('finding.discard', 'finding.evidence-remove', 'retest.record', ${workInTrail})
            or a.action = 'retest.record' and a.at >= (
              select min(t.asked_at) from retests t where t.request_id = ${requestId} and t.state in ('asked', 'running'))
            or a.action = 'finding.discard' and a.at >= (
              select min(f.created_at) from findings f where f.request_id = ${requestId}
                and (f.released_at is null or f.released_at > (select at from since)))
            or a.action = 'finding.evidence-remove' and exists (
              select from findings f where f.request_id = ${requestId} and f.id::text = a.details ->> 'finding'
                and (f.released_at is null or f.released_at > (select at from since))))
        union all select a.actor_id from audit_entries a
          where a.object = ${requestId} and a.action = 'request.detach' and a.at > (select at from since)
        union all select i.created_by from imports i
          where i.request_id = ${requestId} and i.state = 'saved' and i.ended_at > (select at from since)
        union all select s.by_id from report_sections s
          where s.request_id = ${requestId} and s.at > (select at from since)
        union all select a.created_by from files a
          where a.request_id = ${requestId} and a.kind = 'attachment' and a.created_at > (select at from since)
      ))
    order by username`.execute(tx);
  return rows;
};

/** Is somebody on the staff who may sign in, beside these? */
export const isAnybodyElse = async (tx: Tx, ids: readonly string[]): Promise<boolean> => {
  const { rows } = await sql`
    select from people where organisation_id is null and not disabled and otp_active and id <> all (${[...ids]}::uuid[]) limit 1`.execute(
    tx,
  );
  return rows.length > 0;
};

type ServiceRef = { submodule: string; type: string };

export const isSecondPersonNeeded = async (tx: Tx, { submodule, type }: ServiceRef): Promise<boolean> => {
  const row = await tx
    .selectFrom('service_settings')
    .select('second_person')
    .where('submodule', '=', submodule)
    .where('type_submodule', '=', type)
    .executeTakeFirst();
  return row?.second_person === true;
};

export const listSettings = (tx: Tx) =>
  tx.selectFrom('service_settings').select(['submodule', 'type_submodule', 'second_person']).execute();

export const setSecondPerson = async (
  tx: Tx,
  { submodule, type }: ServiceRef,
  second_person: boolean,
  now: Date,
): Promise<void> => {
  await tx
    .insertInto('service_settings')
    .values({ submodule, type_submodule: type, second_person, changed_at: now })
    .onConflict((conflict) =>
      conflict.columns(['submodule', 'type_submodule']).doUpdateSet({ second_person, changed_at: now }),
    )
    .execute();
};
