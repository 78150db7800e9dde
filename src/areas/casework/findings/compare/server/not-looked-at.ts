import type { Database } from '../../../../../platform/db/database.ts';
import type { Storage } from '../../../../../platform/storage/storage.ts';
import { outsideOfInTurns } from '../../../../../shared/scope/outside.ts';
import type { RequestScope, ScopeLimits } from '../../../../../shared/scope/request-scope.ts';
import { scopeColumns } from '../../../../../shared/services.ts';
import { createBreather } from '../../../../../shared/sheet/breathe.ts';
import { readNothing } from '../../../../../shared/vocabulary/coverage.ts';
import type { RequestDetails } from '../../../requests/contract.ts';
import { readScope } from '../../../requests/scope/server/read-scope.ts';
import {
  findRequest,
  listFiles,
  type StoredFileRow,
  type StoredRequest,
} from '../../../requests/server/store.ts';
import { findNotLookedAt, type NotLookedAt, type Pair, placesAfter } from './compared-store.ts';

/** A sheet with more rows than these says nothing of what lies outside of it. */
const limits: ScopeLimits = { mostRows: 1000, cellCharacters: 1000 };
const findingsAtOnce = 500;
/** Places held against the scope before others may get a turn. */
const placesAtOnce = 50;
/** Of a request for an archive of code. */
const allLookedAt: NotLookedAt = { outside: [], judged: '{(,)}', scopeKnown: true, lasting: true };
/** Of one whose archive had no code that can be read. */
const noneLookedAt: NotLookedAt = { ...allLookedAt, judged: '{}' };

type Reads = { readonly db: Database; readonly storage: Storage };

const scopeOf = async (
  storage: Storage,
  { submodule }: StoredRequest,
  upload: StoredFileRow | undefined,
  signal?: AbortSignal,
): Promise<RequestScope | undefined> => {
  try {
    return await readScope(storage, submodule, upload, limits, signal);
  } catch {
    // Erased, or read while it is being erased: the same as none.
    return undefined;
  }
};

type Seen = { readonly id: string; readonly number: number; readonly places: readonly string[] };

/** Where the released findings of a request were seen, in batches. */
async function* seenIn(db: Database, requestId: string): AsyncGenerator<Seen> {
  for (let after = 0; ; ) {
    const rows = await db.within('system', (tx) => placesAfter(tx, requestId, after, findingsAtOnce));
    for (const { id, number, location, targets } of rows)
      yield { id, number, places: [...new Set([location, ...targets])] };
    const last = rows.at(-1);
    if (!last || rows.length < findingsAtOnce) return;
    after = last.number;
  }
}

/** `203.0.113.4` of `https://203.0.113.4:8443/a`. */
const hostOf = (place: string): string =>
  /^(?:[a-z][a-z0-9+.-]*:\/\/)?(\[[^\]]+\]|[^\s/:?#]+)/i.exec(place.trim())?.[1]?.toLowerCase() ?? '';

type IsOutside = (place: string) => boolean;

/** Where nobody can read any more what was to be looked at, hosts at which something was found surely were. */
const outsideOfFound = async (db: Database, requestId: string): Promise<IsOutside> => {
  const hosts = new Set<string>();
  const breathe = createBreather();
  for await (const { places } of seenIn(db, requestId)) {
    for (const place of places) hosts.add(hostOf(place));
    await breathe();
  }
  return (place) => !hosts.has(hostOf(place));
};

const areAllOutside = async (
  places: readonly string[],
  isOutside: IsOutside,
  breathe: () => Promise<void>,
) => {
  for (let at = 0; at < places.length; at += placesAtOnce) {
    await breathe();
    if (!places.slice(at, at + placesAtOnce).every(isOutside)) return false;
  }
  return true;
};

/** Of the earlier request's findings as they are now, which lie outside, and of which that is told. */
const judge = async (db: Database, earlierId: string, isOutside: IsOutside) => {
  const outside: string[] = [];
  const judged: [from: number, to: number][] = [];
  const breathe = createBreather();
  for await (const { id, number, places } of seenIn(db, earlierId)) {
    const last = judged.at(-1);
    if (last && last[1] === number) last[1] = number + 1;
    else judged.push([number, number + 1]);
    if (await areAllOutside(places, isOutside, breathe)) outside.push(id);
  }
  return { outside, judged: `{${judged.map(([from, to]) => `[${from},${to})`).join()}}` };
};

/**
 * Who says that something is gone must have been able to see it. Of an archive of code all is looked at, or nothing where
 * it has none that can be read; where the later request names hosts and addresses, what lies outside of them is not. Where
 * its list of targets cannot be read whole, what was told before stands, and of what came since nobody knows; without
 * that, hosts count as looked at where it found anything. What was told is not told again while no place has changed.
 */
export const notLookedAt = async (
  { db, storage }: Reads,
  pair: Pair,
  signal?: AbortSignal,
): Promise<NotLookedAt> => {
  const { requestId, earlierId } = pair;
  const { request, files, kept } = await db.within('system', async (tx) => ({
    request: await findRequest(tx, requestId),
    files: await listFiles(tx, requestId, 'upload'),
    kept: await findNotLookedAt(tx, pair),
  }));
  if (kept?.current) return kept;
  const [upload] = files;
  const domain = request?.domain ?? undefined;
  const hasList = upload?.media_type === 'text/csv' && scopeColumns(request?.submodule ?? '') !== undefined;
  if (readNothing(request?.coverage as RequestDetails['coverage'])) return noneLookedAt;
  if (!request || (domain === undefined && !hasList)) return allLookedAt;
  const scope = domain === undefined ? await scopeOf(storage, request, upload, signal) : undefined;
  const scopeKnown = domain !== undefined || (scope !== undefined && scope.listed.length >= scope.total);
  const lasting = scopeKnown || scope !== undefined || upload?.wrapped_key === null;
  if (!scopeKnown && kept?.scopeKnown) return { ...kept, lasting };
  const isOutside = scopeKnown
    ? await outsideOfInTurns({ domain, scope })
    : await outsideOfFound(db, requestId);
  return { ...(await judge(db, earlierId, isOutside)), scopeKnown, lasting };
};
