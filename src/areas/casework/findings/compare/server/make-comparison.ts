import type { Tx } from '../../../../../platform/db/database.ts';
import { openSeats } from '../../../../../platform/seats.ts';
import { lockRequest } from '../../../requests/server/store.ts';
import { nearChainOf } from '../../continue/server/continue-store.ts';
import type { FindingParts } from '../../server/parts.ts';
import { beginComparison, findAge, type Pair, storeComparison } from './compared-store.ts';
import { notLookedAt } from './not-looked-at.ts';

/** Of one organisation: a making reads a sheet in a child of its own, and every place of a request. */
const makingsAtOnce = 2;
/** Places may change between their reading and the making. */
const mostTries = 5;

type Parts = Pick<FindingParts, 'db' | 'storage'>;
type Wanted = Pair & { readonly organisationId: string; readonly day: Date };

/** The day in UTC of a moment: reading is noted once a day. */
export const dayOf = (moment: Date): Date => new Date(Math.floor(moment.getTime() / 86_400_000) * 86_400_000);

/**
 * Holds both requests and the scans behind the earlier one, whose fixed findings count too. Lock order: requests by id, as
 * whoever settles findings takes them.
 */
const holdAll = async (tx: Tx, { requestId, earlierId }: Pair): Promise<void> => {
  const ids = new Set([requestId, ...(await nearChainOf(tx, earlierId))]);
  for (const id of [...ids].sort()) await lockRequest(tx, id);
};

/** @returns false where places changed meanwhile: told of before, they would say fixed of what nobody looked at. */
const tryToMake = async (parts: Parts, wanted: Wanted): Promise<boolean> => {
  const scope = { organisation: wanted.organisationId };
  const begun = await parts.db.within(scope, async (tx) => {
    await holdAll(tx, wanted);
    await beginComparison(tx, wanted);
    return findAge(tx, wanted);
  });
  if (begun?.fresh) return true;
  const looked = await notLookedAt(parts, wanted);
  return parts.db.within(scope, async (tx) => {
    await holdAll(tx, wanted);
    const age = await findAge(tx, wanted);
    if (age?.fresh) return true;
    if (!age || age.places_version !== begun?.places_version) return false;
    await storeComparison(tx, { ...wanted, ...looked, places_version: age.places_version });
    return true;
  });
};

const make = async (parts: Parts, wanted: Wanted): Promise<void> => {
  for (let tries = 0; tries < mostTries; tries += 1) if (await tryToMake(parts, wanted)) return;
  throw new Error('Places changed each time that they were compared.');
};

const underWay = new Map<string, Promise<void>>();
const seats = openSeats(makingsAtOnce);

/**
 * Makes a comparison that is not there yet, or is of before. The requests are held while it is written: whoever changes
 * findings waits. One making of a pair at a time, for all who ask meanwhile: they look again whether it is fresh.
 */
export const makeComparison = (parts: Parts, wanted: Wanted): Promise<void> => {
  const key = `${wanted.requestId} ${wanted.earlierId}`;
  const making =
    underWay.get(key) ??
    seats
      .within(wanted.organisationId, () => make(parts, wanted))
      .finally(() => {
        underWay.delete(key);
      });
  underWay.set(key, making);
  return making;
};
