import * as z from 'zod/mini';
import { call } from '../../../../shared/call.ts';
import { id } from '../../../../shared/schema.ts';

/** As many as a list of drafts shows at once, and more. */
const askedMost = 500;

/** Of findings of a request, those that lie outside of what it names, each with the places that do; the report marks the same. */
export const outsidePlaces = call({
  path: '/api/main/findings/outside',
  access: 'signed-in',
  encoding: 'json',
  input: z.object({
    request_id: id,
    finding_ids: z.array(id).check(z.minLength(1, 'required'), z.maxLength(askedMost, 'too_long')),
  }),
  output: z.array(z.object({ finding_id: z.string(), places: z.array(z.string()) })),
});
