import { type Clock, secondsAfter } from '../../../../platform/clock.ts';
import { isUuid, uuidv7 } from '../../../../platform/crypto/uuid.ts';
import { type Database, scopeOf, type Tx } from '../../../../platform/db/database.ts';
import type { Jobs } from '../../../../platform/jobs/jobs.ts';
import type { Actor } from '../../../../shared/actor.ts';
import { fail, failValidation } from '../../../../shared/errors.ts';
import { lockDisabling } from '../../../customers/organisations/disable/server/store.ts';
import { findOrganisation } from '../../../customers/organisations/server/store.ts';
import { type AuditEntry, type Doer, recordAudits } from '../../../records/audit/server/store.ts';
import { announce } from '../../../records/notices/server/news-store.ts';
import { erasureFaults } from '../contract.ts';
import { erasureTexts as texts } from '../texts.ts';
import { waitingDays } from '../waiting-time.ts';
import { eraseOrganisationJob } from './erasure-job.ts';
import {
  deleteErasure,
  dueErasures,
  insertErasure,
  type ListedErasure,
  lockErasureOf,
  markBegun,
} from './erasure-store.ts';

type Parts = { readonly db: Database; readonly clock: Clock };
const daySeconds = 86_400;

/** In the trail that goes with the organisation, and in the provider's, which stays. */
const recordTwice = (
  tx: Tx,
  doer: Doer,
  { organisation_id: organisationId, organisation_name: name }: ListedErasure,
  action: AuditEntry['action'],
  now: Date,
): Promise<void> => {
  const entry = { action, object: organisationId, details: { name } };
  const entries = [
    { ...entry, organisationId },
    { ...entry, organisationId: null },
  ];
  return recordAudits(tx, doer, entries, now);
};

/**
 * Asks for an erasure, which begins after a week unless an Operator takes it back. All Operators hear of it at once:
 * that is the place for a second person's consent where an installation wants one.
 * @throws `not_found`, `status_conflict` where it is not disabled or was asked for, 422 for another name.
 */
export const ask = async (
  { db, clock }: Parts,
  actor: Actor,
  input: { readonly organisationId: string; readonly name: string },
): Promise<ListedErasure> => {
  const { organisationId } = input;
  if (!isUuid(organisationId)) return fail('not_found');
  return db.within(scopeOf(actor), async (tx) => {
    const organisation = (await findOrganisation(tx, organisationId)) ?? fail('not_found');
    if ((await lockDisabling(tx, organisationId))?.at == null)
      return fail('status_conflict', { detail: texts.notDisabled });
    if (organisation.name !== input.name)
      return failValidation([{ loc: ['body', 'name'], type: 'other_name', msg: erasureFaults.other_name }]);
    const now = clock.now();
    const row = {
      ...{ id: uuidv7(now), organisation_id: organisationId, organisation_name: organisation.name },
      ...{ asked_by_id: actor.userId, asked_by: actor.username, asked_at: now },
      not_before: secondsAfter(now, waitingDays * daySeconds),
    };
    if (!(await insertErasure(tx, row))) return fail('status_conflict', { detail: texts.askedAlready });
    const made = { ...row, begun_at: null, ended_at: null, erased: {}, bytes: 0, code: null };
    await recordTwice(tx, actor, made, 'organisation.erase-ask', now);
    const news = { kind: 'erasure-asked', organisationId, actorId: actor.userId } as const;
    await announce(tx, { ...news, details: { by: actor.username } }, now);
    return made;
  });
};

/** @throws `not_found` where none was asked for, `status_conflict` once it has begun. */
export const takeBack = ({ db, clock }: Parts, actor: Actor, organisationId: string): Promise<void> =>
  db.within(scopeOf(actor), async (tx) => {
    const row = isUuid(organisationId) ? await lockErasureOf(tx, organisationId) : undefined;
    if (!row) return fail('not_found');
    if (row.begun_at !== null) return fail('status_conflict', { detail: texts.begun });
    await deleteErasure(tx, row.id);
    await recordTwice(tx, actor, row, 'organisation.erase-take-back', clock.now());
  });

/**
 * Begins what is due, and puts what has begun and not ended in line again: whoever was killed or gave up is followed.
 * @returns how many there are.
 */
export const beginDueErasures = ({ db, clock, jobs }: Parts & { readonly jobs: Jobs }): Promise<number> =>
  db.within('system', async (tx) => {
    const now = clock.now();
    const due = await dueErasures(tx, now);
    for (const row of due) {
      if (row.begun_at === null) {
        await markBegun(tx, row.id, now);
        await recordTwice(tx, 'erasure', row, 'organisation.erase-begin', now);
      }
      await jobs.send(tx, eraseOrganisationJob, { erasureId: row.id });
    }
    return due.length;
  });
