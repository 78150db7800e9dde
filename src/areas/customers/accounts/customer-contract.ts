import * as z from 'zod/mini';
import { call } from '../../../shared/call.ts';
import { createOrganisation, makesOrganisation } from '../organisations/contract.ts';
import { accountFaults, createdPerson, emailAddress, fullName, newUsername } from './contract.ts';

/** A customer with what it has contracted and its first Administrator: all of it, or nothing. */
export const createCustomer = call({
  path: '/api/staff/organisations/create_with_administrator',
  access: 'operator',
  freshFactor: makesOrganisation,
  encoding: 'json',
  input: z.extend(createOrganisation.input, {
    username: newUsername,
    full_name: fullName,
    email: emailAddress,
  }),
  output: z.object({ organisation_id: z.string(), name: z.string(), administrator: createdPerson }),
  faults: { ...createOrganisation.faults, ...accountFaults },
});
