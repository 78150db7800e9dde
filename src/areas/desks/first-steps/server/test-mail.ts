import { randomUUID } from 'node:crypto';
import type { Clock } from '../../../../platform/clock.ts';
import type { Config } from '../../../../platform/config.ts';
import { type Database, scopeOf } from '../../../../platform/db/database.ts';
import { type Route, route } from '../../../../platform/http/route.ts';
import { buildMessage } from '../../../../platform/mail/build-message.ts';
import { deliver } from '../../../../platform/mail/deliver.ts';
import type { Actor } from '../../../../shared/actor.ts';
import { fail } from '../../../../shared/errors.ts';
import { type Language, say } from '../../../../shared/messages.ts';
import { findById } from '../../../customers/accounts/server/store.ts';
import { recordAudit } from '../../../records/audit/server/store.ts';
import { mailTexts } from '../../../records/notices/texts.ts';
import { testMail } from '../mail-contract.ts';
import { testMailTexts } from '../test-mail-texts.ts';
import { writeStep } from './first-steps-store.ts';

type Parts = {
  readonly db: Database;
  readonly clock: Clock;
  readonly config: Pick<Config, 'smtp' | 'mailFrom'>;
};

/** Of one Operator in any ten minutes: each opens a connection to somebody's mail server. */
const mostTests = 5;
const windowSeconds = 600;
/** A person waits for the answer. */
const patienceSeconds = 30;

/** Takes one of the Operator's turns. @throws `too_many_attempts` */
const openTurns = (clock: Clock) => {
  const turns = new Map<string, readonly number[]>();
  return (personId: string): void => {
    const now = clock.now().getTime();
    const recent = (turns.get(personId) ?? []).filter((at) => at > now - windowSeconds * 1000);
    const [oldest = now] = recent;
    if (recent.length >= mostTests) {
      const retryAfterSeconds = Math.ceil((oldest + windowSeconds * 1000 - now) / 1000);
      fail('too_many_attempts', { retryAfterSeconds });
    }
    turns.set(personId, [...recent, now]);
  };
};

const messageTo = async (to: string, from: NonNullable<Config['mailFrom']>, language: Language, at: Date) => {
  const text = say(testMailTexts.body, language);
  return buildMessage({
    messageId: `<${randomUUID()}@${from.address.split('@')[1] ?? 'localhost'}>`,
    ...{ from, to, at, language, text, html: `<p>${text}</p>` },
    subject: say(testMailTexts.subject, language),
  });
};

const test = async ({ db, clock, config }: Parts, actor: Actor, language: Language) => {
  const { smtp, mailFrom } = config;
  if (!smtp || !mailFrom) return fail('status_conflict', { detail: mailTexts.noServer });
  const { email: to = '' } = (await db.within(scopeOf(actor), (tx) => findById(tx, actor.userId))) ?? {};
  if (to === '') return fail('status_conflict', { detail: testMailTexts.noAddress });
  const message = await messageTo(to, mailFrom, language, clock.now());
  const letter = { from: mailFrom.address, to, message };
  const delivery = await deliver(smtp, letter, async () => true, AbortSignal.timeout(patienceSeconds * 1000));
  const sent = delivery.kind === 'sent';
  await db.within(scopeOf(actor), async (tx) => {
    const now = clock.now();
    if (sent) await writeStep(tx, 'mail', now);
    const entry = { organisationId: null, action: 'mail.test', object: actor.userId } as const;
    await recordAudit(tx, actor, { ...entry, details: { sent } }, now);
  });
  const reason = 'reason' in delivery ? delivery.reason : say(testMailTexts.noAnswer, language);
  return { sent, to, reason: sent ? null : reason };
};

/** The mail server, tried by an Operator. */
export const testMailRoute = (parts: Parts): Route => {
  const takeTurn = openTurns(parts.clock);
  return route(testMail, ({ actor, language }) => {
    takeTurn(actor.userId);
    return test(parts, actor, language);
  });
};
