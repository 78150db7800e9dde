import * as z from 'zod/mini';
import { call } from '../../../../shared/call.ts';
import { id, requiredText } from '../../../../shared/schema.ts';
import { findingLimits } from '../rules.ts';

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

/** Of places that staff type for a finding, those that its request does not name. Whatever is typed, the trail says nothing of it. */
export const outsideTyped = call({
  path: '/api/staff/findings/outside',
  access: 'staff',
  encoding: 'json',
  input: z.object({
    request_id: id,
    places: z
      .array(requiredText(findingLimits.target))
      .check(z.minLength(1, 'required'), z.maxLength(findingLimits.targets, 'too_long')),
  }),
  output: z.object({ outside: z.array(z.string()) }),
  limit: 256 * 1024,
});
