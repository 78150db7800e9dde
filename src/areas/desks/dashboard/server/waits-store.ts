import { sql } from 'kysely';
import type { Reading } from '../../../../platform/db/database.ts';
import { services } from '../../../../shared/services.ts';
import { mayReadPersonsOf } from '../../../casework/requests/server/who-may-read-store.ts';
import { coveringDomains } from '../../../customers/domains/domain.ts';
import { provedDomains } from '../../../customers/domains/server/store.ts';
import type { WaitKind } from '../contract.ts';

/** Whose, and as far as a Member may read it. */
type Whose = { readonly organisationId: string | null; readonly memberId: string | undefined };

type RequestRow = {
  readonly id: string;
  readonly reference: string;
  readonly module: string;
  readonly submodule: string;
  readonly type_submodule: string;
  readonly title: string;
};

/** The oldest of them, and whether there are more. */
type Told = { readonly rows: readonly WaitRow[]; readonly more: boolean };
const toldTo = (most: number, found: readonly WaitRow[]): Told => ({
  rows: found.slice(0, most),
  more: found.length > most,
});

type WaitRow = RequestRow & { readonly kind: WaitKind; readonly since: string };

/** What waits is told this far. */
const waitsMost = 100;
/** A round of testing again is news for so many days. */
const retestDays = 30;

/** In the words of the indexes of 0044. */
const isOpen = sql`r.status in ('pending', 'accepted', 'In progress', 'in review')`;
const requestColumns = sql`r.id, r.reference, r.module, r.submodule, r.type_submodule, r.title`;

/** As `needsAuthorisation` has it: of what is no longer sold nobody knows, so it is needed. */
const needsAuthorisation = () => {
  const free = services().filter((service) => !service.needsAuthorisation);
  return sql.join(
    free.map(({ submodule, type }) => sql`not (r.submodule = ${submodule} and r.type_submodule = ${type})`),
    sql` and `,
  );
};

/**
 * What waits for people of an organisation, oldest first: questions of the provider without an answer, tests that
 * nobody has authorised, and rounds of testing again that left something open and that nobody has followed up.
 */
export const waitsOf = async (
  read: Reading,
  { organisationId, memberId }: Whose,
  now: Date,
): Promise<Told> => {
  const readable = mayReadPersonsOf(memberId);
  const found = await read(
    sql<WaitRow>`
    select w.*, w.at::text as since from (
      (select 'question' as kind, ${requestColumns}, r.waiting_since as at from requests r
        where r.organisation_id = ${organisationId} and r.waiting_since is not null and ${isOpen} and ${readable}
        order by r.waiting_since, r.id limit ${waitsMost + 1})
      union all
      (select 'authorisation', ${requestColumns}, r.start_date from requests r
        where r.organisation_id = ${organisationId} and r.status = 'pending' and r.authorisation_version is null
          and ${needsAuthorisation()} and ${readable}
        order by r.start_date, r.id limit ${waitsMost + 1})
      union all
      (select 'retest', ${requestColumns}, t.ended_at from retests t join requests r on r.id = t.request_id
        where t.organisation_id = ${organisationId} and t.state in ('done', 'declined')
          and t.ended_at > ${now}::timestamptz - make_interval(days => ${retestDays}) and ${readable}
          and not exists (select from retests l where l.request_id = t.request_id and l.number > t.number)
          and exists (select from retest_findings m join findings f on f.id = m.finding_id
            where m.retest_id = t.id and f.state = 'open' and f.released_at is not null)
        order by t.ended_at, t.id limit ${waitsMost + 1})
    ) as w order by w.at, w.id limit ${waitsMost + 1}`,
    'kept',
  );
  return toldTo(waitsMost, found);
};

/** Of domains fewer are told: one proof does for all below it. */
const domainsMost = 20;
/** So many requests are looked at, a few first: most often there are no more, or nobody has proved those. */
const beforeWorkLooked = [domainsMost + 1, 980];

/** Requests that wait for the proof of their domain, oldest first, until work on them has begun. */
export const domainWaitsOf = async (
  read: Reading,
  organisationId: string | null,
  now: Date,
): Promise<Told> => {
  // In the words of the index of 0087.
  const oldest = (most: number, after: WaitRow | undefined) =>
    read(
      sql<WaitRow & { domain: string }>`
      select 'domain' as kind, ${requestColumns}, r.domain, r.start_date::text as since from requests r
      where r.organisation_id = ${organisationId} and r.status in ('pending', 'accepted') and r.domain is not null
        ${after ? sql`and (r.start_date, r.id) > (${after.since}::timestamptz, ${after.id}::uuid)` : sql``}
      order by r.start_date, r.id limit ${most}`,
      'kept',
    );
  const proved = provedDomains(read, organisationId, now);
  const waits: WaitRow[] = [];
  let after: WaitRow | undefined;
  let isWhole = false;
  for (const most of beforeWorkLooked) {
    const [found, names] = await Promise.all([oldest(most, after), proved]);
    waits.push(...found.filter(({ domain }) => !coveringDomains(domain).some((one) => names.has(one))));
    after = found.at(-1);
    isWhole = found.length < most;
    if (isWhole || waits.length > domainsMost) break;
  }
  const { rows, more } = toldTo(domainsMost, waits);
  // Of what was not looked at nobody knows.
  return { rows, more: more || !isWhole };
};

/** Overdue findings that wait for the provider: a retest of them is asked for or under way. */
export const countOverdueInRetest = async (
  read: Reading,
  { organisationId, memberId }: Whose,
  now: Date,
): Promise<number> => {
  const [row] = await read(
    sql<{ total: number }>`
    select count(distinct f.id) as total
    from retests t join requests r on r.id = t.request_id
    join retest_findings m on m.retest_id = t.id join findings f on f.id = m.finding_id
    where t.organisation_id = ${organisationId} and t.state in ('asked', 'running') and ${mayReadPersonsOf(memberId)}
      and f.state = 'open' and f.due_key < ${now} and f.released_at is not null`,
    'kept',
  );
  return row?.total ?? 0;
};

type DeliverableRow = RequestRow & { readonly end: string };

/** The open requests of an organisation that are planned to end next; without those that have no plan. */
export const nextDeliverables = (
  read: Reading,
  organisationId: string | null,
  most: number,
): Promise<DeliverableRow[]> =>
  read(
    sql<DeliverableRow>`
    select ${requestColumns}, r.end_key::text as "end" from requests r
    where r.organisation_id = ${organisationId} and ${isOpen} and r.end_key < 'infinity'
    order by r.end_key, r.id limit ${most}`,
    'kept',
  );
