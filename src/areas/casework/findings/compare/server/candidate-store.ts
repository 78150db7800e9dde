import { sql } from 'kysely';
import type { Tx } from '../../../../../platform/db/database.ts';
import type { StoredRequest } from '../../../requests/server/store.ts';
import { mayReadPersonsOf } from '../../../requests/server/who-may-read-store.ts';

/** The newest earlier ones; older ones are asked for by their id. */
export const candidatesMost = 50;
/** The worst findings, by which two requests are held against each other. */
export const sampled = 20;

export type CandidateRow = {
  readonly id: string;
  readonly reference: string;
  readonly title: string;
  readonly domain: string | null;
  readonly start_date: Date;
  readonly end_date: Date | null;
  readonly created_by: string;
  readonly file_name: string | null;
  /** Of the later one's worst findings, the share that it has too. */
  readonly common: number;
  /** How many that are. */
  readonly shared: number;
};

/** With the one that is compared, whatever its state: a report looks for its predecessor before it is finished. */
type Later = Pick<StoredRequest, 'id' | 'organisation_id' | 'submodule' | 'type_submodule' | 'start_date'>;

const uploadName = sql`(
  select f.name from files f where f.request_id = r.id and f.kind = 'upload' order by f.created_at, f.id limit 1)`;

const candidateRows = (later: Later, memberId: string | undefined) => sql`
  select r.id, r.reference, r.title, r.domain, r.start_date, r.end_date, r.created_by from requests r
  where r.organisation_id = ${later.organisation_id} and r.submodule = ${later.submodule}
    and r.type_submodule = ${later.type_submodule} and r.status = 'finished'
    and (r.start_date, r.id) < (${later.start_date}::timestamptz, ${later.id}::uuid)
    and ${mayReadPersonsOf(memberId)}`;

/** The finished requests for the same service that were asked for before, the newest first. @param onlyId one of them. */
export const earlierRequests = async (
  tx: Tx,
  later: Later,
  { memberId, onlyId }: { memberId: string | undefined; onlyId?: string | undefined },
): Promise<CandidateRow[]> => {
  const one = onlyId === undefined ? sql`` : sql`and r.id = ${onlyId}::uuid`;
  const { rows } = await sql<CandidateRow>`
    with sample as materialized (
      select f.fingerprint from findings f where f.request_id = ${later.id}
      order by f.severity_weight desc, f.id desc limit ${sampled}
    )
    select r.*, ${uploadName} as file_name, both_have.common, both_have.shared
    from (
      ${candidateRows(later, memberId)} ${one} order by r.start_date desc, r.id desc limit ${candidatesMost}
    ) as r
    cross join lateral (
      select coalesce(count(g.id)::real / nullif(count(*), 0), 0)::real as common, count(g.id) as shared
      from sample s left join findings g on g.request_id = r.id and g.fingerprint = s.fingerprint
    ) as both_have
    order by r.start_date desc, r.id desc`.execute(tx);
  return rows;
};

/** The newest finished request for the same service that was asked for before under the same title, however long ago. */
export const newestTitled = async (
  tx: Tx,
  later: Later & Pick<StoredRequest, 'title'>,
  memberId: string | undefined,
): Promise<string | undefined> => {
  const { rows } = await sql<{ id: string }>`
    select id from (${candidateRows(later, memberId)}) as r
    where lower(btrim(r.title)) = lower(btrim(${later.title})) order by r.start_date desc, r.id desc limit 1`.execute(
    tx,
  );
  return rows[0]?.id;
};

export const fileNameOf = async (tx: Tx, requestId: string): Promise<string | null> => {
  const { rows } = await sql<{ name: string | null }>`
    select ${uploadName} as name from requests r where r.id = ${requestId}`.execute(tx);
  return rows[0]?.name ?? null;
};
