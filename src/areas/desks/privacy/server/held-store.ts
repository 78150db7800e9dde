import { type RawBuilder, sql } from 'kysely';
import type { Reading } from '../../../../platform/db/database.ts';
import type { HeldFile } from '../held-files.ts';

export type Whose = {
  readonly personId: string;
  readonly usernameKey: string;
  /** What staff wrote and handed in is customers': of it their export has references. */
  readonly isStaff: boolean;
  readonly organisationId: string | null;
};

/** Whose eyes read it: the person's own, or the system's for what signs people in, each row narrowed to the person. */
type Eyes = 'own' | 'system';

type Held = {
  readonly eyes: Eyes;
  /** Rows with a `key` by which they are read in pages; it is no part of the file. */
  readonly rows: (whose: Whose) => RawBuilder<unknown>;
};

const system = (rows: Held['rows']): Held => ({ eyes: 'system', rows });
const own = (rows: Held['rows']): Held => ({ eyes: 'own', rows });

/** Column by column, so that what is added to a table is in no export by itself: no hash, no secret, no token. */
export const held: Readonly<Record<HeldFile, Held>> = {
  'account.json': system(
    ({ personId }) => sql`select p.id as key, p.id as user_id, p.username, p.full_name, p.email, p.role,
      o.name as organisation, p.language, p.theme, p.created_at, p.last_seen_at,
      p.otp_active as second_factor_active,
      (select count(*) from recovery_codes c where c.person_id = p.id and c.used_at is null) as recovery_codes_left
      from people p left join organisations o on o.id = p.organisation_id where p.id = ${personId}::uuid`,
  ),
  'sessions.json': system(
    ({ personId }) => sql`select id as key, created_at, last_seen_at, expires_at, device
      from sessions where person_id = ${personId}::uuid`,
  ),
  'browsers.json': system(
    ({ personId }) => sql`select encode(device_hash, 'hex') as key, device, first_at, last_at
      from known_devices where person_id = ${personId}::uuid`,
  ),
  'passkeys.json': system(
    ({ personId }) => sql`select id as key, name, created_at, last_used_at
      from passkeys where person_id = ${personId}::uuid`,
  ),
  'wrong-tries.json': system(
    ({
      personId,
      usernameKey,
    }) => sql`select kind || ' ' || scope as key, kind, failures, last_at, locked_until
      from guesses where kind <> 'address' and subject in (${usernameKey}, ${personId})`,
  ),
  'terms.json': system(
    ({ personId }) => sql`select lpad(version::text, 10, '0') as key, version, at
      from terms_acceptances where person_id = ${personId}::uuid`,
  ),
  'notice-choices.json': system(
    ({ personId }) => sql`select kind as key, kind, by_mail
      from notice_choices where person_id = ${personId}::uuid`,
  ),
  'notices.json': own(
    ({ personId, isStaff }) => sql`select id as key, at, kind, request_id, read_at
      ${isStaff ? sql`` : sql`, details`} from notices where person_id = ${personId}::uuid`,
  ),
  'mail.json': system(
    ({ personId }) => sql`select id as key, created_at, kind, recipient, subject, text, state, sent_at
      from mail_outbox where person_id = ${personId}::uuid`,
  ),
  'requests.json': own(
    ({
      personId,
    }) => sql`select id as key, id as request_id, module, submodule, type_submodule, title, description,
      domain_display as domain, status, start_date, end_date, authorised_at
      from requests where created_by = ${personId}::uuid`,
  ),
  'messages.json': own(
    ({
      personId,
      isStaff,
    }) => sql`select id as key, id as message_id, request_id, finding_id, at, kind, withdrawn_at
      ${isStaff ? sql`` : sql`, text`} from messages where by_id = ${personId}::uuid and not internal`,
  ),
  'files.json': own(
    ({ personId, isStaff }) => sql`select id as key, id as file_id, request_id, created_at, kind, size,
      encode(sha256, 'hex') as sha256, erased_at ${isStaff ? sql`` : sql`, name`}
      from files where created_by = ${personId}::uuid`,
  ),
  'findings.json': own(
    ({
      personId,
    }) => sql`select h.id as key, h.at, h.kind as what, h.finding_id, f.number, f.request_id, f.state
      from finding_history h join findings f on f.id = h.finding_id where h.person_id = ${personId}::uuid`,
  ),
  'owned-findings.json': own(
    ({ personId }) => sql`select id as key, id as finding_id, request_id, number, severity, state, due_at
      from findings where owner_id = ${personId}::uuid`,
  ),
  'finding-views.json': own(
    ({ personId }) => sql`select id as key, name, query, created_at
      from finding_filters where person_id = ${personId}::uuid`,
  ),
  'retests.json': own(
    ({ personId }) => sql`select id as key, id as retest_id, request_id, asked_at, note, state, ended_at
      from retests where asked_by = ${personId}::uuid`,
  ),
  'quota-asks.json': own(
    ({
      personId,
    }) => sql`select id as key, submodule, type_submodule, units, note, asked_at, state, answered_at
      from quota_asks where asked_by = ${personId}::uuid`,
  ),
  'searches.json': own(
    ({ personId }) => sql`select id as key, id as search_id, at, query, state, price, charged, found
      from searches where person_id = ${personId}::uuid`,
  ),
  'saved-searches.json': own(
    ({ personId }) => sql`select id as key, id as saved_id, name, query, is_monitored, created_at
      from saved_searches where person_id = ${personId}::uuid`,
  ),
  'domains.json': own(
    ({ personId }) => sql`select id as key, domain_display as domain, created_at, verified_at
      from domains where created_by = ${personId}::uuid`,
  ),
  'trail-by-you.json': own(
    ({ personId, organisationId }) => sql`select id as key, at, action, object,
      case when organisation_id is not distinct from ${organisationId}::uuid then details end as details
      from audit_entries where actor_id = ${personId}::uuid`,
  ),
  'trail-about-you.json': own(
    ({ personId, organisationId }) => sql`select id as key, at, action, role as by_role, details
      from audit_entries where object = ${personId} and actor_id is distinct from ${personId}::uuid
        and organisation_id ${organisationId === null ? sql`is null` : sql`= ${organisationId}::uuid`}`,
  ),
};

type HeldRow = { readonly key: string } & Readonly<Record<string, unknown>>;

/** One page in the order of their keys, the oldest first where keys are ids. */
export const heldPage = (
  read: Reading,
  file: HeldFile,
  whose: Whose,
  page: { readonly after: string | undefined; readonly limit: number },
): Promise<HeldRow[]> => {
  const behind = page.after === undefined ? sql`` : sql`where k.key > ${page.after}`;
  return read(
    sql<HeldRow>`select * from (${held[file].rows(whose)}) as k ${behind} order by k.key limit ${page.limit}`,
  );
};
