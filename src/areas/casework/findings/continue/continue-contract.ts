import * as z from 'zod/mini';
import { call, nothing } from '../../../../shared/call.ts';
import { freshFactorFor } from '../../../../shared/fresh-factor.ts';
import { id } from '../../../../shared/schema.ts';
import { mostSettledByHand, settlesMany } from '../contract.ts';

/**
 * Closes as fixed what the scan before found and this one did not find again, all that is open of it. Of what people
 * tested only the provider says fixed; a machine's scans nobody works on: the customer's Administrators say it.
 */
export const closeNotFound = call({
  path: '/api/main/findings/compare/close_not_found',
  access: 'administrator',
  freshFactor: { ...freshFactorFor(settlesMany), isFor: ({ count }) => count > mostSettledByHand },
  encoding: 'json',
  input: z.strictObject({
    /** The later scan. */
    request_id: id,
    /** Only this one of the earlier scan's: `count` is 1. */
    finding_id: z.optional(id),
    /** As many as whoever closes them was shown: where it is another number by now, nothing is closed (409). */
    count: z.int().check(z.gte(1, 'out_of_range')),
  }),
  output: nothing,
});
