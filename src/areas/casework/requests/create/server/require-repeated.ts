import { isUuid } from '../../../../../platform/crypto/uuid.ts';
import type { Tx } from '../../../../../platform/db/database.ts';
import { failValidation } from '../../../../../shared/errors.ts';
import type { Service } from '../../../../../shared/service.ts';
import { serviceOf } from '../../../../../shared/services.ts';
import { repeatsNone } from '../../contract.ts';
import { holdRequest, type StoredRequest } from '../../server/store.ts';
import { requestTexts } from '../../texts.ts';

type Repeated = Pick<StoredRequest, 'repeats_id' | 'repeats_none'>;

/**
 * What a new request repeats, as it is stored; the one that is named is held. Lock order: it, then the quota.
 * @throws 422 at `["body","repeats"]` for one of another service, of another organisation or that never was.
 */
export const requireRepeated = async (
  tx: Tx,
  service: Service,
  named: string | undefined,
): Promise<Repeated> => {
  if (named === undefined || named === repeatsNone)
    return { repeats_id: null, repeats_none: named !== undefined };
  const row = isUuid(named) ? await holdRequest(tx, named) : undefined;
  if (row && serviceOf(row) === service) return { repeats_id: row.id, repeats_none: false };
  return failValidation([
    { loc: ['body', 'repeats'], type: 'unknown_repeated', msg: requestTexts.unknown_repeated },
  ]);
};
