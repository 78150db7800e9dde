import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Tx } from '../../../../platform/db/database.ts';
import type { Schema } from '../../../../platform/db/schema.ts';
import type { PolicyFact, ServerFact } from '../../../../shared/vocabulary/fact.ts';

/** Stands for everybody of an organisation, and for no draft. */
const nobodyInParticular = '00000000-0000-0000-0000-000000000000';

/** Who besides Administrators reads what a request found; undefined where there is no such request. */
export const readerOf = async (tx: Tx, requestId: string): Promise<string | undefined> => {
  const row = await tx
    .selectFrom('requests')
    .select(['is_about_people', 'created_by'])
    .where('id', '=', requestId)
    .executeTakeFirst();
  return row && (row.is_about_people ? row.created_by : nobodyInParticular);
};

/** Whose facts these are, of which request and scanner, and whether the customer sees them. */
export type FactOwner = {
  readonly organisationId: string;
  readonly requestId: string;
  readonly origin: string;
  readonly visible: boolean;
  readonly now: Date;
};

/** The columns that a server's fact is known by, and what it says; texts that say nothing are left out. */
const serverRow = (fact: ServerFact) => {
  const { type: kind, host, ...said } = fact;
  const port = 'port' in said ? said.port : 0;
  const protocol = 'protocol' in said ? said.protocol : '';
  const name = fact.type === 'certificate' ? fact.fingerprint || fact.subject : '';
  const body = Object.fromEntries(
    Object.entries(said).filter(
      ([key, value]) => key !== 'port' && key !== 'protocol' && String(value) !== '',
    ),
  );
  // Versions belong to a product: another product takes the old one's with it.
  if (fact.type === 'service' && fact.product !== '')
    Object.assign(body, { version: fact.version, extra: fact.extra });
  return { kind, host, port, protocol, name, body };
};

/** Where rows come from: the same columns whether they are new or drafts that are released. */
type Source = RawBuilder<unknown>;

const newServers = (owner: FactOwner, facts: readonly ServerFact[], reader: string): Source => sql`
  select ${owner.organisationId}::uuid as organisation_id, ${owner.requestId}::uuid as request_id,
    ${owner.origin}::text as origin, n.kind, n.host, n.port, n.protocol, n.name, n.body,
    ${owner.now}::timestamptz as first_seen, ${owner.now}::timestamptz as last_seen,
    ${owner.visible ? null : owner.requestId}::uuid as draft_of, ${reader}::uuid as reader
  from jsonb_to_recordset(${JSON.stringify(facts.map(serverRow))}::jsonb)
    as n (kind text, host text, port integer, protocol text, name text, body jsonb)`;

const draftServers = (requestId: string): Source => sql`
  select organisation_id, request_id, origin, kind, host, port, protocol, name, body, first_seen, last_seen,
    null::uuid as draft_of, reader
  from server_facts where draft_of = ${requestId} and not replaced`;

/** One row a host, service and certificate: what is seen again says when, and what it says newly. */
const putServers = async (tx: Tx, source: Source): Promise<void> => {
  await sql`
    insert into server_facts as known (organisation_id, request_id, origin, kind, host, port, protocol, name, body,
      first_seen, last_seen, draft_of, reader)
    select * from (${source}) as s order by host, port, protocol, kind, name
    on conflict (organisation_id, host, port, protocol, kind, name, reader, draft_key) do update set
      request_id = case when excluded.last_seen >= known.last_seen then excluded.request_id else known.request_id end,
      origin = case when excluded.last_seen >= known.last_seen then excluded.origin else known.origin end,
      body = case when known.replaced then excluded.body
        when excluded.last_seen >= known.last_seen then known.body || excluded.body
        else excluded.body || known.body end,
      first_seen = case when known.replaced then excluded.first_seen
        else least(known.first_seen, excluded.first_seen) end,
      last_seen = greatest(known.last_seen, excluded.last_seen),
      replaced = false, unindexed = true`.execute(tx);
};

const newPolicies = (owner: FactOwner, facts: readonly PolicyFact[], reader: string): Source => {
  const rows = facts.map(({ type, ...said }) => said);
  return sql`
    select ${owner.organisationId}::uuid as organisation_id, ${owner.requestId}::uuid as request_id,
      ${owner.origin}::text as origin, n.host, array(select jsonb_array_elements_text(n.names)) as names, n.port,
      n.subject, n.name, n.value, n.verdict, ${owner.now}::timestamptz as first_seen,
      ${owner.now}::timestamptz as last_seen, ${owner.visible ? null : owner.requestId}::uuid as draft_of,
      ${reader}::uuid as reader, coalesce(${owner.visible ? null : owner.requestId}::uuid, ${nobodyInParticular}::uuid)
        as draft_key
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as n (host text, names jsonb, port integer, subject text, name text, value text, verdict text)`;
};

const draftPolicies = (requestId: string): Source => sql`
  select organisation_id, request_id, origin, host, names, port, subject, name, value, verdict, first_seen, last_seen,
    null::uuid as draft_of, reader, ${nobodyInParticular}::uuid as draft_key
  from policy_facts where draft_of = ${requestId} and newest and not replaced`;

const samePlace = sql`(known.organisation_id, known.host, known.port, known.subject, known.name, known.reader,
  known.draft_key) = (s.organisation_id, s.host, s.port, s.subject, s.name, s.reader, s.draft_key)`;

/** What says the same as before was seen once more; what says something else begins a row of its own. */
const putPolicies = async (tx: Tx, source: Source): Promise<void> => {
  // A draft that was shown is no past: what comes now begins anew.
  await sql`update policy_facts as known set newest = false, unindexed = true from (${source}) as s
    where known.newest and known.replaced and ${samePlace}`.execute(tx);
  await sql`
    update policy_facts as known set
      first_seen = least(known.first_seen, s.first_seen), last_seen = greatest(known.last_seen, s.last_seen),
      request_id = case when s.last_seen >= known.last_seen then s.request_id else known.request_id end,
      origin = case when s.last_seen >= known.last_seen then s.origin else known.origin end,
      names = case when s.names = '{}' then known.names else s.names end, unindexed = true
    from (${source}) as s
    where known.newest and ${samePlace} and (known.value, known.verdict) = (s.value, s.verdict)`.execute(tx);
  await sql`
    update policy_facts as known set newest = false, unindexed = true
    from (${source}) as s
    where known.newest and ${samePlace} and (known.value, known.verdict) <> (s.value, s.verdict)
      and s.last_seen >= known.last_seen`.execute(tx);
  await sql`
    insert into policy_facts (organisation_id, request_id, origin, host, names, port, subject, name, value, verdict,
      first_seen, last_seen, newest, draft_of, reader, unindexed)
    select s.organisation_id, s.request_id, s.origin, s.host, s.names, s.port, s.subject, s.name, s.value, s.verdict,
      s.first_seen, s.last_seen, known.id is null, s.draft_of, s.reader, known.id is null
    from (${source}) as s left join policy_facts as known on known.newest and ${samePlace}
    where known.id is null or (known.value, known.verdict) <> (s.value, s.verdict)
    order by s.host, s.port, s.subject, s.name`.execute(tx);
};

export const insertServers = (tx: Tx, owner: FactOwner, facts: readonly ServerFact[], reader: string) =>
  putServers(tx, newServers(owner, facts, reader));

export const insertPolicies = (tx: Tx, owner: FactOwner, facts: readonly PolicyFact[], reader: string) =>
  putPolicies(tx, newPolicies(owner, facts, reader));

/**
 * Shows what a request's scans said: its drafts take their places among what the customer sees.
 */
export const releaseDrafts = async (tx: Tx, requestId: string): Promise<void> => {
  await putServers(tx, draftServers(requestId));
  await putPolicies(tx, draftPolicies(requestId));
  for (const table of ['server_facts', 'policy_facts'] as const) {
    await tx
      .updateTable(table)
      .set({ replaced: true, unindexed: true })
      .where('draft_of', '=', requestId)
      .where('replaced', '=', false)
      .execute();
  }
};

/** Finished requests whose scans said something that nobody has released with a finding. */
export const finishedWithDrafts = async (
  tx: Tx,
  most: number,
): Promise<{ id: string; organisation_id: string }[]> => {
  const { rows } = await sql<{ id: string; organisation_id: string }>`
    select r.id, r.organisation_id from requests r
    where r.status = 'finished' and r.id in (
      select draft_of from server_facts where draft_of is not null and not replaced
      union select draft_of from policy_facts where draft_of is not null and not replaced)
    limit ${most}`.execute(tx);
  return rows;
};

type StoredServerFact = Omit<Selectable<Schema['server_facts']>, 'body'> & {
  readonly body: Partial<Record<string, string | readonly string[]>>;
};
type StoredPolicyFact = Selectable<Schema['policy_facts']>;

const tables = { servers: 'server_facts', policies: 'policy_facts' } as const;
type Table = keyof typeof tables;

const those = (ids: readonly string[]) => sql<string>`any(${[...ids]}::uuid[])`;

/** Facts that the search does not know as they are, each with its version. */
export const waitingFacts = async (
  tx: Tx,
  table: Table,
  after: string,
  most: number,
): Promise<{ id: string; version: string }[]> => {
  const { rows } = await sql<{ id: string; version: string }>`
    select id, xmin::text as version from ${sql.table(tables[table])}
    where unindexed and id > ${after}::uuid order by id limit ${most}`.execute(tx);
  return rows;
};

const lockUnindexed = (tx: Tx, table: Table, ids: readonly string[]) =>
  sql`select * from ${sql.table(tables[table])} where unindexed and id = ${those(ids)} order by id for update skip locked`.execute(
    tx,
  );

/** Those of these facts that the search still does not know as they are, held until the end of the transaction. */
export const unindexedServers = async (tx: Tx, ids: readonly string[]): Promise<StoredServerFact[]> =>
  // What was written by this file is what is read.
  (await lockUnindexed(tx, 'servers', ids)).rows as StoredServerFact[];
export const unindexedPolicies = async (tx: Tx, ids: readonly string[]): Promise<StoredPolicyFact[]> =>
  (await lockUnindexed(tx, 'policies', ids)).rows as StoredPolicyFact[];

/** The search knows them now; what was replaced goes. */
export const markIndexed = async (tx: Tx, table: Table, ids: readonly string[]): Promise<void> => {
  await tx.deleteFrom(tables[table]).where('id', '=', those(ids)).where('replaced', '=', true).execute();
  await tx.updateTable(tables[table]).set({ unindexed: false }).where('id', '=', those(ids)).execute();
};

/** As `markIndexed`, for one that is still as it was; false where it is not. */
export const setAside = async (
  tx: Tx,
  table: Table,
  { id, version }: { readonly id: string; readonly version: string },
): Promise<boolean> => {
  const { rows } = await sql`
    select from ${sql.table(tables[table])} where id = ${id}::uuid and xmin::text = ${version} for update`.execute(
    tx,
  );
  if (rows.length > 0) await markIndexed(tx, table, [id]);
  return rows.length > 0;
};
