import * as z from 'zod/mini';
import { call, download, nothing } from '../../../shared/call.ts';
import { csvSeparator, id, moment, pageById, requiredText, text } from '../../../shared/schema.ts';
import { mostUnits } from '../../../shared/vocabulary/unit-count.ts';
import { changesQuota } from './changes-quota.ts';
import { roomOfOrganisation, storedBytes } from './disk/contract.ts';
import { ledgerKinds } from './ledger-words.ts';
import { quotaMessages } from './messages.ts';

export const askUnitsMax = 1000;
export const askTextMaxCharacters = 500;

const whole = z.int().check(z.gte(0, 'out_of_range'), z.lte(mostUnits, 'out_of_range'));
const service = { submodule: requiredText(60), type_submodule: requiredText(20) };

/** Days are whole and the calendar's own in UTC; a year that a date cannot hold is none of them. */
const day = z.iso.date('invalid').check(z.refine((text) => text >= '1970-01-01', 'out_of_range'));

/** First and last day of a contract's period, both included. */
export const periodDays = z
  .object({ from: day, until: day })
  .check(z.refine(({ from, until }) => from <= until, { error: 'ends_before', path: ['until'] }));
export const periodFaults = { ends_before: quotaMessages.endsBefore } as const;

const period = z.object({
  period_id: z.string(),
  from: z.string(),
  until: z.string(),
  /** Null while what is used has not begun at 0 for it. */
  begun_at: z.nullable(moment),
});

export const askStates = ['open', 'granted', 'declined', 'withdrawn'] as const;
const ask = z.object({
  ask_id: z.string(),
  submodule: z.string(),
  type_submodule: z.string(),
  units: z.int(),
  note: z.string(),
  state: z.enum(askStates),
  asked_by: z.string(),
  asked_by_full_name: z.string(),
  asked_at: moment,
  answer: z.nullable(z.string()),
  granted_limit: z.nullable(z.int()),
  answered_at: z.nullable(moment),
});
export type Ask = z.output<typeof ask>;

/** `ends` on that day (UTC), or `lasts` beyond the period; null where nothing can be said. */
const forecast = z.nullable(z.object({ kind: z.enum(['ends', 'lasts']), day: z.nullable(z.string()) }));

const figures = z.object({
  submodule: z.string(),
  type_submodule: z.string(),
  consumed: z.int(),
  limit: z.int(),
  forecast,
});

const overview = z.object({
  services: z.array(
    z.extend(figures, {
      /** The newest that was asked for. */
      ask: z.nullable(ask),
    }),
  ),
  /** The one that runs, else the next one, else none. */
  period: z.nullable(period),
  /** For deep search. */
  credits: z.object({ consumed: z.int(), limit: z.int(), forecast, ask: z.nullable(ask) }),
  room: roomOfOrganisation,
  /** Units and credits that were taken and not given back, of the last twelve months in UTC; months without are left out. */
  months: z.array(
    z.object({
      month: z.string(),
      submodule: z.string(),
      type_submodule: z.string(),
      units: z.int(),
    }),
  ),
});
export type QuotaOverview = z.output<typeof overview>;

/** One line of the ledger. */
const ledgerRow = z.object({
  id: z.string(),
  at: moment,
  kind: z.enum(ledgerKinds),
  submodule: z.string(),
  type_submodule: z.string(),
  /** The change of what is used; the new limit or the new credits. */
  amount: z.int(),
  /** The limit or the credits before; what the period before had used. */
  was: z.nullable(z.int()),
  request_id: z.nullable(z.string()),
  request: z.nullable(z.string()),
  /** The request's number. */
  reference: z.nullable(z.string()),
  module: z.nullable(z.string()),
  /** The search that credits were taken for. */
  search_id: z.nullable(z.string()),
  /** The name of the monitor that ran it; null where a person searched. */
  monitor: z.nullable(z.string()),
  /** The person's user name as it was; null for a part of the program. */
  by: z.nullable(z.string()),
  /** Their full name now, where the reader knows them by it. */
  by_full_name: z.optional(z.string()),
});
export type LedgerRow = z.output<typeof ledgerRow>;

const filter = {
  submodule: z.optional(text(60)),
  type_submodule: z.optional(text(20)),
  kind: z.optional(z.enum(ledgerKinds)),
};

/** What there is, what is used of it, and until when it lasts: all that Members read of quotas. */
export const quotaFigures = call({
  path: '/api/main/quotas/figures',
  access: 'customer',
  encoding: 'none',
  input: z.object({}),
  output: z.object({
    services: z.array(figures),
    period: z.nullable(period),
    credits: z.omit(figures, { submodule: true, type_submodule: true }),
  }),
});
export type QuotaFigures = z.output<typeof quotaFigures.output>;

export const quotaOverview = call({
  path: '/api/main/quotas/overview',
  access: 'administrator',
  encoding: 'none',
  input: z.object({}),
  output: overview,
});

/** Newest first. */
export const quotaLedger = call({
  path: '/api/main/quotas/ledger',
  access: 'administrator',
  encoding: 'optional-json',
  input: z.object({ ...filter, ...pageById }),
  output: z.array(ledgerRow),
});

export const quotaLedgerCsv = call({
  path: '/api/main/quotas/ledger_csv',
  access: 'administrator',
  encoding: 'optional-json',
  input: z.object({ ...filter, separator: csvSeparator }),
  output: download,
});

/** One that waits a service; a second one is a conflict. */
export const askQuota = call({
  path: '/api/main/quotas/ask',
  access: 'administrator',
  encoding: 'json',
  input: z.object({
    ...service,
    units: z.int().check(z.gte(1, 'out_of_range'), z.lte(askUnitsMax, 'out_of_range')),
    note: z._default(text(askTextMaxCharacters), ''),
  }),
  output: ask,
});

export const withdrawAsk = call({
  path: '/api/main/quotas/withdraw_ask',
  access: 'administrator',
  encoding: 'json',
  input: z.object({ ask_id: id }),
  output: nothing,
});

/** The same for one customer, with every period. */
export const staffQuotaOverview = call({
  path: '/api/staff/quotas/overview',
  access: 'operator',
  encoding: 'json',
  input: z.object({ organisation_id: id }),
  output: z.extend(overview, { periods: z.array(period), stored: storedBytes }),
});
export type StaffQuotaOverview = z.output<typeof staffQuotaOverview.output>;

export const staffQuotaLedger = call({
  path: '/api/staff/quotas/ledger',
  access: 'operator',
  encoding: 'json',
  input: z.object({ organisation_id: id, ...filter, ...pageById }),
  output: z.array(ledgerRow),
});

/** Sets the limit and ends the asking. */
export const grantAsk = call({
  path: '/api/staff/quotas/grant',
  access: 'operator',
  freshFactor: changesQuota,
  encoding: 'json',
  input: z.object({ ask_id: id, limit: whole }),
  output: nothing,
});

/** The customer reads the reason. */
export const declineAsk = call({
  path: '/api/staff/quotas/decline',
  access: 'operator',
  encoding: 'json',
  input: z.object({
    ask_id: id,
    reason: z
      .string('required')
      .check(z.trim(), z.minLength(1, 'required'), z.maxLength(askTextMaxCharacters, 'too_long')),
  }),
  output: nothing,
});

/** A new period, or other days for one: of one that has begun the first day stays. */
export const setPeriod = call({
  path: '/api/staff/quotas/set_period',
  access: 'operator',
  freshFactor: changesQuota,
  encoding: 'json',
  input: z
    .object({ organisation_id: id, period_id: z.optional(id), from: day, until: day })
    .check(z.refine(({ from, until }) => from <= until, { error: 'ends_before', path: ['until'] })),
  output: period,
  faults: periodFaults,
});

/** How many credits for deep search there are in all. */
export const setCredits = call({
  path: '/api/staff/quotas/set_credits',
  access: 'operator',
  freshFactor: changesQuota,
  encoding: 'json',
  input: z.object({ organisation_id: id, credits: whole }),
  output: nothing,
});
