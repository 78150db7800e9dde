import { sql } from 'kysely';
import type { Tx } from '../../../../../platform/db/database.ts';
import type { AuditEntry } from '../../server/entry.ts';

/** Which of these entries, by their place among them, this person has left since a moment, word for word. */
export const toldSince = async (
  tx: Tx,
  personId: string,
  entries: readonly AuditEntry[],
  since: Date,
): Promise<ReadonlySet<number>> => {
  // The moment that an id begins with narrows to the lines of these minutes by an index.
  const milliseconds = since.getTime().toString(16).padStart(12, '0');
  const firstId = `${milliseconds.slice(0, 8)}-${milliseconds.slice(8)}-0000-0000-000000000000`;
  const { rows } = await sql<{ place: number }>`
    select w.place - 1 as place from unnest(
      ${entries.map(({ organisationId }) => organisationId)}::uuid[],
      ${entries.map(({ action }) => action)}::text[],
      ${entries.map(({ object }) => object)}::text[],
      ${entries.map(({ details }) => JSON.stringify(details ?? {}))}::text[]
    ) with ordinality as w(organisation_id, action, object, details, place)
    where exists (select from audit_entries e
      where e.actor_id = ${personId} and e.id >= ${firstId}::uuid and e.at >= ${since}
        and e.action = w.action and e.object = w.object
        and e.organisation_id is not distinct from w.organisation_id and e.details = w.details::jsonb)`.execute(
    tx,
  );
  return new Set(rows.map(({ place }) => place));
};
