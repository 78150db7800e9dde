import { type RawBuilder, sql } from 'kysely';
import { type NewsKind, newsKinds } from '../news.ts';

type Concerning = {
  readonly kind: string;
  readonly organisation_id: string | null;
  readonly details: unknown;
};

const personIn = (details: unknown): string | null =>
  typeof details === 'object' && details !== null && 'person' in details ? String(details.person) : null;

/** Who an audience is, over `people p` and the event's `requests r`. */
export const audienceOf = (event: Concerning): RawBuilder<unknown> => {
  const { audience } = newsKinds[event.kind as NewsKind];
  if (audience === 'person') {
    return sql`p.id = ${personIn(event.details)}::uuid and p.organisation_id = ${event.organisation_id}`;
  }
  if (audience === 'operators') return sql`p.role = 'Operator'`;
  if (audience === 'customer') {
    // Who asked for it, and the Administrators of the organisation.
    return sql`p.organisation_id = ${event.organisation_id} and (p.role = 'Administrator' or p.id = r.created_by)`;
  }
  // Whoever has taken it on; everybody while nobody has, or where those who had may not sign in any more.
  return sql`p.organisation_id is null and (p.id = r.assigned_to or not exists (
    select from people a where a.id = r.assigned_to and a.organisation_id is null and not a.disabled))`;
};
