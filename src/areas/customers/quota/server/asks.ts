import { type Clock, secondsAfter } from '../../../../platform/clock.ts';
import { isUuid, uuidv7 } from '../../../../platform/crypto/uuid.ts';
import { type Database, scopeOf, type Tx } from '../../../../platform/db/database.ts';
import type { Actor, CustomerActor } from '../../../../shared/actor.ts';
import { fail, failValidation } from '../../../../shared/errors.ts';
import { commonFaults } from '../../../../shared/schema.ts';
import { type AuditEntry, recordAudit } from '../../../records/audit/server/store.ts';
import { announce } from '../../../records/notices/server/news-store.ts';
import type { Ask } from '../contract.ts';
import { type Counted, findCounted, isDeepSearch, plainWords } from '../ledger-words.ts';
import { quotaMessages } from '../messages.ts';
import { announceLimit } from './announce-limit.ts';
import {
  type AskRow,
  answerAsk,
  countAsks,
  fullNameOf,
  insertAsk,
  limitOf,
  lockAsk,
  type NamedAsk,
  nameOfOrganisation,
} from './ask-store.ts';
import { setCredits, setLimit } from './store.ts';

type Parts = { readonly db: Database; readonly clock: Clock };

export const asAsk = (row: NamedAsk): Ask => ({
  ask_id: row.id,
  submodule: row.submodule,
  type_submodule: row.type_submodule,
  units: row.units,
  note: row.note,
  state: row.state,
  asked_by: row.asked_by_name,
  asked_by_full_name: row.asked_by_full_name ?? row.asked_by_name,
  asked_at: row.asked_at.toISOString(),
  answer: row.answer,
  granted_limit: row.granted_limit,
  answered_at: row.answered_at?.toISOString() ?? null,
});

/** @throws 422 for what is neither a service that is sold nor the credits for deep search. */
export const askedService = (submodule: string, type: string): Counted =>
  findCounted(submodule, type) ??
  failValidation([{ loc: ['body', 'submodule'], type: 'invalid', msg: commonFaults.invalid }]);

const entryAbout = (
  action: AuditEntry['action'],
  row: AskRow,
  details: AuditEntry['details'],
): AuditEntry => ({
  organisationId: row.organisation_id,
  action,
  object: row.organisation_id,
  details: { submodule: row.submodule, type: row.type_submodule, ...details },
});

/** Each is told to the Operators: who asks and takes back again and again would drown what matters. */
const asksMostADay = 10;
const daySeconds = 86_400;

/**
 * An Administrator asks for more of a service; Operators are told.
 * @throws `status_conflict` while one of that service waits, and once the organisation has asked often enough for a day.
 */
export const ask = async (
  { db, clock }: Parts,
  actor: CustomerActor,
  wish: { submodule: string; type_submodule: string; units: number; note: string },
): Promise<Ask> => {
  const service = askedService(wish.submodule, wish.type_submodule);
  const now = clock.now();
  const row: AskRow = {
    ...{ id: uuidv7(now), organisation_id: actor.organisationId, units: wish.units, note: wish.note },
    ...{ submodule: service.submodule, type_submodule: service.type, state: 'open' },
    ...{ asked_by: actor.userId, asked_by_name: actor.username, asked_at: now },
    ...{ answer: null, granted_limit: null, answered_by_name: null, answered_at: null },
  };
  const name = await db.within(scopeOf(actor), async (tx) => {
    if ((await countAsks(tx, row.organisation_id, secondsAfter(now, -daySeconds))) >= asksMostADay) {
      fail('status_conflict', { detail: quotaMessages.askedOften(asksMostADay) });
    }
    if (!(await insertAsk(tx, row))) fail('status_conflict', { detail: quotaMessages.askWaits });
    await recordAudit(tx, actor, entryAbout('quota.ask', row, { units: row.units }), now);
    const organisation = (await nameOfOrganisation(tx, row.organisation_id)) ?? '';
    const details = { organisation, service: plainWords(service) };
    const { organisationId, userId: actorId } = actor;
    await announce(tx, { kind: 'quota-asked', organisationId, details, actorId }, now);
    return fullNameOf(tx, actor.userId);
  });
  return asAsk({ ...row, asked_by_full_name: name });
};

/** The one that waits under that id, locked. @throws `not_found`, `status_conflict` once it was answered. */
const openAsk = async (tx: Tx, id: string): Promise<AskRow> => {
  const row = (isUuid(id) && (await lockAsk(tx, id))) || fail('not_found');
  return row.state === 'open' ? row : fail('status_conflict', { detail: quotaMessages.askIsAnswered });
};

export const withdraw = ({ db, clock }: Parts, actor: CustomerActor, id: string): Promise<void> =>
  db.within(scopeOf(actor), async (tx) => {
    const row = await openAsk(tx, id);
    // The database shows a customer no other's; this does not rely on it.
    if (row.organisation_id !== actor.organisationId) fail('not_found');
    const now = clock.now();
    const answer = { answer: null, granted_limit: null, answered_by_name: actor.username, answered_at: now };
    await answerAsk(tx, row.id, { ...answer, state: 'withdrawn' });
    await recordAudit(tx, actor, entryAbout('quota.withdraw', row, { units: row.units }), now);
  });

/** Gives the service a new limit and ends the asking; the customer is told. 422 for less than there is now. */
export const grant = ({ db, clock }: Parts, actor: Actor, id: string, limit: number): Promise<void> =>
  db.within(scopeOf(actor), async (tx) => {
    const row = await openAsk(tx, id);
    const now = clock.now();
    if (limit < (await limitOf(tx, row)))
      failValidation([{ loc: ['body', 'limit'], type: 'less_than_now', msg: quotaMessages.lessThanNow }]);
    const service = askedService(row.submodule, row.type_submodule);
    const by = { personId: actor.userId, now };
    if (isDeepSearch(service.submodule)) await setCredits(tx, row.organisation_id, limit, by);
    else await setLimit(tx, row.organisation_id, service, limit, by);
    const answer = { answer: null, answered_by_name: actor.username, answered_at: now };
    await answerAsk(tx, row.id, { ...answer, state: 'granted', granted_limit: limit });
    await recordAudit(tx, actor, entryAbout('quota.grant', row, { limit }), now);
    await announceLimit(tx, actor, { organisationId: row.organisation_id, counted: service, limit }, now);
  });

/** Ends the asking with a reason, of which the customer is told. */
export const decline = ({ db, clock }: Parts, actor: Actor, id: string, reason: string): Promise<void> =>
  db.within(scopeOf(actor), async (tx) => {
    const row = await openAsk(tx, id);
    const now = clock.now();
    const answer = { answered_by_name: actor.username, answered_at: now, granted_limit: null };
    await answerAsk(tx, row.id, { ...answer, answer: reason, state: 'declined' });
    await recordAudit(tx, actor, entryAbout('quota.decline', row, { units: row.units }), now);
    const organisation = (await nameOfOrganisation(tx, row.organisation_id)) ?? '';
    const details = { organisation, service: plainWords(askedService(row.submodule, row.type_submodule)) };
    const event = { kind: 'quota-declined', organisationId: row.organisation_id, details } as const;
    await announce(tx, { ...event, actorId: actor.userId }, now);
  });
