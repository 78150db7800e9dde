import * as z from 'zod/mini';
import { call } from '../../../shared/call.ts';
import { description, title } from '../../../shared/schema.ts';
import { defaultUploadBytes } from '../../../shared/upload-limits.ts';
import { areaCalls, authorisesTests, created, repeats, template } from '../../casework/requests/contract.ts';

/** Spelled as the specification spells it (row X3). */
const prefix = '/api/main/infrastructure_vulnerability_assessement';

export const infrastructureFaults = {
  submodule_required: { en: 'Please select a submodule', es: 'Seleccione un servicio' },
  type_required: { en: 'Please select a submodule type', es: 'Seleccione un tipo' },
} as const;

const service = {
  submodule: z
    .string('submodule_required')
    .check(z.trim(), z.minLength(1, 'submodule_required'), z.maxLength(60, 'too_long')),
  type_submodule: z
    .string('type_required')
    .check(z.trim(), z.minLength(1, 'type_required'), z.maxLength(20, 'too_long')),
};

export const infrastructureCalls = {
  ...areaCalls(prefix),
  sendInfo: call({
    path: `${prefix}/send_info`,
    access: 'customer',
    freshFactor: {
      ...authorisesTests,
      isFor: ({ authorisation_version }) => authorisation_version !== undefined,
    },
    encoding: 'multipart',
    extension: '.csv',
    input: z.object({
      title,
      description,
      ...service,
      repeats,
      /** The list was typed into the form; no file was chosen. */
      typed: z.optional(z.string().check(z.regex(/^yes$/, 'invalid'))),
      /** A whole number; form fields are text. */
      authorisation_version: z.optional(z.string().check(z.regex(/^[1-9]\d{0,5}$/, 'invalid'))),
    }),
    output: created,
    faults: infrastructureFaults,
    limit: defaultUploadBytes.csv,
  }),
  getTemplate: call({
    path: `${prefix}/get_template`,
    access: 'signed-in',
    encoding: 'json',
    input: z.object(service),
    output: z.array(template),
    faults: infrastructureFaults,
  }),
};
