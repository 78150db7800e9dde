import { sql } from 'kysely';
import type { Tx } from '../../../../platform/db/database.ts';
import type { EntryText, Seal } from './seal-encoding.ts';

/** Any numbers, as long as every server and worker takes the same. */
const chainLock = 727_002;
const headsLock = 727_003;

export type StoredSeal = Seal & { readonly hash: Buffer };

/** A line as its hash wants it. `e` is the line. */
export const entryText = sql.raw(`
  e.id::text as id, e.organisation_id::text as organisation_id, extract(epoch from e.at)::text as at,
  e.actor_id::text as actor_id, e.actor, e.role, e.action, e.object, e.details::text as details`);

/** Chains in which something waits for its seal. */
export const waitingChains = async (tx: Tx): Promise<string[]> => {
  const { rows } = await sql<{ chain: string }>`select distinct chain from audit_waiting`.execute(tx);
  return rows.map((row) => row.chain);
};

/** Takes a chain until the end of the transaction; false while another process seals it. */
export const takeChain = async (tx: Tx, chain: string): Promise<boolean> => {
  const { rows } = await sql<{ taken: boolean }>`
    select pg_try_advisory_xact_lock(${chainLock}::int, hashtext(${chain})) as taken`.execute(tx);
  return rows[0]?.taken === true;
};

/** Waits until nobody else of us writes the file of heads, and holds it until the end of the transaction. */
export const takeHeadsFile = (tx: Tx) => sql`select pg_advisory_xact_lock(${headsLock}::int, 0)`.execute(tx);

export type ChainHead = { readonly position: number; readonly hash: Buffer };

export const chainHead = async (tx: Tx, chain: string): Promise<ChainHead | undefined> => {
  const { rows } = await sql<ChainHead>`
    select position, hash from audit_seals where chain = ${chain}::uuid order by position desc limit 1`.execute(
    tx,
  );
  return rows[0];
};

export const hashAt = async (tx: Tx, chain: string, position: number): Promise<Buffer | undefined> => {
  const { rows } = await sql<{ hash: Buffer }>`
    select hash from audit_seals where chain = ${chain}::uuid and position = ${position}`.execute(tx);
  return rows[0]?.hash;
};

type EveryHead = ChainHead & {
  readonly chain: string;
  /** When the chain got its first seal; null if that is gone. */
  readonly since: Date | null;
};

/** Every chain's newest place: the organisations' and the provider's, by a look into the key each. */
export const allHeads = async (tx: Tx): Promise<EveryHead[]> => {
  const { rows } = await sql<EveryHead>`
    with recursive chains as (
      (select chain from audit_seals order by chain limit 1)
      union all
      select (select s.chain from audit_seals s where s.chain > chains.chain order by s.chain limit 1)
      from chains where chains.chain is not null
    )
    select chains.chain, head.position, head.hash,
      (select sealed_at from audit_seals s where s.chain = chains.chain and position = 1) as since
    from chains cross join lateral (
      select position, hash from audit_seals s where s.chain = chains.chain order by position desc limit 1
    ) as head`.execute(tx);
  return rows;
};

/**
 * What waits in a chain, in the order in which it was written; what is committed late simply comes later.
 * `offset 0` keeps each line a look into the primary key: a planner that knows too little reads the whole trail.
 */
export const waitingEntries = async (tx: Tx, chain: string, most: number): Promise<EntryText[]> => {
  const { rows } = await sql<EntryText>`
    select line.* from audit_waiting w cross join lateral (
      select ${entryText} from audit_entries e where e.id = w.entry_id offset 0
    ) as line
    where w.chain = ${chain}::uuid order by w.number limit ${most}`.execute(tx);
  return rows;
};

/** Inserts seals in one statement; what they seal waits no longer. */
export const insertSeals = (tx: Tx, seals: readonly StoredSeal[]) => {
  const all = <T>(pick: (seal: StoredSeal) => T): T[] => seals.map(pick);
  return sql`
    insert into audit_seals
      (chain, position, version, entry_id, entry_at, entry_hash, sealed_at, previous_hash, hash)
    select chain, position, version, entry_id, 'epoch'::timestamptz + (entry_at || ' s')::interval, entry_hash,
      'epoch'::timestamptz + (sealed_at || ' s')::interval, previous_hash, hash
    from unnest(
      ${all((seal) => seal.chain)}::uuid[], ${all((seal) => seal.position)}::bigint[],
      ${all((seal) => seal.version)}::smallint[], ${all((seal) => seal.entry_id)}::uuid[],
      ${all((seal) => seal.entry_at)}::text[], ${all((seal) => seal.entry_hash)}::bytea[],
      ${all((seal) => seal.sealed_at)}::text[], ${all((seal) => seal.previous_hash)}::bytea[],
      ${all((seal) => seal.hash)}::bytea[]
    ) as s (chain, position, version, entry_id, entry_at, entry_hash, sealed_at, previous_hash, hash)`.execute(
    tx,
  );
};

/** How many lines have no seal yet, and how long the oldest of them has been there, in seconds. */
export const unsealedLines = async (
  tx: Tx,
): Promise<{ readonly lines: number; readonly oldestSeconds: number }> => {
  const { rows } = await sql<{ lines: number; oldestSeconds: number }>`
    select count(*)::int as lines, coalesce(extract(epoch from now() - (
      select e.at from audit_waiting w join audit_entries e on e.id = w.entry_id order by w.number limit 1
    )), 0)::float8 as "oldestSeconds" from audit_waiting`.execute(tx);
  return rows[0] ?? { lines: 0, oldestSeconds: 0 };
};
