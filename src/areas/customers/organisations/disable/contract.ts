import * as z from 'zod/mini';
import { call } from '../../../../shared/call.ts';
import { id, moment, requiredText } from '../../../../shared/schema.ts';

export const reasonMaxCharacters = 500;

/** Since when nobody of an organisation gets in, and why; null while they do. */
export const disabling = z.nullable(z.object({ at: moment, reason: z.string() }));

const answer = z.object({ organisation_id: z.string(), disabled: disabling });

/** Ends every session of an organisation's people and lets nobody of it in. Twice is as once; the first reason stays. */
export const disableOrganisation = call({
  path: '/api/staff/organisations/disable',
  access: 'operator',
  freshFactor: true,
  encoding: 'json',
  input: z.object({ organisation_id: id, reason: requiredText(reasonMaxCharacters) }),
  output: answer,
});

/** Everything is again as it was before; whoever was disabled by themself still is. */
export const enableOrganisation = call({
  path: '/api/staff/organisations/enable',
  access: 'operator',
  freshFactor: true,
  encoding: 'json',
  input: z.object({ organisation_id: id }),
  output: answer,
});
