import * as z from 'zod/mini';
import { call, nothing } from '../../shared/call.ts';
import { id, requiredText } from '../../shared/schema.ts';

const whole = z.int().check(z.gte(0, 'out_of_range'), z.lte(1_000_000, 'out_of_range'));

export const quotaSetting = z.object({
  submodule: requiredText(60),
  type_submodule: requiredText(20),
  limit: whole,
});

export const organisationRow = z.object({ organisation_id: z.string(), name: z.string() });

export const createOrganisation = call({
  path: '/api/staff/organisations/create',
  access: 'operator',
  freshFactor: true,
  encoding: 'json',
  input: z.object({
    name: requiredText(120),
    quotas: z.optional(z.array(quotaSetting).check(z.maxLength(8, 'too_long'))),
    credits: z.optional(whole),
  }),
  output: organisationRow,
});

export const listOrganisations = call({
  path: '/api/staff/organisations/list',
  access: 'staff',
  encoding: 'none',
  input: z.object({}),
  output: z.array(organisationRow),
});

export const setQuota = call({
  path: '/api/staff/quotas/set',
  access: 'operator',
  freshFactor: true,
  encoding: 'json',
  input: z.extend(quotaSetting, { organisation_id: id }),
  output: nothing,
});
