import * as z from 'zod/mini';
import { call } from '../../../shared/call.ts';
import { moment, page, text } from '../../../shared/schema.ts';
import { statuses } from '../../../shared/vocabulary/request-status.ts';

export const card = z.object({
  _id: z.string(),
  submodule: z.string(),
  type_submodule: z.string(),
  consumed: z.int(),
  limit: z.int(),
});
export type Card = z.output<typeof card>;

export const historyItem = z.object({
  _id: z.string(),
  module: z.string(),
  submodule: z.string(),
  type_submodule: z.string(),
  title: z.string(),
  current_status: z.enum(statuses),
  percentage: z.int(),
  excecute: z.boolean(),
  start_date: moment,
  end_date: z.nullable(moment),
});
export type HistoryItem = z.output<typeof historyItem>;

/** `Cards` and `History` are the specification's own capitals. Always eight cards, in the catalogue's order. */
export const dashboardData = call({
  path: '/api/main/dashboard/data',
  access: 'administrator',
  encoding: 'optional-json',
  input: z.object({
    search: z.optional(text(200)),
    module: z.optional(text(60)),
    type_submodule: z.optional(text(20)),
    /** true: begun; false: not begun; absent: all (row D5). */
    executed: z.optional(z.boolean()),
    /** Strictly before this moment; requests without an end are left out (row D6). */
    end_before: z.optional(z.iso.datetime('invalid')),
    ...page,
  }),
  output: z.object({ Cards: z.array(card), History: z.array(historyItem) }),
});
