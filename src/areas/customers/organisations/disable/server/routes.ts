import type { Clock } from '../../../../../platform/clock.ts';
import type { Database } from '../../../../../platform/db/database.ts';
import { type Route, route } from '../../../../../platform/http/route.ts';
import { disableOrganisation, enableOrganisation } from '../contract.ts';
import * as service from './disable-organisation.ts';
import type { Disabling } from './store.ts';

/** As answers tell it. */
export const asDisabling = ({ at, reason }: Disabling) =>
  at === null || reason === null ? null : { at: at.toISOString(), reason };

export const disableRoutes = (parts: { readonly db: Database; readonly clock: Clock }): Route[] => [
  route(disableOrganisation, async ({ input, actor }) => {
    const disabling = await service.disableOrganisation(parts, actor, input.organisation_id, input.reason);
    return { organisation_id: input.organisation_id, disabled: asDisabling(disabling) };
  }),
  route(enableOrganisation, async ({ input, actor }) => {
    await service.enableOrganisation(parts, actor, input.organisation_id);
    return { organisation_id: input.organisation_id, disabled: null };
  }),
];
