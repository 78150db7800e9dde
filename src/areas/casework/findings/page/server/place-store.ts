import type { Tx } from '../../../../../platform/db/database.ts';
import type { StoredFinding } from '../../server/store.ts';

/** Where these findings of a request were seen; drafts only where these are wanted. */
export const placesOfFindings = (
  tx: Tx,
  requestId: string,
  ids: readonly string[],
  drafts: boolean,
): Promise<Pick<StoredFinding, 'id' | 'location' | 'targets' | 'source'>[]> =>
  tx
    .selectFrom('findings')
    .select(['id', 'location', 'targets', 'source'])
    .where('request_id', '=', requestId)
    .where('id', 'in', ids.length > 0 ? [...ids] : [requestId])
    .$if(!drafts, (query) => query.where('released_at', 'is not', null))
    .orderBy('number')
    .execute();
