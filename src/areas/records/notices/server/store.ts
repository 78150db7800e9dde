import { type RawBuilder, type Selectable, sql } from 'kysely';
import { lockNamed, type Reading, type Tx } from '../../../../platform/db/database.ts';
import type { Schema } from '../../../../platform/db/schema.ts';
import type { MailState } from '../../../../shared/vocabulary/mail-state.ts';

export type StoredMail = Selectable<Schema['mail_outbox']>;
type ListedMail = Omit<StoredMail, 'text' | 'html'>;

/** A total is counted this far. */
const totalMost = 10_000;

/** Whether a person was told this since; of two tellers at once the second waits for the first to commit. */
export const wasTold = async (tx: Tx, personId: string, kind: string, since: Date): Promise<boolean> => {
  await lockNamed(tx, `${kind} ${personId}`);
  const told = await tx
    .selectFrom('mail_outbox')
    .select('id')
    .where('person_id', '=', personId)
    .where('kind', '=', kind)
    .where('created_at', '>', since)
    .limit(1)
    .executeTakeFirst();
  return told !== undefined;
};

/** Whether the organisation is disabled: nobody of it is written to. */
export const isSilenced = async (tx: Tx, organisationId: string): Promise<boolean> => {
  const found = await tx
    .selectFrom('organisations')
    .select('id')
    .where('id', '=', organisationId)
    .where('disabled_at', 'is not', null)
    .executeTakeFirst();
  return found !== undefined;
};

export type MailFilter = {
  readonly search: string | undefined;
  readonly states: readonly MailState[] | undefined;
};

const conditionsOf = ({ search, states }: MailFilter): RawBuilder<unknown>[] => {
  // Wildcards of the person's text are taken literally.
  const pattern = search ? `%${search.replace(/[\\%_]/g, '\\$&')}%` : undefined;
  return [
    ...(states ? [sql`state in (${sql.join([...states])})`] : []),
    ...(pattern ? [sql`(recipient ilike ${pattern} or subject ilike ${pattern})`] : []),
  ];
};

const all = (conditions: readonly RawBuilder<unknown>[]) =>
  conditions.length === 0 ? sql`true` : sql.join([...conditions], sql` and `);

const listed = sql.raw(
  'id, person_id, organisation_id, recipient, language, kind, subject, state, attempts, next_at, created_at, sent_at, last_error, message_id, claim_token, lease_until',
);

/** One page, the newest first (ids grow with time), with how many match. */
export const listMail = async (
  read: Reading,
  filter: MailFilter,
  page: { limit: number; after: string | undefined },
): Promise<{ rows: ListedMail[]; total: number; isExact: boolean }> => {
  const conditions = conditionsOf(filter);
  const begin = page.after ? [sql`id < ${page.after}::uuid`] : [];
  const [rows, [counted]] = await Promise.all([
    read(
      sql<ListedMail>`select ${listed} from mail_outbox where ${all([...conditions, ...begin])}
        order by id desc limit ${page.limit}`,
    ),
    read(
      sql<{ total: number }>`select count(*) as total from (
        select 1 from mail_outbox where ${all(conditions)} limit ${totalMost + 1}) as counted`,
    ),
  ]);
  const total = counted?.total ?? 0;
  return { rows, total: Math.min(total, totalMost), isExact: total <= totalMost };
};

export const findMail = (tx: Tx, id: string): Promise<StoredMail | undefined> =>
  tx.selectFrom('mail_outbox').selectAll().where('id', '=', id).executeTakeFirst();

/** Puts it in line anew, under a new claim: whoever held it before can change it no more. */
export const putInLine = (tx: Tx, id: string, now: Date): Promise<StoredMail | undefined> =>
  tx
    .updateTable('mail_outbox')
    .set({
      state: 'waiting',
      attempts: 0,
      next_at: now,
      claim_token: null,
      lease_until: null,
      last_error: null,
    })
    .where('id', '=', id)
    .where('state', 'in', ['failed', 'unsure'])
    .returningAll()
    .executeTakeFirst();
