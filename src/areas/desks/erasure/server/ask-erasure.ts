import * as z from 'zod/mini';
import { type Clock, secondsAfter } from '../../../../platform/clock.ts';
import type { Config } from '../../../../platform/config.ts';
import { isUuid, uuidv7 } from '../../../../platform/crypto/uuid.ts';
import { type Database, scopeOf, type Tx } from '../../../../platform/db/database.ts';
import type { Jobs } from '../../../../platform/jobs/jobs.ts';
import type { Actor } from '../../../../shared/actor.ts';
import { fail, failValidation } from '../../../../shared/errors.ts';
import { withdrawWaiting } from '../../../customers/accounts/second-operator/server/act-store.ts';
import {
  type ActPerformer,
  requireSecondOperator,
} from '../../../customers/accounts/second-operator/server/operator-acts.ts';
import { isToBeErased, lockDisabling } from '../../../customers/organisations/disable/server/store.ts';
import { findOrganisation } from '../../../customers/organisations/server/store.ts';
import { signBegun } from '../../../records/audit/server/erased-chain.ts';
import { type AuditEntry, type Doer, recordInBothTrails } from '../../../records/audit/server/store.ts';
import { announce } from '../../../records/notices/server/news-store.ts';
import type { NoticeParts } from '../../../records/notices/server/notify-person.ts';
import { erasureFaults } from '../contract.ts';
import { erasureTexts as texts } from '../texts.ts';
import { waitingDays } from '../waiting-time.ts';
import { eraseOrganisationJob } from './erasure-job.ts';
import {
  deleteErasure,
  dueErasures,
  insertErasure,
  isRenamedSince,
  type ListedErasure,
  lockDueErasure,
  lockErasureOf,
  markBegun,
} from './erasure-store.ts';

type Parts = { readonly db: Database; readonly clock: Clock };
const daySeconds = 86_400;

const record = (
  tx: Tx,
  doer: Doer,
  { organisation_id: organisationId, organisation_name: name }: ListedErasure,
  action: AuditEntry['action'],
  now: Date,
): Promise<void> =>
  recordInBothTrails(tx, doer, { organisationId, action, object: organisationId, details: { name } }, now);

type Asked = { readonly organisationId: string; readonly name: string };
type AskParts = Parts & NoticeParts;

/** The organisation, if it may be erased. @throws as `ask`. */
const requireErasable = async (tx: Tx, { organisationId, name }: Asked, now: Date) => {
  if (!isUuid(organisationId)) return fail('not_found');
  const organisation = (await findOrganisation(tx, organisationId)) ?? fail('not_found');
  if ((await lockDisabling(tx, organisationId))?.at == null)
    return fail('status_conflict', { detail: texts.notDisabled });
  if (organisation.name !== name)
    return failValidation([{ loc: ['body', 'name'], type: 'other_name', msg: erasureFaults.other_name }]);
  // The second Operator goes by its name.
  if (await isRenamedSince(tx, organisationId, secondsAfter(now, -waitingDays * daySeconds)))
    return fail('status_conflict', { detail: texts.renamedLately });
  if (await isToBeErased(tx, organisationId)) return fail('status_conflict', { detail: texts.askedAlready });
  return organisation;
};

/** Who asked, and who did so alone or beside another. */
type Askers = {
  readonly asked_by_id: string;
  readonly asked_by: string;
  readonly asked_at: Date;
  readonly confirmed_by_id: string | null;
  readonly confirmed_by: string | null;
  readonly confirmed_at: Date | null;
};

const alone = (actor: Actor, now: Date): Askers => ({
  ...{ asked_by_id: actor.userId, asked_by: actor.username, asked_at: now },
  ...{ confirmed_by_id: null, confirmed_by: null, confirmed_at: null },
});

const askWithin = async (
  tx: Tx,
  actor: Actor,
  input: Asked,
  askers: Askers,
  now: Date,
): Promise<ListedErasure> => {
  const { id: organisation_id, name: organisation_name } = await requireErasable(tx, input, now);
  const row = {
    ...{ id: uuidv7(now), organisation_id, organisation_name },
    ...askers,
    not_before: secondsAfter(now, waitingDays * daySeconds),
  };
  if (!(await insertErasure(tx, row))) return fail('status_conflict', { detail: texts.askedAlready });
  const made = { ...row, begun_at: null, ended_at: null, erased: {}, bytes: 0, code: null };
  await record(tx, actor, made, 'organisation.erase-ask', now);
  const news = {
    kind: 'erasure-asked',
    organisationId: organisation_id,
    actorId: askers.asked_by_id,
  } as const;
  await announce(tx, { ...news, details: { by: askers.asked_by } }, now);
  return made;
};

const confirmedErasure = z.object({ organisation_id: z.string(), organisation: z.string() });

/** An erasure that another Operator asked for, in the transaction of its confirmation. */
export const erasureAct =
  (clock: Clock): ActPerformer =>
  async (tx, actor, input, { asker, askedAt }) => {
    const { organisation_id: organisationId, organisation: name } = z.parse(confirmedErasure, input);
    // Enabled and disabled again since: that was another contract's end, if any.
    const disabling = isUuid(organisationId) ? await lockDisabling(tx, organisationId) : undefined;
    if (!disabling?.at || disabling.at > askedAt) fail('status_conflict', { detail: texts.notDisabled });
    const now = clock.now();
    const askers = {
      ...{ asked_by_id: asker.id, asked_by: asker.username, asked_at: askedAt },
      ...{ confirmed_by_id: actor.userId, confirmed_by: actor.username, confirmed_at: now },
    };
    await askWithin(tx, actor, { organisationId, name }, askers, now);
    return null;
  };

/**
 * Asks for an erasure, which begins after a week unless an Operator takes it back. All Operators hear of it at once.
 * Where there are two, a second one confirms it before the week begins.
 * @throws `not_found`, `status_conflict` where it is not disabled or was asked for, 422 for another name.
 */
export const ask = async (parts: AskParts, actor: Actor, input: Asked): Promise<ListedErasure> => {
  const { organisationId, name } = input;
  const within = <T>(work: (tx: Tx) => Promise<T>) => parts.db.within(scopeOf(actor), work);
  await within((tx) => requireErasable(tx, input, parts.clock.now()));
  await requireSecondOperator(parts, actor, 'erase-organisation', {
    organisation_id: organisationId,
    organisation: name,
  });
  const now = parts.clock.now();
  return within((tx) => askWithin(tx, actor, input, alone(actor, now), now));
};

/** @throws `not_found` where none was asked for, `status_conflict` once it has begun. */
export const takeBack = ({ db, clock }: Parts, actor: Actor, organisationId: string): Promise<void> =>
  db.within(scopeOf(actor), async (tx) => {
    const row = isUuid(organisationId) ? await lockErasureOf(tx, organisationId) : undefined;
    if (!row) return fail('not_found');
    if (row.begun_at !== null) return fail('status_conflict', { detail: texts.begun });
    await deleteErasure(tx, row.id);
    // What somebody asked for meanwhile is not confirmed after it.
    await withdrawWaiting(
      tx,
      'erase-organisation',
      { organisation_id: organisationId },
      { decided_by: actor.userId, decided_at: clock.now() },
    );
    await record(tx, actor, row, 'organisation.erase-take-back', clock.now());
  });

type BeginParts = Parts & { readonly config: Pick<Config, 'secret'>; readonly jobs: Jobs };

/** @returns whether it was still due. */
const beginDue = ({ config, db, clock, jobs }: BeginParts, id: string): Promise<boolean> =>
  db.within('system', async (tx) => {
    const now = clock.now();
    const row = await lockDueErasure(tx, id, now);
    if (!row) return false;
    if (row.begun_at === null) {
      const beginning = { id, organisationId: row.organisation_id, begunAt: now };
      await markBegun(tx, id, signBegun(config.secret, beginning), now);
      await record(tx, 'erasure', row, 'organisation.erase-begin', now);
    }
    await jobs.send(tx, eraseOrganisationJob, { erasureId: id });
    return true;
  });

/**
 * Begins what is due, and puts what has begun and not ended in line again: whoever was killed or gave up is followed.
 * @returns how many there are.
 * @throws AggregateError of what could not begin; it keeps no other from it.
 */
export const beginDueErasures = async (parts: BeginParts): Promise<number> => {
  const due = await parts.db.within('system', (tx) => dueErasures(tx, parts.clock.now()));
  let begun = 0;
  const failed: unknown[] = [];
  for (const id of due) {
    try {
      if (await beginDue(parts, id)) begun += 1;
    } catch (error) {
      failed.push(error);
    }
  }
  if (failed.length > 0) throw new AggregateError(failed, `${failed.length} erasures could not begin.`);
  return begun;
};
