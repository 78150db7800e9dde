import { isUuid } from '../../../../platform/crypto/uuid.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import { fail } from '../../../../shared/errors.ts';
import { findRequest, type StoredRequest } from './store.ts';

/**
 * A request by its id, for staff who do nothing with it that its customer's trail tells of; others go by `visibleRequest`.
 * @throws `not_found`.
 */
export const requireRequest = async (tx: Tx, id: string): Promise<StoredRequest> =>
  (isUuid(id) && (await findRequest(tx, id))) || fail('not_found');
