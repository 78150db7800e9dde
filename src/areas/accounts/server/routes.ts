import { isUuid } from '../../../platform/crypto/uuid.ts';
import { scopeOf } from '../../../platform/db/database.ts';
import { type Route, route } from '../../../platform/http/route.ts';
import type { Role } from '../../../shared/actor.ts';
import { fail } from '../../../shared/errors.ts';
import { openOnceAWhile } from '../../audit/server/once-a-while.ts';
import {
  approveRegistration,
  createPerson,
  listPeople,
  pendingRegistrations,
  refuseRegistration,
} from '../contract.ts';
import * as registrations from './registrations.ts';
import * as service from './service.ts';
import { listPeople as listStored } from './store.ts';

/** Names and addresses of customers' people: that an Operator saw them is told to each customer. */
const peopleRoute = (parts: service.AccountParts): Route => {
  const tellOnce = openOnceAWhile(parts.db);
  return route(listPeople, async ({ actor }) => {
    const rows = await parts.db.within(scopeOf(actor), listStored);
    const organisations = new Set(rows.flatMap((row) => row.organisation_id ?? []));
    const seen = [...organisations].map(
      (id) => ({ organisationId: id, action: 'people.list', object: id }) as const,
    );
    await tellOnce(actor, seen, parts.clock.now());
    return rows.map((row) => ({
      user_id: row.id,
      username: row.username,
      full_name: row.full_name,
      email: row.email,
      rol: row.role as Role,
      organisation_id: row.organisation_id,
      disabled: row.disabled,
      otp_enabled: row.otp_active,
      last_seen_at: row.last_seen_at?.toISOString() ?? null,
    }));
  });
};

/** People: the provider's calls (`calls.md`, Staff). */
export const accountRoutes = (parts: service.AccountParts): Route[] => [
  peopleRoute(parts),

  route(createPerson, async ({ input, actor }) => {
    if (input.organisation_id !== null && !isUuid(input.organisation_id)) fail('not_found');
    return service.createPerson(parts, actor, {
      organisationId: input.organisation_id,
      username: input.username,
      fullName: input.full_name,
      email: input.email,
      role: input.rol,
    });
  }),

  route(pendingRegistrations, async ({ actor }) => {
    const rows = await registrations.waitingRegistrations(parts, actor);
    return rows.map((row) => ({
      registration_id: row.id,
      full_name: row.full_name,
      email: row.email,
      at: row.at.toISOString(),
      known: Boolean(row.known),
      times: row.times,
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
