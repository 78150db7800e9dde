import type { Clock } from '../../../../platform/clock.ts';
import { isUuid } from '../../../../platform/crypto/uuid.ts';
import { type Database, scopeOf } from '../../../../platform/db/database.ts';
import { bodyRule, type Route, route } from '../../../../platform/http/route.ts';
import { fail, failValidation } from '../../../../shared/errors.ts';
import { commonFaults } from '../../../../shared/schema.ts';
import type { Service } from '../../../../shared/service.ts';
import { findService, services } from '../../../../shared/services.ts';
import { recordAudit } from '../../../records/audit/server/store.ts';
import { recordReadings } from '../../../records/audit/sittings/server/record-readings.ts';
import { announceLimit } from '../../quota/server/announce-limit.ts';
import { listQuotas, type QuotaRow, setLimit } from '../../quota/server/store.ts';
import {
  createOrganisation,
  type ListedOrganisation,
  listOrganisations,
  organisationDetails,
  renameOrganisation,
  setQuota,
} from '../contract.ts';
import { asDisabling, disableRoutes } from '../disable/server/routes.ts';
import * as service from './manage-organisations.ts';
import * as store from './store.ts';

type Parts = { readonly db: Database; readonly clock: Clock };

const asRow = (row: store.ListedOrganisation): ListedOrganisation => ({
  organisation_id: row.id,
  name: row.name,
  disabled: row.disabled_at !== null,
  ...(row.people === undefined ? {} : { people: row.people }),
  ...(row.open_requests === undefined ? {} : { open_requests: row.open_requests }),
  ...(row.asks === undefined ? {} : { asks: row.asks }),
});

/** All eight services in the catalogue's order: what is not contracted has a limit of 0. */
const allQuotas = (rows: readonly QuotaRow[]): QuotaRow[] =>
  services().map(
    ({ submodule, type }) =>
      rows.find((row) => row.submodule === submodule && row.type_submodule === type) ?? {
        ...{ submodule, type_submodule: type, consumed: 0, limit: 0 },
      },
  );

const listRoute = ({ db }: Parts): Route =>
  route(listOrganisations, async ({ input, actor, setHeader }) => {
    const { search, figures: hasFigures = false, asking: isAsking = false, limit } = input;
    const page = { limit: limit === undefined ? undefined : limit + 1, after: input.cursor };
    const found = await store.listOrganisations(db.readingLists(scopeOf(actor)), {
      ...{ search, hasFigures, isAsking },
      ...page,
    });
    const rows = found.rows.slice(0, limit);
    const last = rows.at(-1);
    setHeader('x-total-count', String(found.total));
    if (found.rows.length > rows.length && last) setHeader('x-next-cursor', last.id);
    return rows.map(asRow);
  });

const detailsRoute = ({ db, clock }: Parts): Route => {
  return route(organisationDetails, async ({ input, actor }) => {
    const { organisation_id: id } = input;
    if (!isUuid(id)) return fail('not_found');
    const read = db.readingLists(scopeOf(actor));
    const [found, quotas] = await Promise.all([store.readOrganisation(read, id), listQuotas(read, id)]);
    if (!found) return fail('not_found');
    const entry = { organisationId: id, action: 'organisation.open', object: id } as const;
    await recordReadings(db, actor, [entry], clock.now());
    const { name, people, open_requests, created_at, disabled_at: at, disabled_reason: reason } = found;
    return {
      ...{ organisation_id: id, name, people, open_requests },
      created_at: created_at.toISOString(),
      disabled: asDisabling({ at, reason }),
      quotas: allQuotas(quotas),
    };
  });
};

/** @throws 422 for a service that is not sold. */
const soldOf = ({ submodule, type_submodule }: { submodule: string; type_submodule: string }): Service =>
  findService(submodule, type_submodule) ??
  failValidation([{ loc: ['body', 'submodule'], type: 'invalid', msg: commonFaults.invalid }]);

const setQuotaRoute = ({ db, clock }: Parts): Route =>
  route(
    setQuota,
    async ({ input, actor }) => {
      const sold = soldOf(input);
      await db.within(scopeOf(actor), async (tx) => {
        const found =
          isUuid(input.organisation_id) && (await store.findOrganisation(tx, input.organisation_id));
        if (!found) return fail('not_found');
        const now = clock.now();
        const { limit } = input;
        const before = await setLimit(tx, found.id, sold, limit, { personId: actor.userId, now });
        if (limit !== before) {
          await announceLimit(tx, actor, { organisationId: found.id, counted: sold, limit }, now);
        }
        const details = { submodule: sold.submodule, type: sold.type, limit };
        const entry = { organisationId: found.id, action: 'quota.set', object: found.id, details } as const;
        await recordAudit(tx, actor, entry, now);
      });
      return undefined;
    },
    { rules: [bodyRule(setQuota, ['submodule', 'type_submodule'], (input) => void soldOf(input))] },
  );

/** Organisations and their quotas: the provider's calls (`calls.md`, Staff). */
export const organisationRoutes = (parts: Parts): Route[] => [
  route(
    createOrganisation,
    async ({ input, actor }) => {
      const row = await service.createOrganisation(parts, actor, input);
      return { organisation_id: row.id, name: row.name };
    },
    {
      rules: [
        bodyRule(createOrganisation, ['quotas'], ({ quotas }) => void service.servicesOf(quotas ?? [])),
      ],
    },
  ),
  listRoute(parts),
  detailsRoute(parts),
  route(renameOrganisation, async ({ input, actor }) => {
    const row = await service.renameOrganisation(parts, actor, input.organisation_id, input.name);
    return { organisation_id: row.id, name: row.name };
  }),
  setQuotaRoute(parts),
  ...disableRoutes(parts),
];
