import { type Insertable, type Kysely, sql } from 'kysely';
import type { Database } from '../../../../platform/db/database.ts';
import type { Schema } from '../../../../platform/db/schema.ts';

/** The channel on which servers hear which sessions ended, so that their streams close. */
export const sessionEndedChannel = 'session_ended';

type ActorRow = {
  session_id: string;
  level: string;
  last_seen_at: Date;
  factor_at: Date | null;
  person_id: string;
  username: string;
  role: string;
  organisation_id: string | null;
  language: string | null;
  /** Where the primary's log stood, where that is asked for. */
  newest?: string;
};

export const insertSession = (on: Kysely<Schema>, row: Insertable<Schema['sessions']>) =>
  on.insertInto('sessions').values(row).execute();

/**
 * One round trip: the function sees through the tenancy policies, for the holder of a token only. Each call begins with it:
 * what its lists read from a standby is no older than this moment.
 */
export const findActor = async (
  db: Database,
  tokenHash: Buffer,
  now: Date,
  idleMinutes: number,
): Promise<ActorRow | undefined> => {
  const newest = db.newest ? sql`, ${db.newest} as newest` : sql``;
  const [row] = await db.readPlain(sql<ActorRow>`
    select *${newest} from session_actor(${tokenHash}, ${now}, make_interval(mins => ${idleMinutes}))`);
  if (row?.newest !== undefined) db.noteNewest(row.newest);
  return row;
};

export const markSeen = async (
  db: Database,
  sessionId: string,
  personId: string,
  now: Date,
): Promise<void> => {
  await db.plain.updateTable('sessions').set({ last_seen_at: now }).where('id', '=', sessionId).execute();
  await db.within('system', (tx) =>
    tx.updateTable('people').set({ last_seen_at: now }).where('id', '=', personId).execute(),
  );
};

/** A second factor was shown again: the session goes on under a new token (ASVS 7.2.4). */
export const markFactor = (db: Database, sessionId: string, tokenHash: Buffer, now: Date) =>
  db.plain
    .updateTable('sessions')
    .set({ token_hash: tokenHash, factor_at: now, wrong_codes: 0 })
    .where('id', '=', sessionId)
    .execute();

export type OwnSession = { id: string; device: string; created_at: Date; last_seen_at: Date };

export const listOfPerson = async (
  db: Database,
  personId: string,
  now: Date,
  idleMinutes: number,
): Promise<OwnSession[]> => {
  const { rows } = await sql<OwnSession>`
    select id, device, created_at, last_seen_at from sessions
    where person_id = ${personId} and level = 'signed-in' and expires_at > ${now}
      and last_seen_at > ${now}::timestamptz - make_interval(mins => ${idleMinutes})
    order by created_at desc, id desc limit 100`.execute(db.plain);
  return rows;
};

const announce = (on: Kysely<Schema>, ids: readonly string[]) =>
  ids.length === 0
    ? undefined
    : sql`select pg_notify(${sessionEndedChannel}, id) from unnest(${ids}::text[]) as id`.execute(on);

export const deleteSession = async (db: Database, sessionId: string): Promise<void> => {
  await db.plain.deleteFrom('sessions').where('id', '=', sessionId).execute();
  await announce(db.plain, [sessionId]);
};

/** Whether a session is still there, as it is seen behind the lock of its person. */
export const isOpenSession = async (tx: Kysely<Schema>, sessionId: string): Promise<boolean> =>
  (await tx.selectFrom('sessions').select('id').where('id', '=', sessionId).executeTakeFirst()) !== undefined;

/**
 * Ends one session in a transaction. @returns until when it would have lasted; undefined when it had ended already: what
 * went on in it may not go on.
 */
export const claimSession = async (tx: Kysely<Schema>, sessionId: string): Promise<Date | undefined> => {
  const { rows } = await sql<{ expires_at: Date }>`
    with claimed as (delete from sessions where id = ${sessionId} returning id, expires_at)
    select expires_at, pg_notify(${sessionEndedChannel}, id::text) from claimed`.execute(tx);
  return rows[0]?.expires_at;
};

/**
 * Ends all sessions of a person, but the one given. In a transaction they end with its commit, and servers hear of it
 * then: what somebody may no longer do and what they still have open change together.
 */
export const deleteOfPerson = async (
  on: Kysely<Schema>,
  personId: string,
  exceptId?: string,
): Promise<void> => {
  const rows = await on
    .deleteFrom('sessions')
    .where('person_id', '=', personId)
    .$if(exceptId !== undefined, (query) => query.where('id', '!=', exceptId ?? ''))
    .returning('id')
    .execute();
  await announce(
    on,
    rows.map((row) => row.id),
  );
};

/** Ends all sessions of everybody in an organisation, as `deleteOfPerson` does for one. */
export const deleteOfOrganisation = async (on: Kysely<Schema>, organisationId: string): Promise<void> => {
  const { rows } = await sql<{ id: string }>`
    delete from sessions s using people p where p.id = s.person_id and p.organisation_id = ${organisationId}::uuid
    returning s.id`.execute(on);
  await announce(
    on,
    rows.map(({ id }) => id),
  );
};

export const listAlive = async (
  db: Database,
  ids: readonly string[],
  now: Date,
  idleMinutes: number,
): Promise<Set<string>> => {
  if (ids.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`
    select s.id from sessions s
    where s.id = any(${ids}::uuid[]) and s.expires_at > ${now}
      and s.last_seen_at > ${now}::timestamptz - make_interval(mins => ${idleMinutes})`.execute(db.plain);
  return new Set(rows.map((row) => row.id));
};

export const deleteExpired = async (db: Database, now: Date, idleMinutes: number): Promise<void> => {
  await sql`delete from sessions where expires_at < ${now}
    or last_seen_at < ${now}::timestamptz - make_interval(mins => ${idleMinutes})`.execute(db.plain);
};
