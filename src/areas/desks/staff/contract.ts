import * as z from 'zod/mini';
import { call, nothing } from '../../../shared/call.ts';
import { freshFactorFor } from '../../../shared/fresh-factor.ts';
import { givenMoment, id, moment, page, requiredText, text } from '../../../shared/schema.ts';
import { statuses } from '../../../shared/vocabulary/request-status.ts';
import { finishWaitKinds } from '../../casework/reports/issue/finish-waits.ts';
import { requestRow } from '../../casework/requests/contract.ts';
import { statusFrom } from '../../casework/requests/status.ts';
import { requestTexts } from '../../casework/requests/texts.ts';

/** One of the provider's own people. */
export const staffPerson = z.object({ user_id: z.string(), username: z.string(), full_name: z.string() });
export type StaffPerson = z.output<typeof staffPerson>;

export const queueOrders = ['newest', 'oldest', 'due'] as const;
export type QueueOrder = (typeof queueOrders)[number];

export const staffRequestRow = z.extend(requestRow, {
  organisation_id: z.string(),
  organisation: z.string(),
  /** Nobody of the organisation gets in (it is disabled as a whole). */
  organisation_disabled: z.boolean(),
  module: z.string(),
  /** Who does it; null while nobody has taken it. */
  assigned_to: z.nullable(staffPerson),
  /** When the customer asked to stop. */
  stop_asked_at: z.nullable(moment),
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
    /** `me`, `nobody`, or somebody's id. */
    assigned_to: z.optional(text(64)),
    /** `due` orders open work only: by its planned end, what has none last, the longest waiting first. */
    sort: z.optional(z.enum(queueOrders)),
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
    to: requiredText(20).check(z.refine((word) => statusFrom(word) !== undefined, 'unknown_status')),
    /** As it was when this was decided: 409 where it has moved since. */
    from: z.optional(requiredText(20)),
    percentage: z.optional(z.int().check(z.gte(0, 'out_of_range'), z.lte(100, 'out_of_range'))),
    planned_start: z.optional(z.nullable(givenMoment)),
    end_date: z.optional(z.nullable(givenMoment)),
    reason: z.optional(text(500)),
  }),
  output: staffRequestRow,
  faults: { unknown_status: requestTexts.unknown_status },
  freshFactor: {
    ...freshFactorFor({
      en: 'This issues the signed report and gives it to the customer',
      es: 'Esto emite el informe firmado y lo entrega al cliente',
    }),
    isFor: ({ to }) => statusFrom(to) === 'finished',
  },
});

export const staffAttach = call({
  path: '/api/staff/requests/attach',
  access: 'staff',
  encoding: 'multipart',
  input: z.object({ request_id: id }),
  output: z.object({ file_id: z.string() }),
  limit: 200 * 1024 * 1024,
});

/** Takes a result file back; whoever may attach one may, until the report is asked for. */
export const staffDetach = call({
  path: '/api/staff/requests/detach',
  access: 'staff',
  encoding: 'json',
  input: z.object({ request_id: id, file_id: id }),
  output: nothing,
});

/** Gives a request to somebody on the staff, or with null to nobody. */
export const staffAssign = call({
  path: '/api/staff/requests/assign',
  access: 'staff',
  encoding: 'json',
  input: z.object({ request_id: id, user_id: z.nullable(id) }),
  output: staffRequestRow,
});

/** How the provider has divided the work on a request, and who may release it. */
export const staffRequestWork = call({
  path: '/api/staff/requests/work',
  access: 'staff',
  encoding: 'json',
  input: z.object({ request_id: id }),
  output: z.object({
    assigned_to: z.nullable(staffPerson),
    assigned_at: z.nullable(moment),
    /** Newest first; `to` is null where it was given to nobody. */
    assignments: z.array(
      z.object({
        at: moment,
        by: z.string(),
        by_full_name: z.string(),
        to: z.nullable(z.string()),
        to_full_name: z.nullable(z.string()),
      }),
    ),
    /** Whether a second person releases the results of this service, and who may not: they did the work. */
    second_person: z.boolean(),
    may_release: z.boolean(),
    worked: z.array(z.string()),
    /** The full names of the same people, in the same order. */
    worked_full_names: z.array(z.string()),
    /** In progress and in review: what has to be decided before it is finished, which is refused until then. */
    waits: z.array(z.object({ kind: z.enum(finishWaitKinds), total: z.int() })),
  }),
});

const workloadFigures = {
  open: z.int(),
  pending: z.int(),
  accepted: z.int(),
  in_progress: z.int(),
  in_review: z.int(),
  waiting_for_customer: z.int(),
  /** Planned to have ended by now, and within the next seven days. */
  overdue: z.int(),
  due_this_week: z.int(),
};

/** Open work of everybody on the staff, by name; `nobody` is what nobody has taken. */
export const staffWorkload = call({
  path: '/api/staff/workload',
  access: 'staff',
  encoding: 'none',
  input: z.object({}),
  output: z.object({
    people: z.array(
      z.extend(staffPerson, {
        ...workloadFigures,
        disabled: z.boolean(),
        last_seen_at: z.nullable(moment),
      }),
    ),
    nobody: z.object(workloadFigures),
  }),
});

/** Requests by week, of the last twelve; the running week as it stands now. */
export const staffWeeks = call({
  path: '/api/staff/weeks',
  access: 'staff',
  encoding: 'none',
  input: z.object({}),
  output: z.array(
    z.object({
      /** Its Monday (UTC), `2026-11-16`. */
      from: z.string(),
      /** In each state at its end. */
      pending: z.int(),
      accepted: z.int(),
      in_progress: z.int(),
      in_review: z.int(),
      /** That customers asked for in it, that were finished, and that ended without a result. */
      opened: z.int(),
      finished: z.int(),
      given_up: z.int(),
    }),
  ),
});

/** Which services want a second person to release what the first has done. */
export const listServiceSettings = call({
  path: '/api/staff/settings/list',
  access: 'operator',
  encoding: 'none',
  input: z.object({}),
  output: z.object({
    services: z.array(
      z.object({ submodule: z.string(), type_submodule: z.string(), second_person: z.boolean() }),
    ),
    /** Two active people are needed to switch it on. */
    active_staff: z.int(),
    /** The newest of the staff who has an account and has not signed in yet, by name. */
    awaited_staff: z.nullable(z.string()),
  }),
});

export const setServiceSetting = call({
  path: '/api/staff/settings/set',
  access: 'operator',
  freshFactor: freshFactorFor({
    en: 'This changes who may release results',
    es: 'Esto cambia quién puede entregar resultados',
  }),
  encoding: 'json',
  input: z.object({
    submodule: requiredText(60),
    type_submodule: requiredText(20),
    second_person: z.boolean(),
  }),
  output: nothing,
});
