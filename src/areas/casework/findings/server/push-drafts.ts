import type { Tx } from '../../../../platform/db/database.ts';
import { pushAbout } from '../../requests/live/server/event-store.ts';
import type { StoredRequest } from '../../requests/server/store.ts';

/**
 * Tells the provider's own streams that drafts of a request, or texts of its report, were added, changed or thrown away;
 * the last thing a transaction does (`appendEvent` says why). A customer hears nothing of it: not even that there is a draft.
 */
export const pushDrafts = (
  tx: Tx,
  row: Pick<StoredRequest, 'id' | 'organisation_id'>,
  now: Date,
): Promise<void> => pushAbout(tx, row, { name: 'drafts', internal: true }, now);
