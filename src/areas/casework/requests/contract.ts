import * as z from 'zod/mini';
import { call, download, stream } from '../../../shared/call.ts';
import { freshFactorFor } from '../../../shared/fresh-factor.ts';
import {
  description,
  id,
  moment,
  page,
  requiredDescription,
  requiredText,
  text,
  title,
} from '../../../shared/schema.ts';
import { defaultUploadBytes } from '../../../shared/upload-limits.ts';
import { coverage } from '../../../shared/vocabulary/coverage.ts';
import { statuses } from '../../../shared/vocabulary/request-status.ts';
import { timelineEntry } from '../../../shared/vocabulary/timeline.ts';
import { isAuthorisationVersion } from './authorisation.ts';
import { requestTexts } from './texts.ts';

/** A request as the lists show it. `excecute` is the specification's word for "work has begun" (row X3). */
export const requestRow = z.object({
  id: z.string(),
  /** `SAST-0042`: what people call it, one of its kind in the organisation. */
  reference: z.string(),
  title: z.string(),
  description: z.string(),
  start_date: moment,
  end_date: z.nullable(moment),
  percentage: z.int(),
  excecute: z.boolean(),
  current_status: z.enum(statuses),
  submodule: z.string(),
  type_submodule: z.string(),
  domain_subdomain: z.optional(z.string()),
  /** The provider has asked something that the customer has not answered yet. */
  waiting_for_customer: z.boolean(),
  /** It cannot be accepted until the customer authorises the test. */
  unauthorised: z.boolean(),
  /** In a list: how many lines of its list were typed into the form; absent where a file was chosen, or none. */
  typed_rows: z.optional(z.int()),
  /** Present where what is about people is for others than the reader (`product.md`, privacy). */
  results_hidden: z.optional(z.literal(true)),
});
export type RequestRow = z.output<typeof requestRow>;

export const requestDetails = z.extend(requestRow, {
  request_id: z.string(),
  organisation: z.optional(z.string()),
  /** Said to staff where nobody of the organisation gets in. */
  organisation_disabled: z.optional(z.literal(true)),
  /** User name of who asked for it, and their full name. */
  created_by: z.string(),
  created_by_full_name: z.string(),
  may_cancel: z.boolean(),
  /** When work is meant to begin; `end_date` is the planned end. */
  planned_start: z.nullable(moment),
  /** When the customer asked people to stop their work. */
  stop_asked_at: z.nullable(moment),
  /** The authorisation to test: absent where none is needed, null while nobody has given it. */
  authorisation: z.optional(
    z.nullable(z.object({ version: z.int(), by: z.string(), by_full_name: z.string(), at: moment })),
  ),
  may_authorise: z.boolean(),
  /** Whether the organisation has proved the request's domain; absent where there is none. */
  domain_proved: z.optional(z.boolean()),
  file: z.nullable(
    z.object({
      name: z.string(),
      size: z.int(),
      rows: z.optional(z.int()),
      /** Its lines were typed into the form: nobody chose a file. */
      typed: z.boolean(),
      /** When it was erased because its time was over; null while it can be opened. */
      erased_at: z.nullable(moment),
      /** How many days it stays after the end. */
      kept_days: z.int(),
    }),
  ),
  attachments: z.array(z.object({ file_id: z.string(), name: z.string(), size: z.int() })),
  timeline: z.array(timelineEntry),
  /** Absent where `results_hidden` is said. */
  findings: z.optional(
    z.object({
      critical: z.int(),
      high: z.int(),
      medium: z.int(),
      low: z.int(),
      info: z.int(),
    }),
  ),
  /** Of a campaign: whether there are figures that the reader may see. Absent where `results_hidden` is said. */
  campaign_results: z.optional(z.boolean()),
  /** What a machine looked at; present for SAST once the scan has ended. */
  coverage: z.optional(coverage),
});
export type RequestDetails = z.output<typeof requestDetails>;

export const historyFilter = z.object({
  search: z.optional(text(200)),
  status: z.optional(
    z.union([z.enum(statuses), z.array(z.enum(statuses)).check(z.maxLength(8, 'too_long'))]),
  ),
  submodule: z.optional(text(60)),
  type_submodule: z.optional(text(20)),
  /** Default newest first. A leading minus means descending. */
  sort: z.optional(
    z.enum([
      'start_date',
      '-start_date',
      'title',
      '-title',
      'end_date',
      '-end_date',
      'percentage',
      '-percentage',
      'current_status',
      '-current_status',
    ]),
  ),
  ...page,
});
export type HistoryFilter = z.output<typeof historyFilter>;

export const requestRef = z.object({
  request_id: id,
  submodule: z.optional(text(60)),
  type_submodule: z.optional(text(20)),
});

/** The word for a request that repeats none. */
export const repeatsNone = 'none';
/**
 * The request that a new one repeats, for the same service: it is compared with that one and no other. `none`: it repeats
 * none, whatever it has in common with another.
 */
export const repeats = z.optional(id);

export const template = z.object({ title: z.string(), text: z.string() });
export const created = z.object({ request_id: z.string() });

/** The calls that every service area has under its own prefix (specification §7). */
export const areaCalls = (prefix: `/api/main/${string}`) => ({
  getHistory: call({
    path: `${prefix}/get_history`,
    access: 'customer',
    encoding: 'optional-json',
    input: historyFilter,
    output: z.array(requestRow),
  }),
  details: call({
    path: `${prefix}/details`,
    access: 'signed-in',
    encoding: 'json',
    input: requestRef,
    output: requestDetails,
  }),
  downloadCsv: call({
    path: `${prefix}/download_csv`,
    access: 'signed-in',
    encoding: 'json',
    input: requestRef,
    output: download,
  }),
  downloadReport: call({
    path: `${prefix}/download_report`,
    access: 'signed-in',
    encoding: 'json',
    input: requestRef,
    output: download,
  }),
});

const templateCall = (prefix: `/api/main/${string}`) =>
  call({
    path: `${prefix}/get_template`,
    access: 'signed-in',
    encoding: 'none',
    input: z.object({}),
    output: z.array(template),
  });

/** The calls of an area whose one service takes a file, by the common form and routes. */
export const fileCalls = (
  prefix: `/api/main/${string}`,
  kind: keyof typeof defaultUploadBytes,
  { descriptionRequired = false } = {},
) => ({
  ...areaCalls(prefix),
  sendInfo: call({
    path: `${prefix}/send_info`,
    access: 'customer',
    encoding: 'multipart',
    extension: `.${kind}`,
    input: z.object({ title, description: descriptionRequired ? requiredDescription : description, repeats }),
    output: created,
    limit: defaultUploadBytes[kind],
  }),
  getTemplate: templateCall(prefix),
});

/** The same for a service that takes a domain. */
export const domainCalls = (prefix: `/api/main/${string}`) => ({
  ...areaCalls(prefix),
  sendInfo: call({
    path: `${prefix}/send_info`,
    access: 'customer',
    encoding: 'form',
    input: z.object({ title, description, domain_subdomain: requiredText(253), repeats }),
    output: created,
  }),
  getTemplate: templateCall(prefix),
});

/** The details of a request of any area, for those who come with an id alone: staff from their queue. */
export const requestDetailsOfAnyArea = call({
  path: '/api/main/requests/details',
  access: 'signed-in',
  encoding: 'json',
  input: z.object({ request_id: id }),
  output: requestDetails,
});

const whichPdf = z.object({
  request_id: id,
  /** The technical report where nothing is said. */
  report: z.optional(z.enum(['technical', 'executive'])),
  /** Of that archive of the request, whichever version and language it is (`reports/list`). */
  report_id: z.optional(id),
});

/** One PDF out of an archive of a finished request, the newest in the reader's language unless named, to be read in the browser. */
export const openReport = call({
  path: '/api/main/requests/report_pdf',
  access: 'signed-in',
  encoding: 'json',
  input: whichPdf,
  output: download,
});

/** Where a browser opens that PDF as a page, so that it has its name when it is saved from there. */
export const linkReport = call({
  path: '/api/main/requests/report_link',
  access: 'signed-in',
  encoding: 'json',
  input: whichPdf,
  output: z.object({ path: z.string() }),
});

/** What such a link leads to; of use to the session that asked for it alone. */
export const showReport = call({
  method: 'GET',
  path: '/api/main/requests/report.pdf',
  access: 'signed-in',
  encoding: 'query',
  input: z.object({ link: requiredText(1000) }),
  output: download,
});

export const cancelRequest = call({
  path: '/api/main/requests/cancel',
  access: 'customer',
  encoding: 'json',
  input: z.object({ request_id: id, reason: z.optional(text(500)) }),
  output: requestRow,
});

export const authorisationText = call({
  path: '/api/main/requests/authorisation',
  access: 'signed-in',
  encoding: 'none',
  input: z.object({}),
  output: z.object({ version: z.int(), text: z.string() }),
});

/** What this installation takes: the largest list and archive in bytes, and the rows of a list without its header. */
export const uploadLimits = call({
  path: '/api/main/requests/limits',
  access: 'signed-in',
  encoding: 'none',
  input: z.object({}),
  output: z.object({ csv_bytes: z.int(), csv_rows: z.int(), zip_bytes: z.int() }),
});

/** Asked for with a request too. */
export const authorisesTests = freshFactorFor({
  en: 'This authorises tests of your systems',
  es: 'Esto autoriza pruebas contra sus sistemas',
});

export const authoriseRequest = call({
  path: '/api/main/requests/authorise',
  access: 'customer',
  freshFactor: authorisesTests,
  encoding: 'json',
  input: z.object({
    request_id: id,
    authorisation_version: z.int().check(z.refine(isAuthorisationVersion, 'unknown_version')),
  }),
  output: requestRow,
  faults: { unknown_version: requestTexts.unknown_version },
});

/**
 * Server-sent events: `request` with `RequestEvent` as data, `conversation` with `{request_id}` where somebody wrote
 * about one, and `reset` for "load again" (`calls.md`). Staff are also told `assignment` and `drafts` with `{request_id}`.
 */
export const requestEvents = call({
  method: 'GET',
  path: '/api/main/events',
  access: 'signed-in',
  encoding: 'none',
  input: z.object({}),
  output: stream,
});

/** Data of a `request` event. */
export type RequestEvent = Pick<
  RequestRow,
  'id' | 'current_status' | 'percentage' | 'excecute' | 'end_date' | 'waiting_for_customer' | 'unauthorised'
> & { readonly stop_asked_at: string | null };

/** Events that say no more than which request they are about. */
export type NameAboutRequest = 'conversation' | 'assignment' | 'drafts';

/** Data of such an event. */
export type AboutRequest = { readonly request_id: string };
