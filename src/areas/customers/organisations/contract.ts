import * as z from 'zod/mini';
import { call, nothing } from '../../../shared/call.ts';
import { freshFactorFor } from '../../../shared/fresh-factor.ts';
import { id, moment, pageById, requiredText, text } from '../../../shared/schema.ts';
import { changesQuota } from '../quota/changes-quota.ts';
import { periodDays, periodFaults } from '../quota/contract.ts';
import { disabling } from './disable/contract.ts';

const whole = z.int().check(z.gte(0, 'out_of_range'), z.lte(1_000_000, 'out_of_range'));

export const quotaSetting = z.object({
  submodule: requiredText(60),
  type_submodule: requiredText(20),
  limit: whole,
});

export const organisationNameMaxCharacters = 120;
const organisationName = requiredText(organisationNameMaxCharacters);

export const organisationRow = z.object({ organisation_id: z.string(), name: z.string() });

/** A row of the list; the figures only where they were asked for. */
export const listedOrganisation = z.extend(organisationRow, {
  /** Nobody of it gets in. */
  disabled: z.boolean(),
  people: z.optional(z.int()),
  /** Requests that are not in a final state. */
  open_requests: z.optional(z.int()),
  /** Services of which the customer asks for more. */
  asks: z.optional(z.int()),
});
export type ListedOrganisation = z.output<typeof listedOrganisation>;

/** Why whatever makes a customer wants a fresh code. */
export const makesOrganisation = freshFactorFor({
  en: 'This makes an organisation that may ask for services',
  es: 'Esto crea una organización que podrá pedir servicios',
});

export const createOrganisation = call({
  path: '/api/staff/organisations/create',
  access: 'operator',
  freshFactor: makesOrganisation,
  encoding: 'json',
  input: z.object({
    name: organisationName,
    quotas: z.optional(z.array(quotaSetting).check(z.maxLength(8, 'too_long'))),
    /** Credits for deep search. */
    credits: z.optional(whole),
    period: z.optional(periodDays),
  }),
  output: organisationRow,
  faults: periodFaults,
});

export const listOrganisations = call({
  path: '/api/staff/organisations/list',
  access: 'staff',
  encoding: 'optional-json',
  input: z.object({
    /** Words of a name; each must be found. */
    search: z.optional(text(200)),
    /** Whether to say how many people and open requests each has. */
    figures: z.optional(z.boolean()),
    /** Only those that ask for more of a service. */
    asking: z.optional(z.boolean()),
    /** All of them where no limit is given. */
    ...pageById,
  }),
  output: z.array(listedOrganisation),
});

/** One organisation with all eight services, contracted or not. */
export const organisationDetails = call({
  path: '/api/staff/organisations/details',
  access: 'operator',
  encoding: 'json',
  input: z.object({ organisation_id: id }),
  output: z.extend(organisationRow, {
    created_at: moment,
    disabled: disabling,
    people: z.int(),
    open_requests: z.int(),
    quotas: z.array(
      z.object({
        submodule: z.string(),
        type_submodule: z.string(),
        limit: z.int(),
        consumed: z.int(),
      }),
    ),
  }),
});

export const renameOrganisation = call({
  path: '/api/staff/organisations/update',
  access: 'operator',
  freshFactor: freshFactorFor({
    en: 'This changes the name that a customer stands under',
    es: 'Esto cambia el nombre con el que figura un cliente',
  }),
  encoding: 'json',
  input: z.object({ organisation_id: id, name: organisationName }),
  output: organisationRow,
});

export const setQuota = call({
  path: '/api/staff/quotas/set',
  access: 'operator',
  freshFactor: changesQuota,
  encoding: 'json',
  input: z.extend(quotaSetting, { organisation_id: id }),
  output: nothing,
});
