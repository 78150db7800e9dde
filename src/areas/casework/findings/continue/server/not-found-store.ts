import { sql } from 'kysely';
import { mostResults, placesPerRule } from '../../../../../engines/code/scan-settings.ts';
import { uuidv7 } from '../../../../../platform/crypto/uuid.ts';
import type { Tx } from '../../../../../platform/db/database.ts';
import { serviceOf } from '../../../../../shared/services.ts';
import type { SkipReason } from '../../../../../shared/vocabulary/skip-reasons.ts';
import type { StoredRequest } from '../../../requests/server/store.ts';

/** A request of a machine, the scan that it continues, and how that machine signs. */
type Scans = { readonly requestId: string; readonly earlierId: string | null; readonly by: string };

/** Of what is no longer sold nothing is known: it has no engine, and nothing of it is closed so. */
export const scansOf = (request: StoredRequest): Scans => ({
  ...{ requestId: request.id, earlierId: request.continues_id },
  by: serviceOf(request)?.engine?.by ?? '',
});

/** Files that it should have read and did not (`SkipReason`). */
const unread: readonly SkipReason[] = ['too_large', 'minified', 'unreadable', 'too_hard'];

const unreadOf = (requestId: string | null) => sql`(
  select coalesce(sum((s ->> 'files')::int), 0) from requests r
  cross join lateral jsonb_array_elements(coalesce(r.coverage::jsonb -> 'skipped', '[]')) as s
  where r.id = ${requestId}::uuid and s ->> 'reason' = any(${[...unread]}::text[]))`;

/**
 * Open findings that the machine of the earlier scan found, and the later one did not, although it looked: none where
 * it is not finished, read fewer of the files than the earlier one or told of as many as it may; and none of a rule of
 * which it told as many places of that file as it may.
 */
const notFound = ({ requestId, earlierId, by }: Scans) => sql`
  e.request_id = ${earlierId}::uuid and e.state = 'open' and e.released_at is not null and e.source = ${by}
  and not exists (select from findings l where l.request_id = ${requestId}::uuid and l.fingerprint = e.fingerprint)
  and exists (select from requests r where r.id = ${requestId}::uuid and r.status = 'finished')
  and ${unreadOf(requestId)} <= ${unreadOf(earlierId)}
  and (select count(*) from findings l where l.request_id = ${requestId}::uuid) < ${mostResults}
  and not exists (
    select from (
      select l.title_en, l.place from findings l where l.request_id = ${requestId}::uuid
      group by 1, 2 having count(*) >= ${placesPerRule}
    ) as full_places
    where full_places.title_en = e.title_en and full_places.place = e.place)`;

export const countNotFound = async (tx: Tx, scans: Scans): Promise<number> => {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from findings e where ${notFound(scans)}`.execute(tx);
  return rows[0]?.total ?? 0;
};

type Closing = Scans & {
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
    with batch as materialized (
      select e.id from findings e where ${notFound(closing)} order by e.number limit ${most}
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
