import { sql } from 'kysely';
import type { Tx } from '../../../../../platform/db/database.ts';
import { type Actor, isStaff } from '../../../../../shared/actor.ts';
import type { StoredFinding } from '../../server/store.ts';

/** Where these findings were seen, as far as the reader sees them: customers their own that were released. */
export const placesOfFindings = (
  tx: Tx,
  actor: Pick<Actor, 'role' | 'organisationId'>,
  ids: readonly string[],
  requestId: string | undefined,
): Promise<
  Pick<StoredFinding, 'id' | 'organisation_id' | 'request_id' | 'location' | 'targets' | 'source'>[]
> =>
  tx
    .selectFrom('findings')
    .select(['id', 'organisation_id', 'request_id', 'location', 'targets', 'source'])
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .$if(requestId !== undefined, (query) => query.where('request_id', '=', requestId ?? ''))
    .$if(!isStaff(actor), (query) =>
      query.where('organisation_id', '=', actor.organisationId ?? '').where('released_at', 'is not', null),
    )
    .orderBy('request_id')
    .orderBy('number')
    .execute();
