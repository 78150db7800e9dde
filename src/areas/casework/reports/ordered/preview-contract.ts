import * as z from 'zod/mini';
import { call, download, nothing } from '../../../../shared/call.ts';
import { languages } from '../../../../shared/messages.ts';
import { id, moment } from '../../../../shared/schema.ts';
import { documentStates } from '../contract.ts';

/** A report as it would be now, drafts of findings included: for staff, never issued, and gone after a while. */
export const reportPreview = z.object({
  preview_id: z.string(),
  language: z.enum(languages),
  state: z.enum(documentStates),
  /** While it is built: step `step` of `steps`. */
  step: z.int(),
  steps: z.int(),
  ordered_by: z.string(),
  ordered_by_full_name: z.optional(z.string()),
  ordered_at: moment,
  /** When it is deleted. */
  expires_at: moment,
  /** Null until it is ready. */
  size: z.nullable(z.int()),
});
export type ReportPreview = z.output<typeof reportPreview>;

const one = z.object({ preview_id: id });

/** While a request is worked on, and before a correction. */
export const previewCalls = {
  order: call({
    path: '/api/staff/reports/previews/order',
    access: 'staff',
    encoding: 'json',
    input: z.object({ request_id: id, language: z.enum(languages) }),
    output: z.object({ preview_id: z.string() }),
  }),
  /** What was ordered of late, the newest first. */
  list: call({
    path: '/api/staff/reports/previews/list',
    access: 'staff',
    encoding: 'json',
    input: z.object({ request_id: id }),
    output: z.array(reportPreview),
  }),
  cancel: call({
    path: '/api/staff/reports/previews/cancel',
    access: 'staff',
    encoding: 'json',
    input: one,
    output: nothing,
  }),
  download: call({
    path: '/api/staff/reports/previews/download',
    access: 'staff',
    encoding: 'json',
    input: one,
    output: download,
  }),
};
