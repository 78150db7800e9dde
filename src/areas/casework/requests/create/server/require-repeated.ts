import { isUuid } from '../../../../../platform/crypto/uuid.ts';
import type { Tx } from '../../../../../platform/db/database.ts';
import { failValidation } from '../../../../../shared/errors.ts';
import type { Service } from '../../../../../shared/service.ts';
import { serviceOf } from '../../../../../shared/services.ts';
import { findRequest } from '../../server/store.ts';
import { requestTexts } from '../../texts.ts';

/**
 * The id of the request that a new one repeats; null where none was named.
 * @throws 422 at `["body","repeats"]` for one of another service, of another organisation or that never was.
 */
export const requireRepeated = async (
  tx: Tx,
  service: Service,
  named: string | undefined,
): Promise<string | null> => {
  if (named === undefined) return null;
  const row = isUuid(named) ? await findRequest(tx, named) : undefined;
  if (row && serviceOf(row) === service) return row.id;
  return failValidation([
    { loc: ['body', 'repeats'], type: 'unknown_repeated', msg: requestTexts.unknown_repeated },
  ]);
};
