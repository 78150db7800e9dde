import type { Tx } from '../../../../../platform/db/database.ts';
import type { Service } from '../../../../../shared/service.ts';
import { requestReference } from '../../../../../shared/vocabulary/reference.ts';

/**
 * The next number of an organisation's requests of a service. Its row is held until the end of the transaction: two that
 * are made at once follow one another, and one that fails takes no number. Lock order: the quota, then this; but where a
 * period begins (`prepareRequest`).
 */
export const takeReference = async (
  tx: Tx,
  organisationId: string,
  { prefix }: Pick<Service, 'prefix'>,
): Promise<string> => {
  const { last } = await tx
    .insertInto('request_numbers')
    .values({ organisation_id: organisationId, prefix, last: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['organisation_id', 'prefix'])
        .doUpdateSet((row) => ({ last: row('request_numbers.last', '+', 1) })),
    )
    .returning('last')
    .executeTakeFirstOrThrow();
  return requestReference(prefix, last);
};
