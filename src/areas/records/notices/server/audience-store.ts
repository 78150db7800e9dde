import { type RawBuilder, type Selectable, sql } from 'kysely';
import { secondsAfter } from '../../../../platform/clock.ts';
import type { Schema } from '../../../../platform/db/schema.ts';
import { kindsToldOnce, type NewsKind, newsKinds } from '../news.ts';

type Concerning = {
  readonly kind: string;
  readonly organisation_id: string | null;
  readonly details: unknown;
  readonly actor_id: string | null;
};

const personIn = (details: unknown): string | null =>
  typeof details === 'object' && details !== null && 'person' in details ? String(details.person) : null;

const findingIn = (details: unknown): string | null =>
  typeof details === 'object' && details !== null && 'finding' in details ? String(details.finding) : null;

/** Whoever has taken it on; everybody while nobody has, or where those who had may not sign in any more. */
const staff = sql`p.organisation_id is null and (p.id = r.assigned_to or not exists (
    select from people a where a.id = r.assigned_to and a.organisation_id is null and not a.disabled))`;

/** Who asked for it, and the Administrators of the organisation. */
const customer = (organisationId: string | null) =>
  sql`p.organisation_id = ${organisationId} and (p.role = 'Administrator' or p.id = r.created_by)`;

/**
 * Whom a comment concerns: the finding's owner and who wrote about it before, as far as they may read it; the provider
 * where a customer wrote, and the customer's own where the provider wrote and nobody owns it.
 */
const ofFinding = (event: Concerning) => {
  const finding = findingIn(event.details);
  return sql`(p.organisation_id is null or p.organisation_id = ${event.organisation_id})
    and (p.role <> 'Member' or not r.is_about_people or p.id = r.created_by)
    and exists (
      select from findings f where f.id = ${finding}::uuid and (
        p.id = f.owner_id
        or p.id in (select m.by_id from messages m where m.finding_id = f.id)
        or (${staff} and exists (
          select from people w where w.id = ${event.actor_id}::uuid and w.organisation_id is not null))
        or (${customer(event.organisation_id)} and f.owner_id is null and exists (
          select from people w where w.id = ${event.actor_id}::uuid and w.organisation_id is null))
      )
    )`;
};

/** Who an audience is, over `people p` and the event's `requests r`. */
export const audienceOf = (event: Concerning): RawBuilder<unknown> => {
  const { audience } = newsKinds[event.kind as NewsKind];
  if (audience === 'person') {
    return sql`p.id = ${personIn(event.details)}::uuid and p.organisation_id = ${event.organisation_id}`;
  }
  if (audience === 'operators') return sql`p.role = 'Operator'`;
  if (audience === 'finding') return ofFinding(event);
  return audience === 'customer' ? customer(event.organisation_id) : staff;
};

/** That `p` has an unread notice that stands for this event too (`kindsToldOnce`). */
export const hasStanding = ({
  kind,
  request_id,
  at,
}: Pick<Selectable<Schema['notice_events']>, 'kind' | 'request_id' | 'at'>) =>
  sql`exists (select 1 from notices n
    where n.person_id = p.id and n.request_id = ${request_id} and n.kind = ${kind} and n.read_at is null
      and n.kind in (${sql.join([...kindsToldOnce])}) and n.at > ${secondsAfter(at, -3600)})`;
