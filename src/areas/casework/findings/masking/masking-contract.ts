import * as z from 'zod/mini';
import { call } from '../../../../shared/call.ts';
import { freshFactorFor } from '../../../../shared/fresh-factor.ts';
import { id, moment } from '../../../../shared/schema.ts';

const localText = z.object({ en: z.string(), es: z.string() });

/** Originals of a finding that one answer has; older ones are told by nobody. */
export const originalsMost = 20;

/**
 * What a finding said before its secrets were masked, the last writing first. Whoever reads it stands in the trail: in the
 * customer's too, once the customer sees the finding.
 */
export const readOriginals = call({
  path: '/api/staff/findings/originals',
  access: 'staff',
  freshFactor: freshFactorFor({
    en: 'This shows passwords and keys that were masked',
    es: 'Esto muestra contraseñas y claves que se enmascararon',
  }),
  encoding: 'json',
  input: z.object({ finding_id: id }),
  output: z.object({
    originals: z.array(
      z.object({
        at: moment,
        excerpt: z.string(),
        reproduction: localText,
        /** Where it was seen, if an address held a secret. */
        places: z.array(z.string()),
      }),
    ),
  }),
});
