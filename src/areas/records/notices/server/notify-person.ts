import { type Clock, secondsAfter } from '../../../../platform/clock.ts';
import type { Config } from '../../../../platform/config.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import { enqueueMail } from '../../../../platform/mail/outbox-store.ts';
import type { Language } from '../../../../shared/messages.ts';
import type { Notice, NoticeKind, Recipient } from '../account-notice.ts';
import { composeNotice } from '../compose.ts';
import { isSilenced, wasTold } from './store.ts';

const hourSeconds = 3600;
/** Several requests come due together: the console tells each, one message a day says that there is something. */
const dayRestSeconds = 20 * hourSeconds;
/** Kinds that somebody else than the person can bring about as often as they like, and those that come in swarms. */
const restSeconds: Readonly<Partial<Record<NoticeKind, number>>> = {
  'tries-locked': hourSeconds,
  'retest-asked': hourSeconds / 4,
  'customer-wrote': hourSeconds / 4,
  'finding-commented': hourSeconds / 4,
  'finding-owned': hourSeconds / 4,
  'quota-granted': hourSeconds / 4,
  'finding-due': dayRestSeconds,
  'finding-overdue': dayRestSeconds,
  'risk-ending': dayRestSeconds,
  'work-due': dayRestSeconds,
  'work-overdue': dayRestSeconds,
};

/** One message may stand for several requests, of which others follow within its rest: it names none of them. */
export const standsForSeveral = (kind: NoticeKind): boolean => restSeconds[kind] !== undefined;

/** The name that messages are signed with where `MAIL_FROM` gives none. */
const productName = 'Baluarte';

export type NoticeParts = {
  readonly clock: Clock;
  readonly config: Pick<Config, 'publicUrl' | 'mailFrom'>;
};

type PersonRow = {
  readonly id: string;
  readonly organisation_id: string | null;
  readonly email: string;
  readonly full_name: string;
  readonly language: Language | null;
};

/** A person as the recipient of a notice. `fallback` is the language of the moment, for who has chosen none. */
export const recipientOf = (person: PersonRow, fallback: Language = 'en'): Recipient => ({
  personId: person.id,
  organisationId: person.organisation_id,
  email: person.email,
  fullName: person.full_name,
  language: person.language ?? fallback,
});

/**
 * Tells a person what happened, by mail, in the transaction in which it happens: both are there or neither. Somebody
 * without an address is not told, nor anybody of a disabled organisation; somebody who was told the same within its rest is not told again.
 */
export const notifyPerson = async (
  tx: Tx,
  recipient: Recipient,
  notice: Notice,
  { clock, config }: NoticeParts,
): Promise<void> => {
  if (recipient.email === '') return;
  if (recipient.organisationId !== null && (await isSilenced(tx, recipient.organisationId))) return;
  const now = clock.now();
  const rest = restSeconds[notice.kind];
  if (rest !== undefined && recipient.personId !== null) {
    if (await wasTold(tx, recipient.personId, notice.kind, secondsAfter(now, -rest))) return;
  }
  const sender = { name: config.mailFrom?.name || productName, address: config.publicUrl?.origin };
  const { personId, organisationId, email: to, language } = recipient;
  const composed = composeNotice(recipient, notice, sender, now);
  await enqueueMail(tx, { personId, organisationId, to, language, kind: notice.kind, ...composed }, now);
};

type WithoutDevice<N> = N extends { readonly device: string } ? Omit<N, 'device'> : never;

/** Tells the owner of an account what was done with it in a browser, by them or in their name. */
export const notifyOwner = (
  tx: Tx,
  person: PersonRow,
  { language, device }: { readonly language: Language; readonly device: string },
  notice: WithoutDevice<Notice>,
  parts: NoticeParts,
): Promise<void> => notifyPerson(tx, recipientOf(person, language), { ...notice, device }, parts);
