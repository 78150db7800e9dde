import { sql } from 'kysely';
import pg from 'pg';
import { type Database, needNotLast, type Tx } from '../../platform/db/database.ts';

/** Who made the organisations of a load, as the trail has it: what tells them from customers. */
export const benchDoer = 'bench-data';

/** True when there is an organisation that no load has made. */
export const hasRealData = (tx: Tx): Promise<boolean> =>
  sql<{ is_real: boolean }>`
    select exists (select from organisations o where not exists (
      select from audit_entries a where a.organisation_id = o.id and a.object = o.id::text
        and a.action = 'organisation.create' and a.actor = ${benchDoer} and a.role is null
    )) as is_real`
    .execute(tx)
    .then(({ rows }) => rows[0]?.is_real === true);

export const countOf = async (tx: Tx, table: 'requests' | 'people'): Promise<number> => {
  const { rows } = await sql<{ total: number }>`select count(*) as total from ${sql.table(table)}`.execute(
    tx,
  );
  return rows[0]?.total ?? 0;
};

export type LoadedRequest = {
  readonly id: string;
  readonly prefix: string;
  /** Larger than those before it. */
  readonly number: number;
  readonly reference: string;
  readonly module: string;
  readonly submodule: string;
  readonly type_submodule: string;
  readonly is_about_people: boolean;
  readonly title: string;
  readonly description: string;
  readonly domain: string | null;
  readonly status: string;
  readonly percentage: number;
  readonly executed: boolean;
  readonly start_date: string;
  readonly end_date: string | null;
  /** Separated by spaces, which no word holds. */
  readonly words: string;
  /** Of the line in its timeline. */
  readonly entry_id: string;
};

const columns = sql.raw(
  'id uuid, prefix text, number integer, reference text, module text, submodule text, type_submodule text, is_about_people boolean, title text, description text, domain text, status text, percentage int, executed boolean, start_date timestamptz, end_date timestamptz, words text, entry_id uuid',
);

/** One organisation's requests, in one statement: triggers count and index them as they do every other. */
export const insertRequests = (
  db: Database,
  organisationId: string,
  by: { id: string; username: string },
  rows: readonly LoadedRequest[],
): Promise<void> =>
  db.within('system', async (tx) => {
    // A load that is cut off is begun again; nothing that a customer was told is at stake.
    await needNotLast(tx);
    const given = JSON.stringify(rows);
    await sql`
      insert into requests (id, reference, organisation_id, module, submodule, type_submodule, is_about_people, title, description, domain,
        domain_display, status, percentage, executed, start_date, end_date, created_by, words)
      select id, reference, ${organisationId}, module, submodule, type_submodule, is_about_people, title, description, domain, domain, status,
        percentage, executed, start_date, end_date, ${by.id}, array_to_tsvector(string_to_array(words, ' '))
      from json_to_recordset(${given}::json) as row (${columns})`.execute(tx);
    await sql`
      insert into request_numbers as kept (organisation_id, prefix, last)
      select ${organisationId}, prefix, max(number) from json_to_recordset(${given}::json) as row (${columns})
      group by prefix order by prefix
      on conflict (organisation_id, prefix) do update set last = greatest(kept.last, excluded.last)`.execute(
      tx,
    );
    await sql`
      insert into request_timeline (id, organisation_id, request_id, at, status, percentage, person_id, by_name)
      select entry_id, ${organisationId}, id, start_date, 'pending', 0, ${by.id}, ${by.username}
      from json_to_recordset(${given}::json) as row (${columns})`.execute(tx);
  });

export type LoadedPerson = {
  readonly id: string;
  readonly organisation_id: string;
  readonly username: string;
  readonly role: string;
  /** Base64. */
  readonly otp_secret: string;
};

/** People who can sign in, all with one password; who is there already stays as they are. */
export const insertPeople = (
  db: Database,
  passwordHash: string,
  now: Date,
  rows: readonly LoadedPerson[],
): Promise<void> =>
  db.within('system', async (tx) => {
    await sql`
      insert into people (id, organisation_id, username, username_key, full_name, email, role, language,
        password_hash, password_is_own, otp_secret, otp_active, created_at)
      select id, organisation_id, username, username, username, username || '@example.com', role, 'en',
        ${passwordHash}, true, decode(otp_secret, 'base64'), true, ${now}
      from json_to_recordset(${JSON.stringify(rows)}::json)
        as row (id uuid, organisation_id uuid, username text, role text, otp_secret text)
      on conflict (username_key) do nothing`.execute(tx);
  });

/** Sets what is consumed to what the requests hold, with one line in the ledger for the difference. */
export const bringQuotasUpToDate = (db: Database, now: Date): Promise<void> =>
  db.within('system', async (tx) => {
    await sql`
      with held as (
        select organisation_id, submodule, type_submodule, sum(total) as units from request_counts
        where status not in ('rejected', 'failed') and not (status = 'cancelled' and not executed)
        group by 1, 2, 3
      ), changed as (
        update quotas q set consumed = held.units from held
        where (q.organisation_id, q.submodule, q.type_submodule)
          = (held.organisation_id, held.submodule, held.type_submodule) and q.consumed <> held.units
        returning q.organisation_id, q.submodule, q.type_submodule, held.units
      )
      insert into quota_ledger (id, organisation_id, submodule, type_submodule, kind, amount, at)
      select gen_random_uuid(), c.organisation_id, c.submodule, c.type_submodule, 'reserve',
        c.units - coalesce((select sum(amount) from quota_ledger l where l.kind not in ('limit', 'credit')
          and (l.organisation_id, l.submodule, l.type_submodule)
            = (c.organisation_id, c.submodule, c.type_submodule)), 0), ${now}
      from changed c`.execute(tx);
  });

/**
 * What autovacuum does sooner or later, done now: statistics for the planner, and the pages known that need no look
 * into the table. The owner's to do.
 */
export const settle = async (ownerUrl: string): Promise<void> => {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  try {
    await owner.query(
      'vacuum (analyze) requests, request_words, request_counts, request_timeline, people, quotas',
    );
  } finally {
    await owner.end();
  }
};
