import type { Database } from '../../../../../platform/db/database.ts';
import type { Storage } from '../../../../../platform/storage/storage.ts';
import { outsideOf } from '../../../../../shared/scope/outside.ts';
import type { RequestScope, ScopeLimits } from '../../../../../shared/scope/request-scope.ts';
import { scopeColumns } from '../../../../../shared/services.ts';
import { readScope } from '../../../requests/scope/server/read-scope.ts';
import {
  findRequest,
  listFiles,
  type StoredFileRow,
  type StoredRequest,
} from '../../../requests/server/store.ts';
import { findComparison, type Pair, placesAfter } from './compared-store.ts';

/** A sheet with more rows than these says nothing of what lies outside of it. */
const limits: ScopeLimits = { mostRows: 1000, cellCharacters: 1000 };
const placesAtOnce = 5000;

/** Earlier findings at which the later request did not look. */
export type NotLookedAt = {
  readonly outside: readonly string[];
  /** Whether that is told from what the later request names. */
  readonly scopeKnown: boolean;
};

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

type Seen = { readonly id: string; readonly places: readonly string[] };

/** Where the released findings of a request were seen, in batches. */
async function* seenIn(db: Database, requestId: string): AsyncGenerator<Seen> {
  for (let after = 0; ; ) {
    const rows = await db.within('system', (tx) => placesAfter(tx, requestId, after, placesAtOnce));
    for (const { id, location, targets } of rows) yield { id, places: [...new Set([location, ...targets])] };
    const last = rows.at(-1);
    if (!last || rows.length < placesAtOnce) return;
    after = last.number;
  }
}

/** `203.0.113.4` of `https://203.0.113.4:8443/a`. */
const hostOf = (place: string): string =>
  /^(?:[a-z][a-z0-9+.-]*:\/\/)?(\[[^\]]+\]|[^\s/:?#]+)/i.exec(place.trim())?.[1]?.toLowerCase() ?? '';

/** Where nobody can read any more what was to be looked at, hosts at which something was found surely were. */
const outsideOfFound = async (db: Database, requestId: string): Promise<(place: string) => boolean> => {
  const hosts = new Set<string>();
  for await (const { places } of seenIn(db, requestId)) for (const place of places) hosts.add(hostOf(place));
  return (place) => !hosts.has(hostOf(place));
};

/**
 * Who says that something is gone must have been able to see it. Of an archive of code all is looked at; where the later
 * request names hosts and addresses, what lies outside of them is not. Where its list of targets cannot be read whole,
 * what was told before stands; without that, hosts count as looked at where it found anything.
 */
export const notLookedAt = async (
  { db, storage }: Reads,
  { requestId, earlierId }: Pair,
  signal?: AbortSignal,
): Promise<NotLookedAt> => {
  const { request, files, kept } = await db.within('system', async (tx) => ({
    request: await findRequest(tx, requestId),
    files: await listFiles(tx, requestId, 'upload'),
    kept: await findComparison(tx, { requestId, earlierId }),
  }));
  const [upload] = files;
  const domain = request?.domain ?? undefined;
  const hasList = upload?.media_type === 'text/csv' && scopeColumns(request?.submodule ?? '') !== undefined;
  if (!request || (domain === undefined && !hasList)) return { outside: [], scopeKnown: true };
  const scope = domain === undefined ? await scopeOf(storage, request, upload, signal) : undefined;
  const scopeKnown = domain !== undefined || (scope !== undefined && scope.listed.length >= scope.total);
  if (!scopeKnown && kept?.scope_known) return { outside: kept.outside, scopeKnown: true };
  const isOutside = scopeKnown ? outsideOf({ domain, scope }) : await outsideOfFound(db, requestId);
  const outside: string[] = [];
  for await (const { id, places } of seenIn(db, earlierId)) if (places.every(isOutside)) outside.push(id);
  return { outside, scopeKnown };
};
