import type { Clock } from '../../../../../platform/clock.ts';
import { type Database, lockNamed, type Tx } from '../../../../../platform/db/database.ts';
import { isMachines } from '../../../../../shared/services.ts';
import { recordAudit } from '../../../../records/audit/server/store.ts';
import { pushRequest } from '../../../requests/server/lifecycle.ts';
import { findRequest, lockRequest, type StoredRequest } from '../../../requests/server/store.ts';
import { scanBefore } from '../../compare/server/predecessor.ts';
import { holdFixDays } from '../../settle/server/deadline-store.ts';
import { chainBefore, continueBatch, endedAfter, setContinues } from './continue-store.ts';

const findingsAtOnce = 1000;

/** Who continues findings, in the trail. */
const continuer = 'scan comparison';

type Pair = { readonly later: StoredRequest; readonly earlier: StoredRequest; readonly now: Date };

/** All pairs of two scans. @returns how many were continued. */
const continuePair = async (tx: Tx, { later, earlier, now }: Pair): Promise<number> => {
  let all = 0;
  for (let after = 0; ; ) {
    const batch = { later, earlier, after, most: findingsAtOnce, now };
    const { seen, last, continued } = await continueBatch(tx, batch);
    all += continued;
    if (seen < findingsAtOnce || last === null) break;
    after = last;
  }
  if (all === 0) return 0;
  const { organisation_id: organisationId, id: object } = earlier;
  const details = { rows: all, name: later.reference };
  await recordAudit(tx, continuer, { organisationId, action: 'finding.continue', object, details }, now);
  return all;
};

const findAll = async (tx: Tx, ids: readonly string[]): Promise<StoredRequest[]> => {
  const found: StoredRequest[] = [];
  for (const id of ids) {
    const row = await findRequest(tx, id);
    if (row) found.push(row);
  }
  return found;
};

/**
 * What a request continues of all the scans before it: a weakness that the last one missed is continued from the one
 * before. @returns ids of the requests whose findings changed.
 */
const continueInto = async (tx: Tx, later: StoredRequest, now: Date): Promise<string[]> => {
  const before = await scanBefore(tx, later);
  if (!before) return [];
  const touched: string[] = [];
  await setContinues(tx, later.id, before.id);
  const chain = await findAll(tx, await chainBefore(tx, later.id));
  // Lock order: requests, then findings, by id.
  for (const { id } of [later, ...chain].sort((a, b) => (a.id < b.id ? -1 : 1))) await lockRequest(tx, id);
  await holdFixDays(tx, later.organisation_id);
  for (const earlier of chain) {
    if ((await continuePair(tx, { later, earlier, now })) > 0) touched.push(earlier.id, later.id);
  }
  return touched;
};

/** Scans that were asked for later and finished before: what this one has is continued there. */
const continueInLaterOnes = async (tx: Tx, request: StoredRequest, now: Date): Promise<string[]> => {
  const touched: string[] = [];
  for (const later of await findAll(tx, await endedAfter(tx, request))) {
    // Also where it has continued this one already, which had not yet continued what is before it.
    if ((await scanBefore(tx, later))?.id !== request.id) continue;
    touched.push(...(await continueInto(tx, later, now)));
  }
  return touched;
};

/**
 * When a machine has scanned again what it scanned before, each weakness counts once: what the request found again is
 * continued in it, in one transaction, once it is finished: one whose report cannot be built may still fail. Requests of
 * people are left alone. Done again it finds nothing more to do. Of one service of an organisation one at a time, so that
 * of two scans that end at the same moment the second sees what the first has done.
 */
export const continueFindings = async (
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  requestId: string,
): Promise<void> =>
  db.within('system', async (tx) => {
    const request = await findRequest(tx, requestId);
    if (request?.status !== 'finished' || !isMachines(request)) return;
    const { organisation_id: organisationId, submodule, type_submodule } = request;
    await lockNamed(tx, `continue ${organisationId} ${submodule} ${type_submodule}`);
    const now = clock.now();
    const touched = [
      ...(await continueInto(tx, request, now)),
      ...(await continueInLaterOnes(tx, request, now)),
    ];
    // As they are now: they were read before they were held.
    for (const row of await findAll(tx, [...new Set(touched)])) await pushRequest(tx, row, now);
  });
