import type { Clock } from '../../../../platform/clock.ts';
import type { Config } from '../../../../platform/config.ts';
import { isUuid } from '../../../../platform/crypto/uuid.ts';
import { type Database, scopeOf } from '../../../../platform/db/database.ts';
import { type Route, route } from '../../../../platform/http/route.ts';
import { withoutLinkSecrets } from '../../../../platform/mail/outbox-store.ts';
import type { Actor } from '../../../../shared/actor.ts';
import { fail } from '../../../../shared/errors.ts';
import { usualRowsPerPage } from '../../../../shared/paging.ts';
import { recordAudit } from '../../audit/server/store.ts';
import { recordReadings } from '../../audit/sittings/server/record-readings.ts';
import { listMail, type MailDetails, type MailRow, readMail, sendMailAgain } from '../contract.ts';
import { mailTexts } from '../texts.ts';
import * as store from './store.ts';

type Parts = { readonly db: Database; readonly clock: Clock; readonly config: Pick<Config, 'smtp'> };

const asRow = (row: Omit<store.StoredMail, 'text' | 'html'>): MailRow => ({
  mail_id: row.id,
  state: row.state,
  to: row.recipient,
  subject: row.subject,
  kind: row.kind,
  language: row.language,
  attempts: row.attempts,
  created_at: row.created_at.toISOString(),
  sent_at: row.sent_at?.toISOString() ?? null,
  next_at: row.state === 'waiting' ? row.next_at.toISOString() : null,
});

const asDetails = (row: store.StoredMail): MailDetails => ({
  ...asRow(row),
  text: withoutLinkSecrets(row.text),
  last_error: row.last_error,
  message_id: row.message_id,
});

const sendAgain = ({ db, clock, config }: Parts, actor: Actor, id: string): Promise<store.StoredMail> =>
  db.within(scopeOf(actor), async (tx) => {
    const before = isUuid(id) ? await store.findMail(tx, id) : undefined;
    if (!before) return fail('not_found');
    if (!config.smtp) return fail('status_conflict', { detail: mailTexts.noServer });
    const now = clock.now();
    const row = await store.putInLine(tx, id, now);
    if (!row) return fail('status_conflict', { detail: mailTexts.notAgain });
    const { organisation_id: organisationId } = row;
    const details = { kind: row.kind, was: before.state };
    await recordAudit(tx, actor, { organisationId, action: 'mail.send-again', object: id, details }, now);
    return row;
  });

/** The list shows the addresses of customers' people, which is told to each of them. */
const listRoute = (parts: Parts): Route => {
  return route(listMail, async ({ input, actor, setHeader }) => {
    const limit = input.limit ?? usualRowsPerPage;
    const states = typeof input.state === 'string' ? [input.state] : input.state;
    const filter = { search: input.search, states: states && states.length > 0 ? states : undefined };
    const page = { limit: limit + 1, after: input.cursor };
    const found = await store.listMail(parts.db.readingLists(scopeOf(actor)), filter, page);
    const rows = found.rows.slice(0, limit);
    const last = rows.at(-1);
    const seen = [...new Set(rows.flatMap((row) => row.organisation_id ?? []))];
    const entries = seen.map((id) => ({ organisationId: id, action: 'mail.list', object: id }) as const);
    await recordReadings(parts.db, actor, entries, parts.clock.now());
    setHeader('x-total-count', String(found.total));
    if (!found.isExact) setHeader('x-total-exact', 'false');
    if (found.rows.length > limit && last) setHeader('x-next-cursor', last.id);
    return rows.map(asRow);
  });
};

const readOne = ({ db, clock }: Parts, actor: Actor, id: string): Promise<store.StoredMail> =>
  db.within(scopeOf(actor), async (tx) => {
    const row = (isUuid(id) && (await store.findMail(tx, id))) || fail('not_found');
    const { organisation_id: organisationId, kind } = row;
    const entry = { organisationId, action: 'mail.read', object: row.person_id ?? row.id } as const;
    await recordAudit(tx, actor, { ...entry, details: { kind } }, clock.now());
    return row;
  });

/** What people were told by mail: for Operators. */
export const noticeRoutes = (parts: Parts): Route[] => [
  listRoute(parts),

  route(readMail, async ({ input, actor }) => asDetails(await readOne(parts, actor, input.mail_id))),

  route(sendMailAgain, async ({ input, actor }) => asDetails(await sendAgain(parts, actor, input.mail_id))),
];
