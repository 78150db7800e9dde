import * as z from 'zod/mini';
import { call } from '../../shared/call.ts';
import { givenMoment, id, page, requiredText, text } from '../../shared/schema.ts';
import { requestRow } from '../requests/contract.ts';
import { statuses } from '../requests/status.ts';

export const staffRequestRow = z.extend(requestRow, {
  organisation_id: z.string(),
  organisation: z.string(),
  module: z.string(),
});
export type StaffRequestRow = z.output<typeof staffRequestRow>;

export const staffListRequests = call({
  path: '/api/staff/requests/list',
  access: 'staff',
  encoding: 'json',
  input: z.object({
    search: z.optional(text(200)),
    status: z.optional(
      z.union([z.enum(statuses), z.array(z.enum(statuses)).check(z.maxLength(8, 'too_long'))]),
    ),
    organisation_id: z.optional(id),
    submodule: z.optional(text(60)),
    type_submodule: z.optional(text(20)),
    ...page,
  }),
  output: z.array(staffRequestRow),
});

/** Moves a request along the table of states. `finished` builds the report first: the answer says `in review`. */
export const staffMoveRequest = call({
  path: '/api/staff/requests/move',
  access: 'staff',
  encoding: 'json',
  input: z.object({
    request_id: id,
    to: requiredText(20),
    percentage: z.optional(z.int().check(z.gte(0, 'out_of_range'), z.lte(100, 'out_of_range'))),
    end_date: z.optional(z.nullable(givenMoment)),
    reason: z.optional(text(500)),
  }),
  output: staffRequestRow,
});

export const staffAttach = call({
  path: '/api/staff/requests/attach',
  access: 'staff',
  encoding: 'multipart',
  input: z.object({ request_id: id }),
  output: z.object({ file_id: z.string() }),
  limit: 200 * 1024 * 1024,
});
