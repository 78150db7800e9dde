import { type Selectable, sql } from 'kysely';
import { uuidv7 } from '../../../../platform/crypto/uuid.ts';
import type { Reading, Tx } from '../../../../platform/db/database.ts';
import type { Schema } from '../../../../platform/db/schema.ts';
import type { Language } from '../../../../shared/messages.ts';
import { findingOf, kindsForYou, kindsOfWords, type News, type NewsDetails, type NewsKind } from '../news.ts';
import { announced } from './announced.ts';
import { audienceOf, hasStanding } from './audience-store.ts';

/** The channel on which servers hear whose bell rings: ids of people, separated by blanks. */
export const newsChannel = 'baluarte_news';

const rowOf = (event: News, now: Date) => ({
  id: uuidv7(now),
  organisation_id: event.organisationId,
  request_id: event.requestId ?? null,
  kind: event.kind,
  details: JSON.stringify(event.details ?? {}),
  actor_id: event.actorId ?? null,
  at: now,
  told_at: null,
});

/**
 * Writes down what happened, in the transaction in which it happens; whom it concerns is worked out afterwards and
 * costs nobody's answer anything.
 */
export const announce = async (tx: Tx, event: News, now: Date): Promise<void> => {
  await tx.insertInto('notice_events').values(rowOf(event, now)).execute();
  announced();
};

/**
 * The same for what the calendar brings about: under its name it is told once, whoever else looks at the calendar too.
 * For the provider's own machinery only.
 * @returns whether it was new.
 */
export const announceOnce = async (tx: Tx, once: string, event: News, now: Date): Promise<boolean> => {
  const written = await tx
    .insertInto('notice_events')
    .values({ ...rowOf(event, now), once })
    .onConflict((conflict) => conflict.column('once').where('once', 'is not', null).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (written) announced();
  return written !== undefined;
};

/** Those of the names that were announced already. */
export const announcedNames = async (tx: Tx, names: readonly string[]): Promise<Set<string | null>> => {
  const rows = await tx
    .selectFrom('notice_events')
    .select('once')
    .where('once', '=', sql<string>`any(${[...names]}::text[])`)
    .execute();
  return new Set(rows.map(({ once }) => once));
};

export type WaitingEvent = Selectable<Schema['notice_events']>;

/** Events that stay, and the requests of which all stay. */
export type Besides = { readonly ids: readonly string[]; readonly requests: readonly string[] };

/**
 * The oldest events that nobody was told yet, `most` of them, for this transaction alone: a server of an older version may
 * tell beside it.
 */
export const takeEvents = (tx: Tx, most: number, { ids, requests }: Besides): Promise<WaitingEvent[]> =>
  tx
    .selectFrom('notice_events')
    .selectAll()
    .where('told_at', 'is', null)
    .where('id', '<>', sql<string>`all(${[...ids]}::uuid[])`)
    .where(sql<boolean>`(request_id is null or request_id <> all(${[...requests]}::uuid[]))`)
    .orderBy('at')
    .orderBy('id')
    .limit(most)
    .forUpdate()
    .skipLocked()
    .execute();

export const markTold = async (tx: Tx, id: string, now: Date): Promise<void> => {
  await tx.updateTable('notice_events').set({ told_at: now }).where('id', '=', id).execute();
};

/** Somebody to tell, with what they want by mail. */
export type Listener = {
  id: string;
  organisation_id: string | null;
  email: string;
  full_name: string;
  language: Language | null;
  /** Their choice for this kind; null where they have made none. */
  by_mail: boolean | null;
};

/** Everybody whom an event concerns, but who did it and who has still to read that there is such a one. */
export const listenersOf = async (tx: Tx, event: WaitingEvent): Promise<Listener[]> => {
  const { rows } = await sql<Listener>`
    select p.id, p.organisation_id, p.email, p.full_name, p.language, c.by_mail
    from people p
    left join organisations o on o.id = p.organisation_id
    left join requests r on r.id = ${event.request_id}
    left join notice_choices c on c.person_id = p.id and c.kind = ${event.kind}
    where ${audienceOf(event)} and not p.disabled and o.disabled_at is null
      and p.id is distinct from ${event.actor_id}::uuid and not ${hasStanding(event)}
    order by p.id`.execute(tx);
  return rows;
};

/** What an event is about, as it is called now. */
export const namesOf = async (
  tx: Tx,
  event: WaitingEvent,
): Promise<{ title: string; organisation: string; reference: string | undefined }> => {
  const { rows } = await sql<{ title: string | null; organisation: string; reference: string | null }>`
    select r.title, r.reference, o.name as organisation from organisations o
    left join requests r on r.id = ${event.request_id} where o.id = ${event.organisation_id}`.execute(tx);
  const { title, organisation, reference } = rows[0] ?? {};
  return { title: title ?? '', organisation: organisation ?? '', reference: reference ?? undefined };
};

/** Puts an event before people, to its readers as read; who has it already does not get it twice. */
export const insertNotices = async (
  tx: Tx,
  event: WaitingEvent,
  listeners: readonly Listener[],
  readers: ReadonlySet<string>,
): Promise<void> => {
  if (listeners.length === 0) return;
  await tx
    .insertInto('notices')
    .values(
      listeners.map((person) => ({
        id: uuidv7(event.at),
        event_id: event.id,
        person_id: person.id,
        organisation_id: person.organisation_id,
        request_id: event.request_id,
        kind: event.kind,
        details: JSON.stringify(event.details),
        at: event.at,
        read_at: readers.has(person.id) ? event.at : null,
      })),
    )
    .onConflict((conflict) => conflict.columns(['event_id', 'person_id']).doNothing())
    .execute();
};

/** Rings these people's bells once the transaction is committed. */
export const ring = async (tx: Tx, personIds: readonly string[]): Promise<void> => {
  // A notification holds 8,000 bytes.
  const most = 200;
  for (let from = 0; from < personIds.length; from += most) {
    await sql`select pg_notify(${newsChannel}, ${personIds.slice(from, from + most).join(' ')})`.execute(tx);
  }
};

export type ListedNotice = {
  id: string;
  kind: NewsKind;
  details: NewsDetails;
  at: Date;
  read_at: Date | null;
  request_id: string | null;
  module: string | null;
  reference: string | null;
};

/**
 * What a notice says, with the full name of who of the provider's staff did it. The row keeps their user name, under which
 * an erasure finds it.
 */
const shownDetails = (table: 'n' | 's') => {
  const details = sql.ref(`${table}.details`);
  return sql`${details} || coalesce((select jsonb_build_object('by', staff.name)
    from staff_full_name(${details} ->> 'by') as staff (name) where staff.name is not null), '{}')`;
};

/** One page of what a person was told, newest first. */
export const listNotices = (
  read: Reading,
  personId: string,
  page: { unread: boolean; limit: number; after: { at: Date; id: string } | undefined },
): Promise<ListedNotice[]> => {
  const unread = page.unread ? sql`and n.read_at is null` : sql``;
  const begin = page.after ? sql`and (n.at, n.id) < (${page.after.at}, ${page.after.id}::uuid)` : sql``;
  return read(sql<ListedNotice>`
    select n.id, n.kind, ${shownDetails('n')} as details, n.at, n.read_at, n.request_id, r.module, r.reference
    from notices n left join requests r on r.id = n.request_id
    where n.person_id = ${personId} ${unread} ${begin}
    order by n.at desc, n.id desc limit ${page.limit}`);
};

const countedMost = 100;

/** What asks something of that person, or is of a request that they asked for. */
const isForYou = (table: 'n' | 'm', personId: string) => {
  const kind = sql.ref(`${table}.kind`);
  return sql`and (${kind} = any (${[...kindsForYou.everybody]}::text[])
    or (${kind} = any (${[...kindsForYou.asker]}::text[]) and exists (
      select from requests q where q.id = ${sql.ref(`${table}.request_id`)} and q.created_by = ${personId}::uuid)))`;
};

/** How many a person has not read: all, or those for them; counted to a hundred. */
export const countUnread = async (
  read: Reading,
  personId: string,
  { forYou }: { readonly forYou: boolean } = { forYou: false },
): Promise<number> => {
  const ofKind = forYou ? isForYou('n', personId) : sql``;
  const [row] = await read(
    sql<{ total: number }>`
    select count(*) as total from (
      select 1 from notices n
      where n.person_id = ${personId} and n.read_at is null ${ofKind} limit ${countedMost}
    ) as unread`,
    'kept',
  );
  return row?.total ?? 0;
};

/** What a person was told about one request, or one notice that is about none. */
type NoticeGroup = {
  /** The newest. */
  readonly id: string;
  readonly at: Date;
  readonly request_id: string | null;
  readonly module: string | null;
  readonly reference: string | null;
  readonly submodule: string | null;
  readonly type_submodule: string | null;
  readonly title: string | null;
  readonly total: number;
  readonly unread: number;
  readonly notices: readonly (Omit<ListedNotice, 'at' | 'read_at' | 'module' | 'reference'> & {
    at: string;
    is_read: boolean;
  })[];
};

const shownOfGroup = 3;
/** Among how many of the newest those are looked for; a request about which more is said is read on its page. */
const newestOfGroup = 50;
/** What a notice is shown once for: itself, and of words only that there are some. */
const saysWhat = sql`case when m.kind in (${sql.join([...kindsOfWords])}) then m.kind else m.id::text end`;

/**
 * One page of what a person was told, by request. A request stands where its newest notice is: a notice that has a newer
 * one of its request is passed over, so that a page reads as many rows as it passes.
 */
export const listNoticeGroups = (
  read: Reading,
  personId: string,
  page: {
    readonly forYou: boolean;
    readonly limit: number;
    readonly after: { readonly at: Date; readonly id: string } | undefined;
  },
): Promise<NoticeGroup[]> => {
  const ofKind = (table: 'n' | 'm') => (page.forYou ? isForYou(table, personId) : sql``);
  const begin = page.after ? sql`and (n.at, n.id) < (${page.after.at}, ${page.after.id}::uuid)` : sql``;
  const others = sql`from notices m where m.person_id = n.person_id and m.request_id = n.request_id ${ofKind('m')}`;
  return read(
    sql<NoticeGroup>`
    select n.id, n.at, n.request_id, r.module, r.reference, r.submodule, r.type_submodule, r.title,
      case when n.request_id is null then 1
        else (select count(*) from (select ${others} limit ${countedMost}) as counted) end::integer as total,
      case when n.request_id is null then (n.read_at is null)::integer
        else (select count(*) from (select ${others} and m.read_at is null limit ${countedMost}) as counted)
        end::integer as unread,
      (select json_agg(json_build_object('id', s.id, 'kind', s.kind, 'details', ${shownDetails('s')}, 'at', s.at,
          'is_read', s.read_at is not null, 'request_id', s.request_id) order by s.at desc, s.id desc)
        from (select n.* where n.request_id is null
          union all (select m.* ${others} and m.id in (
            select newest.id from (
              select m.id, m.at, row_number() over (partition by ${saysWhat} order by m.at desc, m.id desc) as turn
              from (select m.* ${others} order by m.at desc, m.id desc limit ${newestOfGroup}) as m) as newest
            where newest.turn = 1 order by newest.at desc, newest.id desc limit ${shownOfGroup}))) as s) as notices
    from notices n left join requests r on r.id = n.request_id
    where n.person_id = ${personId} ${ofKind('n')} ${begin}
      and (n.request_id is null or not exists (select ${others} and (m.at, m.id) > (n.at, n.id)))
    order by n.at desc, n.id desc limit ${page.limit}`,
    'kept',
  );
};

/** The finding whose page a notice leads to, as `findingOf` says it. */
const oneFinding = sql`case when coalesce(details ->> 'count', '1') = '1' then details ->> 'finding' end`;

/** Words are read in their conversation (`words-store.ts`). */
const isOfWords = sql`kind in (${sql.join([...kindsOfWords])})`;

/** Which of a person's notices: some, those about some requests, or those that lead to pages. */
type SomeNotices = {
  readonly ids?: readonly string[] | undefined;
  readonly requestIds?: readonly string[] | undefined;
  readonly pagesOfRequests?: readonly string[] | undefined;
  readonly pagesOfFindings?: readonly string[] | undefined;
};

const chosen = ({ ids, requestIds, pagesOfRequests, pagesOfFindings }: SomeNotices) => {
  const ways = [
    ids && sql`id = any(${[...ids]}::uuid[])`,
    requestIds && sql`request_id = any(${[...requestIds]}::uuid[])`,
    pagesOfRequests &&
      sql`(request_id = any(${[...pagesOfRequests]}::uuid[]) and ${oneFinding} is null and not ${isOfWords})`,
    pagesOfFindings && sql`${oneFinding} = any(${[...pagesOfFindings]}::text[])`,
  ].flatMap((way) => (way ? [way] : []));
  return ways.length === 0 ? sql`true` : sql`(${sql.join(ways, sql` or `)})`;
};

/**
 * Marks a person's own as read, those or with nothing named all, and has their bell counted again in every tab if there was
 * one. What somebody else marks in this moment is left to them: nobody waits for it, nor for each other.
 */
export const markRead = async (
  tx: Tx,
  personId: string,
  some: SomeNotices,
  now: Date,
  until?: Date,
): Promise<void> => {
  const before = until ? sql`and at <= ${until}` : sql``;
  const { numAffectedRows } = await sql`
    update notices set read_at = ${now} where id in (
      select id from notices where person_id = ${personId} and read_at is null ${before} and ${chosen(some)}
      for update skip locked)`.execute(tx);
  if (numAffectedRows) await ring(tx, [personId]);
};

/** What a report's build says in the name of whoever asked for it, who has read nothing since. */
const isOfBuild = ({ kind, details }: Pick<WaitingEvent, 'kind' | 'details'>): boolean =>
  kind === 'report-issued' || details.to === 'finished';

/** Whoever does something about a request or finding has dealt with what they were told of it before. */
export const settleOwn = async (tx: Tx, event: WaitingEvent, now: Date): Promise<void> => {
  const { actor_id, request_id, details, at } = event;
  if (!actor_id || !request_id || isOfBuild(event)) return;
  const finding = findingOf(details);
  const about = finding === null ? { pagesOfRequests: [request_id] } : { pagesOfFindings: [finding] };
  await markRead(tx, actor_id, about, now, at);
};

/**
 * What an organisation's people, or with null the staff, were told of what nobody has to read or act on any more is new to
 * none of them; their bells are counted again.
 * @param at the moments of what was told.
 */
export const settleNotices = async (
  tx: Tx,
  about: { readonly organisationId: string | null; readonly requestId: string; readonly kind: NewsKind },
  at: readonly Date[],
  now: Date,
): Promise<void> => {
  if (at.length === 0) return;
  // By person: that is how the index has them.
  const { rows } = await sql<{ person_id: string }>`
    update notices set read_at = ${now}
    where person_id in (select id from people where organisation_id is not distinct from ${about.organisationId}::uuid)
      and request_id = ${about.requestId} and kind = ${about.kind} and read_at is null
      and at = any(${[...at]}::timestamptz[])
    returning person_id`.execute(tx);
  await ring(tx, [...new Set(rows.map(({ person_id }) => person_id))]);
};

export const choicesOf = (tx: Tx, personId: string): Promise<{ kind: string; by_mail: boolean }[]> =>
  tx.selectFrom('notice_choices').select(['kind', 'by_mail']).where('person_id', '=', personId).execute();

export const saveChoice = async (
  tx: Tx,
  personId: string,
  { kind, by_mail }: { kind: string; by_mail: boolean },
): Promise<void> => {
  await tx
    .insertInto('notice_choices')
    .values({ person_id: personId, kind, by_mail })
    .onConflict((conflict) => conflict.columns(['person_id', 'kind']).doUpdateSet({ by_mail }))
    .execute();
};

/** Forgets what everybody was told before that moment. */
export const deleteToldBefore = async (tx: Tx, before: Date): Promise<void> => {
  await tx.deleteFrom('notice_events').where('told_at', '<', before).execute();
};
