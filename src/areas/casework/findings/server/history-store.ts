import { sql } from 'kysely';
import { uuidv7 } from '../../../../platform/crypto/uuid.ts';
import { lockNamed, type Tx } from '../../../../platform/db/database.ts';
import { type Actor, isStaff } from '../../../../shared/actor.ts';
import { byFullName, fullNamesOf } from '../../../customers/accounts/server/full-name-store.ts';
import type { FindingEvent } from '../contract.ts';

/** Who did it: a person, or the name of a machine's part. */
export type Doer = { readonly userId: string; readonly username: string } | string;

type NewEvent = {
  readonly findingId: string;
  readonly kind: FindingEvent['kind'];
  readonly details?: Omit<
    FindingEvent,
    'at' | 'by' | 'by_full_name' | 'kind' | 'owner' | 'owner_full_name' | 'settled_by'
  >;
  /** Of the time when it was a draft. */
  readonly internal: boolean;
};

/** How many findings somebody has settled or opened since; of their calls at once each waits for the one before. */
export const lockSettledSince = async (tx: Tx, personId: string, since: Date): Promise<number> => {
  await lockNamed(tx, `settled ${personId}`);
  const row = await tx
    .selectFrom('finding_history')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('person_id', '=', personId)
    // By the index of one's own: ids begin with their moment.
    .where('id', '>', uuidv7(since))
    .where('kind', '=', 'state')
    .executeTakeFirst();
  return Number(row?.total ?? 0);
};

const rowsPerInsert = 1000;

/** Writes what happened to findings of one organisation. */
export const recordEvents = async (
  tx: Tx,
  organisationId: string,
  doer: Doer,
  events: readonly NewEvent[],
  now: Date,
): Promise<void> => {
  const who =
    typeof doer === 'string'
      ? { person_id: null, by_name: null }
      : { person_id: doer.userId, by_name: doer.username };
  const rows = events.map(({ findingId, kind, details, internal }) => ({
    id: uuidv7(now),
    organisation_id: organisationId,
    finding_id: findingId,
    at: now,
    ...who,
    kind,
    details: JSON.stringify(details ?? {}),
    internal,
  }));
  for (let from = 0; from < rows.length; from += rowsPerInsert) {
    await tx
      .insertInto('finding_history')
      .values(rows.slice(from, from + rowsPerInsert))
      .execute();
  }
};

/** Of which of these findings somebody has said these very words since, when they said that it is corrected. */
export const correctedWith = async (
  tx: Tx,
  findingIds: readonly string[],
  note: string,
  since: Date,
): Promise<Set<string>> => {
  const rows = await tx
    .selectFrom('finding_history')
    .select('finding_id')
    .where('finding_id', '=', sql<string>`any(${[...findingIds]}::uuid[])`)
    .where('at', '>=', since)
    .where('kind', '=', 'retest')
    .where(sql`details ->> 'to'`, '=', 'corrected')
    .where(sql`details ->> 'reason'`, '=', note)
    .execute();
  return new Set(rows.map(({ finding_id }) => finding_id));
};

const settledBy = (name: string | null): Pick<FindingEvent, 'settled_by'> =>
  name === null ? {} : { settled_by: name };

/** What happened to a finding, oldest first; for customers without the time when it was a draft. */
export const listEvents = async (tx: Tx, findingId: string, actor: Actor): Promise<FindingEvent[]> => {
  const query = tx
    .selectFrom('finding_history as h')
    // Of a new owner, and of who settled what is taken over, the id is kept: their name is what it is now, and a
    // pseudonym once they are erased.
    .leftJoin('people as p', (join) => join.on(sql<boolean>`p.id = (h.details ->> 'owner_id')::uuid`))
    .leftJoin('people as s', (join) => join.on(sql<boolean>`s.id = (h.details ->> 'settled_by_id')::uuid`))
    .select([
      'h.at',
      'h.person_id',
      'h.by_name',
      'h.kind',
      'h.details',
      'p.username as owner',
      'p.full_name as owner_full_name',
      sql<string | null>`h.details ->> 'settled_by_id'`.as('settled_by_id'),
      's.username as settled_by',
    ])
    .where('h.finding_id', '=', findingId);
  const rows = await (isStaff(actor) ? query : query.where('h.internal', '=', false))
    .orderBy('h.at')
    .orderBy('h.id')
    .execute();
  const names = await fullNamesOf(
    tx,
    actor,
    rows.flatMap(({ person_id, settled_by_id }) => [person_id, settled_by_id]),
  );
  return rows.map(({ owner, owner_full_name, settled_by, settled_by_id, ...row }) => ({
    ...(row.details as Omit<FindingEvent, 'at' | 'by' | 'kind'>),
    ...(owner === null ? {} : { owner, owner_full_name: owner_full_name ?? owner }),
    ...settledBy(names.get(settled_by_id ?? '') ?? settled_by),
    at: row.at.toISOString(),
    by: row.by_name,
    ...byFullName(names, row.person_id),
    kind: row.kind as FindingEvent['kind'],
  }));
};
