import type { Clock } from '../../../platform/clock.ts';
import { isUuid } from '../../../platform/crypto/uuid.ts';
import { type Database, scopeOf } from '../../../platform/db/database.ts';
import { type Route, route } from '../../../platform/http/route.ts';
import { fail, failValidation } from '../../../shared/errors.ts';
import { commonFaults } from '../../../shared/schema.ts';
import { recordAudit } from '../../audit/server/store.ts';
import { findService } from '../../catalogue/services.ts';
import { setLimit } from '../../quota/server/store.ts';
import { createOrganisation, listOrganisations, setQuota } from '../contract.ts';
import * as service from './service.ts';
import { findOrganisation, listOrganisations as listStored } from './store.ts';

/** Organisations and their quotas: the provider's calls (`calls.md`, Staff). */
export const organisationRoutes = ({ db, clock }: { db: Database; clock: Clock }): Route[] => [
  route(createOrganisation, async ({ input, actor }) => {
    const row = await service.createOrganisation({ db, clock }, actor, input);
    return { organisation_id: row.id, name: row.name };
  }),

  route(listOrganisations, async ({ actor }) => {
    const rows = await db.within(scopeOf(actor), listStored);
    return rows.map((row) => ({ organisation_id: row.id, name: row.name }));
  }),

  route(setQuota, async ({ input, actor }) => {
    const sold =
      findService(input.submodule, input.type_submodule) ??
      failValidation([{ loc: ['body', 'submodule'], type: 'invalid', msg: commonFaults.invalid }]);
    await db.within(scopeOf(actor), async (tx) => {
      const found = isUuid(input.organisation_id) && (await findOrganisation(tx, input.organisation_id));
      if (!found) return fail('not_found');
      const now = clock.now();
      await setLimit(tx, found.id, sold, input.limit, { personId: actor.userId, now });
      const details = { submodule: sold.submodule, type: sold.type, limit: input.limit };
      await recordAudit(
        tx,
        actor,
        { organisationId: found.id, action: 'quota.set', object: found.id, details },
        now,
      );
    });
    return undefined;
  }),
];
