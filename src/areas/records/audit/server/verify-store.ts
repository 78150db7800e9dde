import { sql } from 'kysely';
import type { Tx } from '../../../../platform/db/database.ts';
import type { ErasedChain } from './erased-chain.ts';
import { type EntryText, providerChain } from './seal-encoding.ts';
import { entryText, type StoredSeal } from './seal-store.ts';

/** A seal with its line, or without one. */
export type SealedLine = StoredSeal & { readonly entry: EntryText | null };

type Row = StoredSeal & { [column in keyof EntryText]: EntryText[column] | null };

const asSealedLine = (row: Row): SealedLine => {
  const { id, organisation_id, at, actor_id, actor, role, action, object, details } = row;
  if (id === null || at === null || actor === null || action === null || object === null || details === null)
    return { ...row, entry: null };
  return { ...row, entry: { id, organisation_id, at, actor_id, actor, role, action, object, details } };
};

/** The next seals of a chain in their order, each with its line. */
export const sealsAfter = async (
  tx: Tx,
  chain: string,
  position: number,
  most: number,
): Promise<SealedLine[]> => {
  const { rows } = await sql<Row>`
    select s.chain::text as chain, s.position, s.version, s.entry_id::text as entry_id,
      extract(epoch from s.entry_at)::text as entry_at, s.entry_hash,
      extract(epoch from s.sealed_at)::text as sealed_at, s.previous_hash, s.hash, ${entryText}
    from audit_seals s left join audit_entries e on e.id = s.entry_id
    where s.chain = ${chain}::uuid and s.position > ${position} order by s.position limit ${most}`.execute(
    tx,
  );
  return rows.map(asSealedLine);
};

/** Every chain that has a seal. */
export const sealedChains = async (tx: Tx): Promise<string[]> => {
  const { rows } = await sql<{ chain: string }>`
    with recursive chains as (
      (select chain from audit_seals order by chain limit 1)
      union all
      select (select s.chain from audit_seals s where s.chain > chains.chain order by s.chain limit 1)
      from chains where chains.chain is not null
    )
    select chain::text as chain from chains where chain is not null`.execute(tx);
  return rows.map((row) => row.chain);
};

/** Seconds since 1970 before which retention says that it erased lines of this chain; undefined when it says nothing. */
export const erasedBefore = async (tx: Tx, chain: string): Promise<number | undefined> => {
  const { rows } = await sql<{ before: number | null }>`
    select extract(epoch from max((e.details ->> 'before')::timestamptz))::float8 as before
    from audit_entries e
    where e.organisation_id is not distinct from nullif(${chain}::uuid, ${providerChain}::uuid)
      and e.action = 'audit.erase' and e.details ->> 'before' ~ '^\\d{4}-\\d\\d-\\d\\dT[0-9:.]+Z$'`.execute(
    tx,
  );
  return rows[0]?.before ?? undefined;
};

export const erasureOfChain = async (tx: Tx, chain: string): Promise<ErasedChain | undefined> => {
  const { rows } = await sql<ErasedChain>`
    select e.id, e.begun_at, e.certificate, e.signature, e.begin_signature
    from erasures e where e.organisation_id = ${chain}::uuid and e.begun_at is not null`.execute(tx);
  return rows[0];
};

type Line = { readonly id: string; readonly chain: string };

type Unsealed = {
  readonly unsealed: number;
  /** One that has no seal and does not wait for one either. */
  readonly stray: Line | undefined;
  /** One that waits for its seal and is gone. */
  readonly lost: Line | undefined;
};

/** Lines without a seal, at one moment. */
export const unsealedLines = async (tx: Tx): Promise<Unsealed> => {
  const { rows } = await sql<{ unsealed: number; stray: Line | null; lost: Line | null }>`
    with unsealed as (
      select e.id, coalesce(e.organisation_id, ${providerChain}::uuid) as chain, w.entry_id is null as stray
      from audit_entries e
      left join audit_seals s on s.entry_id = e.id
      left join audit_waiting w on w.entry_id = e.id
      where s.entry_id is null
    )
    select (select count(*) from unsealed) as unsealed,
      (select json_build_object('id', id, 'chain', chain) from unsealed where stray order by id limit 1) as stray,
      (select json_build_object('id', w.entry_id, 'chain', w.chain) from audit_waiting w
        where not exists (select from audit_entries e where e.id = w.entry_id) order by w.number limit 1) as lost`.execute(
    tx,
  );
  const { unsealed = 0, stray, lost } = rows[0] ?? {};
  return { unsealed, stray: stray ?? undefined, lost: lost ?? undefined };
};
