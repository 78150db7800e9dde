import { type RawBuilder, sql } from 'kysely';
import type { Language } from '../../shared/messages.ts';
import type { MailState } from '../../shared/vocabulary/mail-state.ts';
import { uuidv7 } from '../crypto/uuid.ts';
import type { Database, Tx } from '../db/database.ts';
import { notAnAddress } from './deliver.ts';
import { isMailAddress } from './mail-address.ts';

/** A message as the area that tells something writes it. */
type NewMail = {
  readonly personId: string | null;
  readonly organisationId: string | null;
  readonly to: string;
  readonly language: Language;
  /** What it tells, in the area's word; lists and limits go by it. */
  readonly kind: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
};

const recipientMaxCharacters = 254;

/**
 * Puts a message into the outbox in the transaction of what it tells: both are there or neither. One for what is not
 * one address is put there as failed, where the Operator sees it; it never reaches a mail server.
 */
export const enqueueMail = async (tx: Tx, mail: NewMail, now: Date): Promise<void> => {
  const fits = isMailAddress(mail.to);
  await tx
    .insertInto('mail_outbox')
    .values({
      id: uuidv7(now),
      person_id: mail.personId,
      organisation_id: mail.organisationId,
      recipient: mail.to.slice(0, recipientMaxCharacters),
      language: mail.language,
      kind: mail.kind,
      subject: mail.subject,
      text: mail.text,
      html: mail.html,
      state: fits ? 'waiting' : 'failed',
      next_at: now,
      created_at: now,
      sent_at: null,
      last_error: fits ? null : notAnAddress,
      message_id: null,
      claim_token: null,
      lease_until: null,
    })
    .execute();
};

/** A message that a worker holds, by its token. */
export type ClaimedMail = {
  readonly id: string;
  readonly claim_token: string;
  readonly recipient: string;
  readonly language: Language;
  readonly kind: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly created_at: Date;
  readonly message_id: string;
  /** Tries, this one included. */
  readonly attempts: number;
};

type Held = Pick<ClaimedMail, 'id' | 'claim_token'>;

/** The lease is told by the database's clock, which all workers share. */
const leaseEnd = (seconds: number) => sql<Date>`clock_timestamp() + make_interval(secs => ${seconds})`;

/** Stands with messages that were not sent; Operators read it. */
const withheldReason = 'The organisation was disabled.';

/** Its people are told nothing while an organisation is disabled, whenever the message was written. */
const ofDisabled = sql`organisation_id in (select id from organisations where disabled_at is not null)`;

const withholdDue = (tx: Tx, now: Date) =>
  sql`update mail_outbox set state = 'failed', last_error = ${withheldReason} where id in (
    select id from mail_outbox where state = 'waiting' and next_at <= ${now} and ${ofDisabled}
    order by next_at, id for update skip locked)`.execute(tx);

/**
 * Claims the message that has waited longest; undefined when none is due. Of several workers each gets another. Those to
 * people of a disabled organisation are withheld.
 */
export const claimMail = async (
  db: Database,
  claim: { token: string; now: Date; leaseSeconds: number; domain: string },
): Promise<ClaimedMail | undefined> =>
  db.within('system', async (tx) => {
    await withholdDue(tx, claim.now);
    const { rows } = await sql<ClaimedMail>`
      update mail_outbox set state = 'sending', attempts = attempts + 1, claim_token = ${claim.token}::uuid,
        lease_until = ${leaseEnd(claim.leaseSeconds)},
        message_id = coalesce(message_id, '<' || id || '@' || ${claim.domain}::text || '>')
      where id = (
        select id from mail_outbox where state = 'waiting' and next_at <= ${claim.now} and (${ofDisabled}) is not true
        order by next_at, id limit 1 for update skip locked
      )
      returning id, claim_token, recipient, language, kind, subject, text, html, created_at, message_id, attempts`.execute(
      tx,
    );
    return rows[0];
  });

const changeHeld = async (
  db: Database,
  held: Held,
  states: readonly MailState[],
  change: Partial<{
    state: MailState;
    attempts: number;
    next_at: Date;
    sent_at: Date;
    last_error: string;
    claim_token: null;
    text: RawBuilder<string>;
    html: RawBuilder<string>;
  }>,
  leaseSeconds?: number,
): Promise<boolean> => {
  const changed = await db.within('system', (tx) =>
    tx
      .updateTable('mail_outbox')
      .set({ ...change, ...(leaseSeconds === undefined ? {} : { lease_until: leaseEnd(leaseSeconds) }) })
      .where('id', '=', held.id)
      .where('claim_token', '=', held.claim_token)
      .where('state', 'in', states)
      .returning('id')
      .executeTakeFirst(),
  );
  return changed !== undefined;
};

/** Says that we are still at it; false when another holds the message now. */
export const renewLease = (db: Database, held: Held, leaseSeconds: number): Promise<boolean> =>
  changeHeld(db, held, ['sending', 'handed over'], {}, leaseSeconds);

/** Commits that the end of the message may leave from now on; false when another holds it. */
export const markHandedOver = (db: Database, held: Held, leaseSeconds: number): Promise<boolean> =>
  changeHeld(db, held, ['sending'], { state: 'handed over' }, leaseSeconds);

/** What stands behind `#` in a link proves who reads the mail: nobody else is to read it here. */
const linkSecret = '#[A-Za-z0-9_-]{20,}';

/** A message's text as others than its reader see it. */
export const withoutLinkSecrets = (text: string): string =>
  text.replaceAll(new RegExp(linkSecret, 'g'), '#…');

/**
 * The server took it: also where it had been thought to be unsure, because we were slow to say so. What its links
 * prove is forgotten; a message that was not sent keeps it, to be sent again.
 */
export const markSent = (db: Database, held: Held, now: Date): Promise<boolean> =>
  changeHeld(db, held, ['handed over', 'unsure'], {
    ...{ state: 'sent', sent_at: now },
    text: sql<string>`regexp_replace(text, ${linkSecret}, '#…', 'g')`,
    html: sql<string>`regexp_replace(html, ${linkSecret}, '#…', 'g')`,
  });

/**
 * Puts it back for a later try, or as it was before this one (`attempts`); also where it was taken for abandoned meanwhile:
 * its worker knows what the server said.
 */
export const putBack = (
  db: Database,
  held: Held,
  change: { next_at?: Date; attempts?: number; last_error?: string },
): Promise<boolean> =>
  changeHeld(db, held, ['sending', 'handed over', 'unsure'], {
    ...change,
    state: 'waiting',
    claim_token: null,
  });

export const giveUp = (
  db: Database,
  held: Held,
  state: 'failed' | 'unsure',
  last_error: string,
): Promise<boolean> => changeHeld(db, held, ['sending', 'handed over', 'unsure'], { state, last_error });

/**
 * Takes over what a worker left that is gone (its lease ran out): what it had not handed over is to be sent again,
 * the rest is unsure, because the end of the message may have left. A message whose worker died too often fails.
 */
export const releaseAbandoned = async (db: Database, mostAttempts: number, reason: string): Promise<void> => {
  await db.within('system', (tx) =>
    sql`update mail_outbox set
        state = case when state = 'handed over' then 'unsure' when attempts >= ${mostAttempts} then 'failed' else 'waiting' end,
        claim_token = case when state = 'handed over' then claim_token end,
        last_error = ${reason}
      where state in ('sending', 'handed over') and lease_until < clock_timestamp()`.execute(tx),
  );
};

/**
 * What waits for an organisation's people is not sent: it is there as failed, with the reason, and an Operator may send
 * it again once the organisation is enabled. One that a worker has begun is taken from it; only what may have left
 * already goes out.
 */
export const withholdMail = async (tx: Tx, organisationId: string): Promise<void> => {
  await tx
    .updateTable('mail_outbox')
    .set({ state: 'failed', last_error: withheldReason, claim_token: null })
    .where('organisation_id', '=', organisationId)
    .where('state', 'in', ['waiting', 'kept', 'sending'])
    .execute();
};

/** Without a mail server nothing is sent later by itself: what waits is kept for the Operator to read. */
export const keepWaiting = async (db: Database): Promise<void> => {
  await db.within('system', (tx) =>
    tx.updateTable('mail_outbox').set({ state: 'kept' }).where('state', '=', 'waiting').execute(),
  );
};

/** Removes what was sent before one moment, and what nobody sent before another. */
export const deleteMailBefore = async (db: Database, sent: Date, unsent: Date): Promise<void> => {
  await db.within('system', async (tx) => {
    await tx.deleteFrom('mail_outbox').where('state', '=', 'sent').where('sent_at', '<', sent).execute();
    await tx
      .deleteFrom('mail_outbox')
      .where('state', 'in', ['kept', 'failed', 'unsure'])
      .where('created_at', '<', unsent)
      .execute();
  });
};

type Unsent = { readonly waiting: number; readonly oldestSeconds: number; readonly failed: number };

/** How many messages wait and how long the oldest of them has, in seconds, and how many were given up or are unsure. */
export const unsentMail = async (tx: Tx): Promise<Unsent> => {
  // Each state by its own index: a table of sent messages is long.
  const { rows } = await sql<Unsent>`
    select count(*)::int as waiting,
      coalesce(extract(epoch from now() - min(created_at)), 0)::float8 as "oldestSeconds",
      (select count(*)::int from mail_outbox where state in ('failed', 'unsure')) as failed
    from (select created_at from mail_outbox where state = 'waiting'
      union all select created_at from mail_outbox where state in ('sending', 'handed over')) as unsent`.execute(
    tx,
  );
  return rows[0] ?? { waiting: 0, oldestSeconds: 0, failed: 0 };
};
