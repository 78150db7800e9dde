import { isUuid, uuidv7 } from '../../../../../platform/crypto/uuid.ts';
import { scopeOf } from '../../../../../platform/db/database.ts';
import { type Route, route } from '../../../../../platform/http/route.ts';
import { fail } from '../../../../../shared/errors.ts';
import type { FindingParts } from '../../server/parts.ts';
import { findingTexts } from '../../texts.ts';
import { listSavedFilters, removeFilter, savedFiltersMost, saveFilter } from '../saved-contract.ts';
import { deleteFilter, filtersOf, holdFilters, putFilter, type StoredFilter } from './filter-store.ts';

const asSaved = ({ id, name, query }: StoredFilter) => ({ filter_id: id, name, query });

/** Views of the list of findings that people keep for themselves. */
export const savedRoutes = ({ db, clock }: FindingParts): Route[] => [
  route(listSavedFilters, ({ actor }) =>
    db.within(scopeOf(actor), async (tx) => (await filtersOf(tx, actor.userId)).map(asSaved)),
  ),
  route(saveFilter, ({ input: { name, query }, actor }) =>
    db.within(scopeOf(actor), async (tx) => {
      await holdFilters(tx, actor.userId);
      const own = await filtersOf(tx, actor.userId);
      if (own.length >= savedFiltersMost && !own.some((one) => one.name === name)) {
        fail('status_conflict', { detail: findingTexts.too_many_filters });
      }
      const now = clock.now();
      const whose = { organisation_id: actor.organisationId, person_id: actor.userId };
      return asSaved(await putFilter(tx, { id: uuidv7(now), ...whose, name, query, created_at: now }));
    }),
  ),
  route(removeFilter, async ({ input: { filter_id: id }, actor }) => {
    const isGone =
      isUuid(id) && (await db.within(scopeOf(actor), (tx) => deleteFilter(tx, id, actor.userId)));
    return isGone ? undefined : fail('not_found');
  }),
];
