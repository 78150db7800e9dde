import * as z from 'zod/mini';
import { secondsAfter } from '../../../../../platform/clock.ts';
import { isUuid, uuidv7 } from '../../../../../platform/crypto/uuid.ts';
import { scopeOf, type Tx } from '../../../../../platform/db/database.ts';
import type { Actor } from '../../../../../shared/actor.ts';
import { fail } from '../../../../../shared/errors.ts';
import { recordAudit } from '../../../../records/audit/server/store.ts';
import {
  type NoticeParts,
  notifyPerson,
  recipientOf,
} from '../../../../records/notices/server/notify-person.ts';
import { requireStillThere } from '../../server/hold-person.ts';
import { accountsInHandsOf, linkedSince, withLinkedAccounts } from '../../server/linked-account-store.ts';
import type { AccountParts } from '../../server/parts.ts';
import { freshPassword } from '../../server/reset-person.ts';
import { findById } from '../../server/store.ts';
import { type OperatorAct, type OperatorActKind, operatorAct, operatorActDays } from '../contract.ts';
import { decidedMeanwhile, tooManyWait, waitsFor } from '../texts.ts';
import * as store from './act-store.ts';

const daySeconds = 86_400;
/** Of one Operator's: more hides what matters from the other. */
const mostOfOne = 10;

/** What an act becomes once a second Operator confirms it. */
export type ActPerformer = (
  tx: Tx,
  actor: Actor,
  input: unknown,
  given: {
    readonly password: string;
    readonly hash: string;
    readonly asker: { readonly id: string; readonly username: string };
    readonly askedAt: Date;
  },
) => Promise<{ user_id: string; username: string; password: string } | null>;

export type ActPerformers = Readonly<Record<OperatorActKind, ActPerformer>>;

type Parts = Pick<AccountParts, 'db' | 'clock'> & NoticeParts;

const oldest = (now: Date): Date => secondsAfter(now, -operatorActDays * daySeconds);

/** Of an act's input what the list shows: all that the second one must know, no id. */
const subjectShape = operatorAct.shape.subject;
const subjectOf = (input: unknown): OperatorAct['subject'] => z.parse(subjectShape, input);

const aboutShape = z.object({ user_id: z.optional(z.string()) });
/** Whom it is about has no part in it. */
const isAbout = (input: unknown, userId: string): boolean => z.parse(aboutShape, input).user_id === userId;

const idsOfLinked = async (tx: Tx, userId: string, now: Date): Promise<string[]> =>
  (await withLinkedAccounts(tx, [userId], now)).map(({ user_id }) => user_id);

/**
 * Refuses to one Operator alone what wants two, and records that it was asked for. Where every other Operator's account
 * is in the hands of who asks, one is enough.
 * @param input what `ActPerformer` gets on the day it is confirmed: checked already.
 * @param about the id of the account that it changes.
 * @throws `second_operator_asked` once it is recorded.
 */
export const requireSecondOperator = async (
  { db, clock, config }: Parts,
  actor: Actor,
  kind: OperatorActKind,
  input: object,
  about?: string,
): Promise<void> => {
  const now = clock.now();
  const asked = await db.within(scopeOf(actor), async (tx) => {
    // Alone is who holds every other Operator's account, not who was given their own by one of them.
    const own = await accountsInHandsOf(tx, actor.userId, now);
    const beside = await store.operatorsBeside(tx, own, linkedSince(now));
    // Who is let in again is nobody yet: where there is no third one, a slip can be undone.
    const others = kind === 'enable-operator' ? beside.filter(({ id }) => id !== about) : beside;
    if (others.length === 0) return undefined;
    // Whom it is about has no part in it, and neither have those who are not a second person to who asks.
    const linked = await idsOfLinked(tx, actor.userId, now);
    const able = others.filter(({ id, active }) => active && id !== about && !linked.includes(id));
    const names = able.map(({ username }) => username);
    const waiting = await store.lockWaitingOf(tx, actor.userId, { kind, input }, oldest(now));
    if (waiting.isThere) return names;
    if (waiting.total >= mostOfOne) fail('status_conflict', { detail: tooManyWait });
    const id = uuidv7(now);
    await store.insertAct(tx, { id, kind, input, asked_by: actor.userId, asked_at: now });
    const entry = {
      organisationId: null,
      action: 'operator-act.ask',
      object: id,
      details: { kind },
    } as const;
    await recordAudit(tx, actor, entry, now);
    for (const one of able) {
      await notifyPerson(tx, recipientOf(one), { kind: 'second-operator-asked' }, { clock, config });
    }
    return names;
  });
  if (asked) fail('second_operator_asked', { detail: waitsFor(asked) });
};

/** What waits, as that Operator sees it. */
export const listActs = ({ db, clock }: Parts, actor: Actor): Promise<OperatorAct[]> =>
  db.within(scopeOf(actor), async (tx) => {
    const now = clock.now();
    const own = new Set(await idsOfLinked(tx, actor.userId, now));
    const rows = await store.waitingActs(tx, oldest(now));
    return rows.map((row) => ({
      act_id: row.id,
      kind: row.kind,
      subject: subjectOf(row.input),
      asked_by: row.asker,
      asked_at: row.asked_at.toISOString(),
      own: row.asked_by === actor.userId,
      may_confirm: !own.has(row.asked_by) && !isAbout(row.input, actor.userId),
    }));
  });

/** Whoever was disabled or demoted since they asked has asked for nothing. */
const requireAsker = async (tx: Tx, id: string) => {
  const person = await findById(tx, id);
  return person?.role !== 'Operator' || person.disabled ? fail('not_found') : person;
};

const lockAct = async (tx: Tx, actId: string, now: Date): Promise<store.StoredAct> =>
  (isUuid(actId) && (await store.lockWaitingAct(tx, actId, oldest(now)))) ||
  fail('not_found', { detail: decidedMeanwhile });

/**
 * Does what another Operator asked for, in one transaction with the decision: it is done once, or not at all.
 * @throws `not_found` once it was decided or is too old, `forbidden` for one's own and for linked accounts.
 */
export const confirmAct = async (
  parts: AccountParts,
  performers: ActPerformers,
  actor: Actor,
  actId: string,
) => {
  const given = await freshPassword(parts, actor);
  const now = parts.clock.now();
  return parts.db.within('system', async (tx) => {
    const act = await lockAct(tx, actId, now);
    await requireStillThere(tx, await findById(tx, actor.userId), actor);
    const asker = await requireAsker(tx, act.asked_by);
    if ((await idsOfLinked(tx, actor.userId, now)).includes(act.asked_by)) fail('forbidden');
    await store.decideAct(tx, act.id, { state: 'confirmed', decided_by: actor.userId, decided_at: now });
    const details = { kind: act.kind };
    const entry = { organisationId: null, action: 'operator-act.confirm', object: act.id, details } as const;
    await recordAudit(tx, actor, entry, now);
    return performers[act.kind](tx, actor, act.input, { ...given, asker, askedAt: act.asked_at });
  });
};

/** Takes it back or declines it. @throws `not_found` once it was decided. */
export const withdrawAct = ({ db, clock }: Parts, actor: Actor, actId: string): Promise<void> =>
  db.within(scopeOf(actor), async (tx) => {
    const now = clock.now();
    const act = await lockAct(tx, actId, now);
    await store.decideAct(tx, act.id, { state: 'withdrawn', decided_by: actor.userId, decided_at: now });
    const details = { kind: act.kind };
    const entry = { organisationId: null, action: 'operator-act.withdraw', object: act.id, details } as const;
    await recordAudit(tx, actor, entry, now);
  });
