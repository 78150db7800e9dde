import { isUuid, uuidv7 } from '../../../../platform/crypto/uuid.ts';
import { lockNamed, scopeOf } from '../../../../platform/db/database.ts';
import type { CustomerActor } from '../../../../shared/actor.ts';
import { fail } from '../../../../shared/errors.ts';
import { recordAudit } from '../../../records/audit/server/store.ts';
import { mostSaved, type SavedSearch } from '../contract.ts';
import { searchMessages } from '../messages.ts';
import type { SearchQuery } from '../query.ts';
import { audiencesOf } from './reader.ts';
import { openUntil, plainQuery, type SearchParts } from './run-search.ts';
import {
  deleteSaved,
  insertSaved,
  newestEntries,
  type StoredSaved,
  savedOf,
  updateSaved,
} from './saved-store.ts';
import { needAskable } from './sought.ts';

const canBeOpened = ({ name, found_at }: StoredSaved, now: Date): boolean =>
  found_at !== null && openUntil({ at: found_at, monitor: name }) >= now;

const asSaved = (row: StoredSaved, now: Date): SavedSearch => ({
  ...{ saved_id: row.id, name: row.name, by: row.by_name, query: row.query, is_monitored: row.is_monitored },
  ...{
    created_at: row.created_at.toISOString(),
    found_at: row.found_at?.toISOString() ?? null,
    found: row.found,
    found_in: canBeOpened(row, now) ? row.found_in : null,
  },
  stopped_at: row.stopped_at?.toISOString() ?? null,
  stopped_for: row.stopped_for,
});

/** A person's saved searches, by name. */
export const listOwn = async ({ db, clock }: SearchParts, actor: CustomerActor): Promise<SavedSearch[]> =>
  (await db.within(scopeOf(actor), (tx) => savedOf(tx, actor.userId))).map((row) =>
    asSaved(row, clock.now()),
  );

/** Keeps a search for whoever asks; a monitor looks at what comes from now on. @throws `status_conflict` for too many, 422 for a query that cannot be asked. */
export const save = (
  { db, clock }: SearchParts,
  actor: CustomerActor,
  wish: { readonly name: string; readonly query: SearchQuery; readonly is_monitored: boolean },
): Promise<SavedSearch> =>
  db.within(scopeOf(actor), async (tx) => {
    const now = clock.now();
    await lockNamed(tx, `saved searches ${actor.userId}`);
    if ((await savedOf(tx, actor.userId)).length >= mostSaved) {
      fail('status_conflict', { detail: searchMessages.tooManySaved(mostSaved) });
    }
    await needAskable(tx, wish.query, await audiencesOf(tx, actor), 'nested');
    const { own, shared } = await newestEntries(tx, actor.organisationId);
    const row = await insertSaved(tx, {
      ...{ id: uuidv7(now), organisation_id: actor.organisationId, person_id: actor.userId },
      ...{ by_name: actor.username, name: wish.name, query: JSON.stringify(plainQuery(wish.query)) },
      ...{ is_monitored: wish.is_monitored, seen_own: own, seen_shared: shared, created_at: now },
    });
    const entry = { organisationId: actor.organisationId, action: 'search.save', object: row.id } as const;
    await recordAudit(tx, actor, { ...entry, details: { name: row.name } }, now);
    return asSaved(row, now);
  });

/** Another name, or monitored from now on or no longer. @throws `not_found` for another person's. */
export const change = (
  { db, clock }: SearchParts,
  actor: CustomerActor,
  wish: { readonly saved_id: string; readonly name: string; readonly is_monitored: boolean },
): Promise<SavedSearch> =>
  db.within(scopeOf(actor), async (tx) => {
    const before = (await savedOf(tx, actor.userId)).find(({ id }) => id === wish.saved_id);
    if (!before) return fail('not_found');
    const begins = wish.is_monitored && !before.is_monitored;
    const newest = begins ? await newestEntries(tx, actor.organisationId) : undefined;
    const row = await updateSaved(tx, before.id, actor.userId, {
      ...{ name: wish.name, is_monitored: wish.is_monitored, stopped_at: null, stopped_for: null },
      ...(newest ? { seen_own: newest.own, seen_shared: newest.shared } : {}),
    });
    if (!row) return fail('not_found');
    const entry = { organisationId: actor.organisationId, action: 'search.change', object: row.id } as const;
    await recordAudit(tx, actor, { ...entry, details: { name: row.name } }, clock.now());
    return asSaved(row, clock.now());
  });

export const remove = ({ db, clock }: SearchParts, actor: CustomerActor, id: string): Promise<void> =>
  db.within(scopeOf(actor), async (tx) => {
    const name = isUuid(id) ? await deleteSaved(tx, id, actor.userId) : undefined;
    if (name === undefined) return fail('not_found');
    const entry = { organisationId: actor.organisationId, action: 'search.remove', object: id } as const;
    await recordAudit(tx, actor, { ...entry, details: { name } }, clock.now());
  });
