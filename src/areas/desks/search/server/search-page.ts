import { isUuid } from '../../../../platform/crypto/uuid.ts';
import { scopeOf } from '../../../../platform/db/database.ts';
import type { Actor } from '../../../../shared/actor.ts';
import { fail } from '../../../../shared/errors.ts';
import { usualRowsPerPage } from '../../../../shared/paging.ts';
import type { SearchParts } from './run-search.ts';
import { type StoredSearch, searchPage } from './search-store.ts';

type Wish = {
  readonly search_id?: string | undefined;
  readonly cursor?: string | undefined;
  readonly limit?: number | undefined;
  /** Whose; undefined for everybody's of the organisation. */
  readonly of: string | undefined;
};

/** A page of searches, newest first, of the actor's organisation, or for staff of the provider. @throws `not_found` */
export const pageOfSearches = async (
  { db }: Pick<SearchParts, 'db'>,
  actor: Actor,
  { search_id: id, cursor: after, limit = usualRowsPerPage, of }: Wish,
): Promise<{ rows: StoredSearch[]; total: number; next: string | undefined }> => {
  if (id !== undefined && !isUuid(id)) return fail('not_found');
  const { rows, total } = await db.within(scopeOf(actor), (tx) =>
    searchPage(tx, actor.organisationId, { of, id, after, limit: limit + 1 }),
  );
  const page = rows.slice(0, limit);
  return { rows: page, total, next: rows.length > limit ? page.at(-1)?.id : undefined };
};
