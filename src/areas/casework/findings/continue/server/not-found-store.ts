import { type RawBuilder, sql } from 'kysely';
import { mostResults, placesPerRule } from '../../../../../engines/code/scan-settings.ts';
import { uuidv7 } from '../../../../../platform/crypto/uuid.ts';
import type { Reading, Tx } from '../../../../../platform/db/database.ts';
import { enginesSign } from '../../../../../shared/services.ts';
import type { SkipReason } from '../../../../../shared/vocabulary/skip-reasons.ts';
import type { StoredRequest } from '../../../requests/server/store.ts';

/** Files that it should have read and did not (`SkipReason`). */
const unread: readonly SkipReason[] = ['too_large', 'minified', 'unreadable', 'too_hard'];

const unreadOf = (requestId: RawBuilder<unknown>) => sql`(
  select coalesce(sum((s ->> 'files')::int), 0) from requests r
  cross join lateral jsonb_array_elements(coalesce(r.coverage::jsonb -> 'skipped', '[]')) as s
  where r.id = ${requestId} and s ->> 'reason' = any(${[...unread]}::text[]))`;

/** Whether there was code in what it was sent. */
const readAny = (requestId: RawBuilder<unknown>) => sql`coalesce(
  (select (r.coverage::jsonb ->> 'files')::int > 0 from requests r where r.id = ${requestId}), true)`;

/** The newest scan that has continued one. */
const newestLater = sql`
  select r.id, r.reference from requests r where r.continues_id = earlier.id and r.status = 'finished'
  order by r.start_date desc, r.id desc limit 1`;

const thisLater = (requestId: string) => sql`
  select r.id, r.reference from requests r
  where r.id = ${requestId}::uuid and r.continues_id = earlier.id and r.status = 'finished'`;

/**
 * The part `not_found` of a statement: open findings `e` that a machine found, and a later scan of the same code did not,
 * although it looked: none where it is not finished, read nothing or fewer of the files than the earlier one, or told of as
 * many findings as it may; and none of a rule of which it told as many places of that file as it may.
 * @param which of the findings `e`.
 * @param later the scan that did not find them; the newest one where none is named.
 */
const notFound = (which: RawBuilder<unknown>, later: RawBuilder<unknown> = newestLater) => sql`
  asked as materialized (
    select e.id, e.number, e.request_id, e.fingerprint, e.title_en, e.place from findings e
    where ${which} and e.state = 'open' and e.released_at is not null and e.source = any(${enginesSign()}::text[])
  ), scans as materialized (
    select earlier.id as earlier_id, later.id, later.reference
    from (select distinct request_id as id from asked) as earlier
    join lateral (${later}) as later on true
    where ${readAny(sql`later.id`)} and ${unreadOf(sql`later.id`)} <= ${unreadOf(sql`earlier.id`)}
      and (select count(*) from findings f where f.request_id = later.id) < ${mostResults}
  ), full_places as materialized (
    -- Scan by scan: of several the planner would read the findings of all requests.
    select s.id as request_id, places.title_en, places.place
    from scans s cross join lateral (
      select f.title_en, f.place from findings f where f.request_id = s.id
      group by 1, 2 having count(*) >= ${placesPerRule} offset 0
    ) as places
  ), not_found as materialized (
    select a.id, a.number, s.id as later_id, s.reference as later_reference
    from asked a join scans s on s.earlier_id = a.request_id
    where not exists (select from findings l where l.request_id = s.id and l.fingerprint = a.fingerprint)
      and not exists (
        select from full_places p where p.request_id = s.id and p.title_en = a.title_en and p.place = a.place)
  )`;

/** Findings of the scan that a request continues: all, or one of them. */
type Missed = Pick<StoredRequest, 'id' | 'continues_id'> & { readonly findingId?: string | undefined };

const missedBy = ({ id, continues_id, findingId }: Missed) => {
  const one = findingId === undefined ? sql`` : sql`and e.id = ${findingId}::uuid`;
  return notFound(sql`e.request_id = ${continues_id}::uuid ${one}`, thisLater(id));
};

/** How many of the scan that a request continues are open and were not found again. */
export const countNotFound = async (tx: Tx, missed: Missed): Promise<number> => {
  const { rows } = await sql<{ total: number }>`
    with ${missedBy(missed)} select count(*) as total from not_found`.execute(tx);
  return rows[0]?.total ?? 0;
};

/** The scan that did not find a finding again, as people call it. */
type NotFoundIn = { readonly request_id: string; readonly reference: string };

const notFoundOf = (ids: readonly string[]) => sql<NotFoundIn & { id: string }>`
  with ${notFound(sql`e.id = any(${[...ids]}::uuid[])`)}
  select id, later_id as request_id, later_reference as reference from not_found`;

/** Of these findings those that the newest scan of the same code did not find again, by their id. */
export const readNotFound = async (
  read: Reading,
  ids: readonly string[],
): Promise<ReadonlyMap<string, NotFoundIn>> => {
  const rows = ids.length === 0 ? [] : await read(notFoundOf(ids), 'kept');
  return new Map(rows.map(({ id, ...later }) => [id, later]));
};

/** The newest scan of the same code that did not find it again; undefined where there is none. */
export const findNotFound = async (tx: Tx, id: string): Promise<NotFoundIn | undefined> => {
  const { rows } = await notFoundOf([id]).execute(tx);
  return rows[0] && { request_id: rows[0].request_id, reference: rows[0].reference };
};

type Closing = Missed & {
  readonly organisationId: string;
  /** The later scan, as people call it. */
  readonly reference: string;
  readonly person: { readonly userId: string; readonly username: string };
  readonly most: number;
  readonly now: Date;
};

/** Closes so many of them as fixed, each with a line in its history. @returns how many. */
export const closeBatch = async (tx: Tx, closing: Closing): Promise<number> => {
  const { organisationId, reference, person, most, now } = closing;
  const { rows } = await sql<{ closed: number }>`
    with ${missedBy(closing)}, batch as materialized (
      select id from not_found order by number limit ${most}
    ), closed as (
      update findings f set state = 'fixed', state_reason = null, state_at = ${now}, state_by = ${person.userId}::uuid,
        updated_at = ${now}
      from batch where f.id = batch.id returning f.id
    ), told as (
      insert into finding_history (id, organisation_id, finding_id, at, person_id, by_name, kind, details, internal)
      select (left(${uuidv7(now)}, 26) || lpad(to_hex(row_number() over ()), 10, '0'))::uuid,
        ${organisationId}::uuid, id, ${now}, ${person.userId}::uuid, ${person.username}, 'state',
        jsonb_build_object('from', 'open', 'to', 'fixed', 'not_found_by', ${reference}::text), false
      from closed
    )
    select count(*) as closed from closed`.execute(tx);
  return rows[0]?.closed ?? 0;
};
