import { sql } from 'kysely';
import type { Tx } from '../../../../platform/db/database.ts';
import type { Audience } from '../entry.ts';
import { registrableDomain } from '../keyword.ts';
import { placeOfHost } from '../tokens.ts';

type Row = {
  readonly kind: 'organisation' | 'people' | 'provider' | 'domain';
  readonly organisation_id: string | null;
  readonly person_id: string | null;
  readonly place: string | null;
};

const rowOf = (audience: Audience): Row => {
  if ('domain' in audience) {
    const place = placeOfHost(registrableDomain(audience.domain));
    return { kind: 'domain', organisation_id: null, person_id: null, place };
  }
  const { organisation, peopleOf, staffOnly } = audience;
  const kind = staffOnly ? 'provider' : peopleOf === undefined ? 'organisation' : 'people';
  return { kind, organisation_id: organisation, person_id: peopleOf ?? null, place: null };
};

const keyOf = ({ kind, organisation_id, person_id, place }: Row): string =>
  [kind, organisation_id, person_id, place].join(' ');

/** The numbers of these audiences, made where there was none: one statement looks, one makes what is missing. */
export const numbersOfAudiences = async (
  tx: Tx,
  audiences: readonly Audience[],
): Promise<(audience: Audience) => number> => {
  const rows = new Map(audiences.map((audience) => [keyOf(rowOf(audience)), rowOf(audience)]));
  const known = new Map<string, number>();
  const look = async (): Promise<void> => {
    const wanted = JSON.stringify([...rows.values()]);
    const found = await sql<Row & { number: number }>`
      select a.number, a.kind, a.organisation_id, a.person_id, a.place
      from jsonb_to_recordset(${wanted}::jsonb) as w (kind text, organisation_id uuid, person_id uuid, place text)
      cross join lateral (
        select * from search_audiences a
        where w.place is not null and a.kind = 'domain' and a.place = w.place
        union all
        select * from search_audiences a
        where w.place is null and a.organisation_id = w.organisation_id and a.kind = w.kind
          and a.person_id is not distinct from w.person_id
      ) as a`.execute(tx);
    for (const { number, ...row } of found.rows) known.set(keyOf(row), number);
  };
  await look();
  const missing = [...rows].filter(([key]) => !known.has(key)).map(([, row]) => row);
  if (missing.length > 0) {
    await tx
      .insertInto('search_audiences')
      .values(missing)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await look();
  }
  return (audience) => {
    const number = known.get(keyOf(rowOf(audience)));
    if (number === undefined) throw new Error('An audience was neither found nor made.');
    return number;
  };
};

/** The audiences of one organisation that somebody may read, `people` only those of `peopleOf` unless undefined. */
export const organisationAudiences = async (
  tx: Tx,
  organisationId: string,
  options: { readonly peopleOf: string | undefined; readonly provider: boolean },
): Promise<number[]> => {
  const { rows } = await sql<{ number: number }>`
    select number from search_audiences
    where organisation_id = ${organisationId}::uuid and (kind = 'organisation'
      or (kind = 'people' and (${options.peopleOf ?? null}::uuid is null or person_id = ${options.peopleOf ?? null}::uuid))
      or (kind = 'provider' and ${options.provider}))
    order by number`.execute(tx);
  return rows.map(({ number }) => number);
};

/** The audiences that proved domains give, as far as their proofs count now: their own, and those of what is above them. */
const ofProvedDomains = sql`
  select a.number from domains d
    cross join lateral generate_series(1, length(d.place)) as n
    join search_audiences a on a.kind = 'domain' and a.place = left(d.place, n)
  where d.verified_at > now() - interval '365 days' and d.lost_at is null and right(left(d.place, n), 1) = '.'`;

/** The audiences that the domains of this organisation give. */
export const domainAudiences = async (tx: Tx, organisationId: string): Promise<number[]> => {
  const { rows } = await sql<{ number: number }>`
    select distinct number from (${ofProvedDomains} and d.organisation_id = ${organisationId}::uuid) as proved
    order by 1`.execute(tx);
  return rows.map(({ number }) => number);
};

/** What staff look through: what is of organisations, and what is for domains that any of them has proved. */
export const providersAudiences = async (tx: Tx): Promise<number[]> => {
  const { rows } = await sql<{ number: number }>`
    select number from search_audiences where organisation_id is not null
    union
    ${ofProvedDomains}
    order by 1`.execute(tx);
  return rows.map(({ number }) => number);
};
