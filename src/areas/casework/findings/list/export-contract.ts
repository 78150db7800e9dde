import * as z from 'zod/mini';
import { call, download } from '../../../../shared/call.ts';
import { freshFactorFor } from '../../../../shared/fresh-factor.ts';
import { csvSeparator } from '../../../../shared/schema.ts';
import { findingFilter } from '../contract.ts';

/** As far as SARIF goes: who takes more wants the CSV, or narrows the filter. */
export const sarifMostFindings = 25_000;

const findingsFormats = ['csv', 'sarif'] as const;
export type FindingsFormat = (typeof findingsFormats)[number];

/** The findings that a filter leaves, the worst first, as a file: for a spreadsheet, or for other tools. */
export const exportFindings = call({
  path: '/api/main/findings/export',
  access: 'signed-in',
  freshFactor: {
    ...freshFactorFor({
      en: 'This file holds the findings of every request',
      es: 'Este archivo contiene los hallazgos de todas las solicitudes',
    }),
    isFor: ({ request_id }) => request_id === undefined,
  },
  encoding: 'json',
  input: z.extend(findingFilter, { format: z.enum(findingsFormats), separator: csvSeparator }),
  output: download,
});
