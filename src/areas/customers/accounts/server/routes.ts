import { type Route, route } from '../../../../platform/http/route.ts';
import { approveRegistration, pendingRegistrations, refuseRegistration } from '../contract.ts';
import type { EraseParts } from '../erase/server/erase-person.ts';
import { createCustomerRoute } from './create-customer.ts';
import { peopleRoutes } from './people-routes.ts';
import * as registrations from './registrations.ts';

/** People, and strangers who ask to be among them (`calls.md`, Staff). */
export const accountRoutes = (parts: EraseParts): Route[] => [
  ...peopleRoutes(parts),
  createCustomerRoute(parts),

  route(pendingRegistrations, async ({ actor }) => {
    const rows = await registrations.waitingRegistrations(parts, actor);
    return rows.map((row) => ({
      registration_id: row.id,
      full_name: row.full_name,
      email: row.email,
      at: row.at.toISOString(),
      known: Boolean(row.known),
      times: row.times,
      confirmed: row.confirmed_at !== null,
    }));
  }),

  route(approveRegistration, ({ input, actor }) =>
    registrations.approve(parts, actor, {
      registrationId: input.registration_id,
      organisationId: input.organisation_id,
      username: input.username,
      role: input.rol,
    }),
  ),

  route(refuseRegistration, async ({ input, actor }) => {
    await registrations.refuse(parts, actor, input.registration_id);
    return undefined;
  }),
];
