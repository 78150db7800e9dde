import * as z from 'zod/mini';
import { call, download, nothing } from '../../../shared/call.ts';
import { freshFactorFor } from '../../../shared/fresh-factor.ts';
import { id, moment, requiredText } from '../../../shared/schema.ts';

/** What an erasure leaves to be taken away: the facts, signed, and the same as a document in each language. */
export const certificateFiles = [
  'certificate.json',
  'certificate.json.sig',
  'certificate-en.pdf',
  'certificate-es.pdf',
] as const;
export type CertificateFile = (typeof certificateFiles)[number];

export const erasure = z.object({
  erasure_id: z.string(),
  organisation_id: z.string(),
  organisation: z.string(),
  asked_by: z.string(),
  asked_at: moment,
  /** The second Operator, who confirmed it; null where one was enough. */
  confirmed_by: z.nullable(z.string()),
  confirmed_at: z.nullable(moment),
  /** Until when it can be taken back. */
  not_before: moment,
  begun_at: z.nullable(moment),
  ended_at: z.nullable(moment),
  /** Rows and bytes of files that are gone so far. */
  rows: z.int(),
  bytes: z.int(),
  /** Under which the certificate is verified, once there is one. */
  code: z.nullable(z.string()),
});
export type Erasure = z.output<typeof erasure>;

export const erasureFaults = {
  other_name: {
    en: 'This is not the name of the organisation.',
    es: 'Este no es el nombre de la organización.',
  },
} as const;

/** Asks for the erasure of a disabled organisation; its name is typed, as it is written. */
export const askErasure = call({
  path: '/api/staff/erasures/ask',
  access: 'operator',
  freshFactor: freshFactorFor({
    en: 'This erases all of an organisation once its time has passed',
    es: 'Esto borra todo lo de una organización cuando venza su plazo',
  }),
  encoding: 'json',
  input: z.object({ organisation_id: id, name: requiredText(120) }),
  output: erasure,
  faults: erasureFaults,
});

/** Takes it back, as long as it has not begun. */
export const takeBackErasure = call({
  path: '/api/staff/erasures/take_back',
  access: 'operator',
  freshFactor: freshFactorFor({
    en: 'This takes the erasure of an organisation back',
    es: 'Esto retira el borrado de una organización',
  }),
  encoding: 'json',
  input: z.object({ organisation_id: id }),
  output: nothing,
});

/** Those that wait or run, then those that have ended, the newest first. */
export const listErasures = call({
  path: '/api/staff/erasures/list',
  access: 'operator',
  encoding: 'optional-json',
  input: z.object({ organisation_id: z.optional(id) }),
  output: z.array(erasure),
});

export const downloadCertificate = call({
  path: '/api/staff/erasures/certificate',
  access: 'operator',
  encoding: 'json',
  input: z.object({ erasure_id: id, file: z.enum(certificateFiles) }),
  output: download,
});
