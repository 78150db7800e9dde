import * as z from 'zod/mini';
import { call } from '../../../../shared/call.ts';
import { id } from '../../../../shared/schema.ts';

/** As many as a list of drafts shows at once, and more. */
const askedMost = 500;
/** Of several requests at once: a page of a list. Each that names its targets in a sheet is read in a child. */
export const mixedMost = 50;

/** Of findings, those that lie outside of what their request names, each with the places that do; the report marks the same. */
export const outsidePlaces = call({
  path: '/api/main/findings/outside',
  access: 'signed-in',
  encoding: 'json',
  input: z
    .object({
      /** Theirs, where they are of one. */
      request_id: z.optional(id),
      finding_ids: z.array(id).check(z.minLength(1, 'required'), z.maxLength(askedMost, 'too_long')),
    })
    .check(
      z.refine(({ request_id, finding_ids }) => request_id !== undefined || finding_ids.length <= mixedMost, {
        error: 'too_long',
        path: ['finding_ids'],
      }),
    ),
  output: z.array(z.object({ finding_id: z.string(), places: z.array(z.string()) })),
});
