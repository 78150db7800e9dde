import * as z from 'zod/mini';
import { roles } from '../../../shared/actor.ts';
import { call, download } from '../../../shared/call.ts';
import { freshFactorFor } from '../../../shared/fresh-factor.ts';
import { csvSeparator, givenMoment, id, moment, page, text } from '../../../shared/schema.ts';
import { auditGroups } from './action.ts';

/** One line of the trail. */
export const auditRow = z.object({
  id: z.string(),
  at: moment,
  /** The person's name as it was, or the name of a part of the program. */
  actor: z.string(),
  /** Their full name now, where the reader knows them by it. */
  actor_full_name: z.optional(z.string()),
  /** null for a part of the program. */
  rol: z.nullable(z.enum(roles)),
  action: z.string(),
  /** The id of what was touched. */
  object: z.string(),
  object_kind: z.nullable(z.enum(['request', 'person', 'organisation'])),
  /** Its title or name, a person's full name, where it still exists and may be seen. */
  object_name: z.nullable(z.string()),
  /** The service area of a request, which is where it opens. */
  object_module: z.nullable(z.string()),
  /** The number of a request, `SAST-0042`. */
  object_reference: z.nullable(z.string()),
  details: z.record(z.string(), z.unknown()),
  /** The full name now of whom `details` name by `owner_id` (a finding's owner), where the reader knows them by it. */
  named_full_name: z.optional(z.string()),
  /** Whether it stands in the hash chain yet, and where. */
  sealed: z.boolean(),
  position: z.nullable(z.int()),
});
export type AuditRow = z.output<typeof auditRow>;

const filter = {
  /**
   * Part of a person's full name or user name, whatever the case; the number of a request or a finding; or an object's
   * whole id.
   */
  search: z.optional(text(100)),
  group: z.optional(z.enum(auditGroups)),
  /** The first moment, and the first one that is no longer wanted. */
  from: z.optional(givenMoment),
  to: z.optional(givenMoment),
};

/** Absent: every trail; null: the provider's own. */
const whose = { organisation_id: z.optional(z.nullable(id)) };

/** How far the chain reaches. */
const sealState = z.object({
  /** The newest line's place; over several chains, their sum. */
  sealed: z.int(),
  waiting: z.int(),
  sealed_at: z.nullable(moment),
});

/** The own organisation’s trail in the order of its chain, newest first, with what the provider's staff opened. */
export const listAudit = call({
  path: '/api/main/audit/list',
  access: 'administrator',
  encoding: 'optional-json',
  input: z.object({ ...filter, ...page }),
  output: z.array(auditRow),
});

const takesTrail = freshFactorFor({
  en: 'This file holds the trail of who did what',
  es: 'Este archivo contiene el registro de quién hizo qué',
});

export const exportAudit = call({
  path: '/api/main/audit/export',
  access: 'administrator',
  freshFactor: takesTrail,
  encoding: 'optional-json',
  input: z.strictObject({ ...filter, separator: csvSeparator }),
  output: download,
});

export const auditSeal = call({
  path: '/api/main/audit/seal',
  access: 'administrator',
  encoding: 'none',
  input: z.object({}),
  output: sealState,
});

export const staffAuditRow = z.extend(auditRow, {
  /** null for the provider's own trail. */
  organisation_id: z.nullable(z.string()),
  organisation: z.nullable(z.string()),
});
export type StaffAuditRow = z.output<typeof staffAuditRow>;

/** Every trail, or one of them. */
export const staffListAudit = call({
  path: '/api/staff/audit/list',
  access: 'operator',
  encoding: 'optional-json',
  input: z.object({ ...filter, ...whose, ...page }),
  output: z.array(staffAuditRow),
});

export const staffExportAudit = call({
  path: '/api/staff/audit/export',
  access: 'operator',
  freshFactor: takesTrail,
  encoding: 'optional-json',
  input: z.strictObject({ ...filter, ...whose, separator: csvSeparator }),
  output: download,
});

export const staffAuditSeal = call({
  path: '/api/staff/audit/seal',
  access: 'operator',
  encoding: 'optional-json',
  input: z.strictObject(whose),
  output: sealState,
});
