import { isUuid } from '../../../../platform/crypto/uuid.ts';
import { scopeOf } from '../../../../platform/db/database.ts';
import { bodyRule, type Route, route } from '../../../../platform/http/route.ts';
import { type Actor, isStaff } from '../../../../shared/actor.ts';
import { fail } from '../../../../shared/errors.ts';
import { usualRowsPerPage } from '../../../../shared/paging.ts';
import { recordAudit } from '../../../records/audit/server/store.ts';
import { recordReadings } from '../../../records/audit/sittings/server/record-readings.ts';
import {
  askQuota,
  declineAsk,
  grantAsk,
  type LedgerRow,
  quotaFigures,
  quotaLedger,
  quotaLedgerCsv,
  quotaOverview,
  setCredits,
  setPeriod,
  staffQuotaLedger,
  staffQuotaOverview,
  withdrawAsk,
} from '../contract.ts';
import { type DiskParts, diskRoutes } from '../disk/server/routes.ts';
import { deepSearch, findCounted, type LedgerKind } from '../ledger-words.ts';
import { announceLimit } from './announce-limit.ts';
import { nameOfOrganisation } from './ask-store.ts';
import { ask, askedService, decline, grant, withdraw } from './asks.ts';
import { ledgerDownload } from './ledger-export.ts';
import { countLedger, type LedgerFilter, type LedgerLine, ledgerPage, mostCounted } from './ledger-store.ts';
import { asPeriod, customersFigures, customersOverview, overviewOf } from './overview.ts';
import { enterPeriod } from './periods.ts';
import { setCredits as writeCredits } from './store.ts';

type Parts = DiskParts;
type Wish = {
  readonly submodule?: string | undefined;
  readonly type_submodule?: string | undefined;
  readonly kind?: LedgerKind | undefined;
};
type Paged = Wish & { readonly limit?: number | undefined; readonly cursor?: string | undefined };

/** A service that nobody knows has no lines. */
const filterOf = (actor: Actor, organisationId: string, wish: Wish): LedgerFilter => {
  const { submodule, type_submodule: type, kind } = wish;
  const counted = findCounted(submodule ?? '', type ?? 'NA');
  return {
    ...{ organisationId, kind, forStaff: isStaff(actor) },
    submodule: counted?.submodule ?? (submodule?.toUpperCase() || undefined),
    type: type?.toUpperCase() || undefined,
  };
};

const asRow = ({ by_name, by_full_name, at, ...line }: LedgerLine): LedgerRow => ({
  ...line,
  at: at.toISOString(),
  by: by_name,
  ...(by_full_name === null ? {} : { by_full_name }),
});

const page = async (
  { db }: Parts,
  actor: Actor,
  organisationId: string,
  wish: Paged,
  setHeader: (name: string, value: string) => void,
): Promise<LedgerRow[]> => {
  const limit = wish.limit ?? usualRowsPerPage;
  const filter = filterOf(actor, organisationId, wish);
  const after = wish.cursor;
  const read = db.readingLists(scopeOf(actor));
  const [found, total] = await Promise.all([
    ledgerPage(read, filter, { limit: limit + 1, after }),
    countLedger(read, filter),
  ]);
  const rows = found.slice(0, limit);
  const last = found.length > limit ? rows.at(-1) : undefined;
  setHeader('x-total-count', String(Math.min(total, mostCounted)));
  if (total > mostCounted) setHeader('x-total-exact', 'false');
  if (last) setHeader('x-next-cursor', last.id);
  return rows.map(asRow);
};

const customerRoutes = (parts: Parts): Route[] => {
  const { db, clock, config } = parts;
  return [
    route(quotaFigures, ({ actor }) =>
      customersFigures(db.readingLists(scopeOf(actor)), actor.organisationId, clock.now()),
    ),
    route(quotaOverview, ({ actor }) =>
      customersOverview(db.readingLists(scopeOf(actor)), actor.organisationId, config.limits, clock.now()),
    ),
    route(quotaLedger, ({ input, actor, setHeader }) =>
      page(parts, actor, actor.organisationId, input, setHeader),
    ),
    route(quotaLedgerCsv, async ({ input, actor, language }) => {
      const { organisationId } = actor;
      const now = clock.now();
      const entry = { organisationId, action: 'quota.export', object: organisationId } as const;
      await db.within(scopeOf(actor), (tx) => recordAudit(tx, actor, entry, now));
      const reading = () => db.readingLists(scopeOf(actor));
      return ledgerDownload(reading, filterOf(actor, organisationId, input), {
        language,
        now,
        separator: input.separator,
      });
    }),
    route(askQuota, ({ input, actor }) => ask(parts, actor, input), {
      rules: [
        bodyRule(
          askQuota,
          ['submodule', 'type_submodule'],
          (wish) => void askedService(wish.submodule, wish.type_submodule),
        ),
      ],
    }),
    route(withdrawAsk, async ({ input, actor }) => {
      await withdraw(parts, actor, input.ask_id);
      return undefined;
    }),
  ];
};

const creditsRoute = ({ db, clock }: Parts): Route =>
  route(setCredits, async ({ input, actor }) => {
    const { organisation_id: organisationId, credits } = input;
    await db.within(scopeOf(actor), async (tx) => {
      const isKnown = isUuid(organisationId) && (await nameOfOrganisation(tx, organisationId)) !== undefined;
      if (!isKnown) return fail('not_found');
      const now = clock.now();
      const before = await writeCredits(tx, organisationId, credits, { personId: actor.userId, now });
      if (credits !== before) {
        await announceLimit(tx, actor, { organisationId, counted: deepSearch, limit: credits }, now);
      }
      const entry = { organisationId, action: 'quota.credits', object: organisationId } as const;
      await recordAudit(tx, actor, { ...entry, details: { credits } }, now);
    });
    return undefined;
  });

/** What an Operator opens of a customer's is told to that customer, as opening the organisation is. */
const staffReadingRoutes = (parts: Parts): Route[] => {
  const { db, clock } = parts;
  const opened = async (actor: Actor, id: string): Promise<string> => {
    const name = isUuid(id) && (await db.within(scopeOf(actor), (tx) => nameOfOrganisation(tx, id)));
    if (name === false || name === undefined) return fail('not_found');
    const entry = { organisationId: id, action: 'organisation.open', object: id } as const;
    await recordReadings(db, actor, [entry], clock.now());
    return id;
  };
  return [
    route(staffQuotaOverview, async ({ input, actor }) =>
      overviewOf(
        db.readingLists(scopeOf(actor)),
        await opened(actor, input.organisation_id),
        parts.config.limits,
        clock.now(),
      ),
    ),
    route(staffQuotaLedger, async ({ input, actor, setHeader }) =>
      page(parts, actor, await opened(actor, input.organisation_id), input, setHeader),
    ),
  ];
};

/** Quotas and their ledger: Administrators their own, Operators everybody's; Members read their organisation's figures. */
export const quotaRoutes = (parts: Parts): Route[] => [
  ...customerRoutes(parts),
  ...staffReadingRoutes(parts),
  route(grantAsk, async ({ input, actor }) => {
    await grant(parts, actor, input.ask_id, input.limit);
    return undefined;
  }),
  route(declineAsk, async ({ input, actor }) => {
    await decline(parts, actor, input.ask_id, input.reason);
    return undefined;
  }),
  route(setPeriod, async ({ input, actor }) => {
    const { organisation_id: id, period_id: periodId, from, until } = input;
    if (!isUuid(id)) return fail('not_found');
    const wish = { from, until, periodId };
    const row = await parts.db.within(scopeOf(actor), (tx) =>
      enterPeriod(tx, actor, id, wish, parts.clock.now()),
    );
    return asPeriod(row);
  }),
  creditsRoute(parts),
  ...diskRoutes(parts),
];
