import type { Clock } from '../../../../../platform/clock.ts';
import { type Database, lockNamed, type Tx } from '../../../../../platform/db/database.ts';
import { isMachines } from '../../../../../shared/services.ts';
import { recordAudit } from '../../../../records/audit/server/store.ts';
import { settleFindingDays } from '../../../../records/notices/server/deadline-store.ts';
import { pushRequest } from '../../../requests/server/lifecycle.ts';
import { findRequest, lockRequest, type StoredRequest } from '../../../requests/server/store.ts';
import { maybeScannedAgain } from '../../compare/likeness.ts';
import { scanBefore } from '../../compare/server/predecessor.ts';
import { holdFixDays } from '../../settle/server/deadline-store.ts';
import { continueBatch, endedAfter, setContinues, wholeChainOf, withSomethingIn } from './continue-store.ts';

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
  await settleFindingDays(tx, [object, later.id], now);
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
 * before. The caller holds all of them. @returns ids of the requests whose findings changed.
 */
const continueInto = async (tx: Tx, later: StoredRequest, beforeId: string, now: Date): Promise<string[]> => {
  const touched: string[] = [];
  await setContinues(tx, later.id, beforeId);
  const chain = await wholeChainOf(tx, beforeId);
  const some = await withSomethingIn(tx, chain, later);
  for (const earlier of await findAll(
    tx,
    chain.filter((id) => some.has(id)),
  )) {
    if ((await continuePair(tx, { later, earlier, now })) > 0) touched.push(earlier.id, later.id);
  }
  return touched;
};

/**
 * Scans that were asked for later, have ended before this one and may have to go on from it, directly or behind one that
 * has: those that go on from the same one, those that were said to repeat something and go on from none yet, and those
 * that are like it.
 */
const mayGoOnFrom = async (
  tx: Tx,
  request: StoredRequest,
  beforeId: string | undefined,
): Promise<string[]> => {
  const ids = new Set([request.id]);
  for (const later of await endedAfter(tx, request)) {
    const { continues_id, repeats_id } = later;
    const isBehind = continues_id !== null && (continues_id === beforeId || ids.has(continues_id));
    const isOpen = repeats_id === null ? maybeScannedAgain(later, request) : continues_id === null;
    if (isBehind || isOpen) ids.add(later.id);
  }
  ids.delete(request.id);
  return [...ids];
};

/** Continues in a request what is before it, and in those that go on from it, the next first, all that is before them now. */
const continueAll = async (tx: Tx, request: StoredRequest, now: Date): Promise<string[]> => {
  const beforeId = (await scanBefore(tx, request))?.id;
  const laterIds = await mayGoOnFrom(tx, request, beforeId);
  const chain = beforeId === undefined ? [] : await wholeChainOf(tx, beforeId);
  // Lock order: requests, then findings, by id; all of them at once, before anything is written.
  for (const id of [request.id, ...chain, ...laterIds].sort()) await lockRequest(tx, id);
  await holdFixDays(tx, request.organisation_id);
  const touched = beforeId === undefined ? [] : await continueInto(tx, request, beforeId, now);
  const behind = new Set([request.id]);
  for (const later of await findAll(tx, laterIds)) {
    const before = await scanBefore(tx, later);
    // Also where it has continued that one already, which had not yet continued what is before it.
    if (!before || !behind.has(before.id)) continue;
    touched.push(...(await continueInto(tx, later, before.id, now)));
    behind.add(later.id);
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
    const touched = await continueAll(tx, request, now);
    // As they are now: they were read before they were held.
    for (const row of await findAll(tx, [...new Set(touched)])) await pushRequest(tx, row, now);
  });
