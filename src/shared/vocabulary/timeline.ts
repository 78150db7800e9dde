import * as z from 'zod/mini';
import { moment } from '../schema.ts';
import { statuses } from './request-status.ts';

/** One step of a request. */
export const timelineEntry = z.object({
  at: moment,
  current_status: z.enum(statuses),
  percentage: z.int(),
  /** User name of who did it; null when a machine did. */
  by: z.nullable(z.string()),
  /** Their full name, where the reader knows them by it: customers know the provider's staff by user name. */
  by_full_name: z.optional(z.string()),
  reason: z.optional(z.string()),
});
export type TimelineEntry = z.output<typeof timelineEntry>;
