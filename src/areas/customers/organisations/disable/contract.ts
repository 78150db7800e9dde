import * as z from 'zod/mini';
import { call } from '../../../../shared/call.ts';
import { freshFactorFor } from '../../../../shared/fresh-factor.ts';
import { id, moment, requiredText } from '../../../../shared/schema.ts';

export const reasonMaxCharacters = 500;

/** Since when nobody of an organisation gets in, and why; null while they do. */
export const disabling = z.nullable(z.object({ at: moment, reason: z.string() }));

const answer = z.object({ organisation_id: z.string(), disabled: disabling });

/** Ends every session of an organisation's people and lets nobody of it in. Twice is as once; the first reason stays. */
export const disableOrganisation = call({
  path: '/api/staff/organisations/disable',
  access: 'operator',
  freshFactor: freshFactorFor({
    en: 'This ends every session of an organisation and lets nobody of it in',
    es: 'Esto cierra todas las sesiones de una organización e impide que sus personas entren',
  }),
  encoding: 'json',
  input: z.object({ organisation_id: id, reason: requiredText(reasonMaxCharacters) }),
  output: answer,
});

/** Everything is again as it was before; whoever was disabled by themself still is. */
export const enableOrganisation = call({
  path: '/api/staff/organisations/enable',
  access: 'operator',
  freshFactor: freshFactorFor({
    en: 'This lets the people of an organisation in again',
    es: 'Esto deja entrar de nuevo a las personas de una organización',
  }),
  encoding: 'json',
  input: z.object({ organisation_id: id }),
  output: answer,
});
