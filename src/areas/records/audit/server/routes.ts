import type { Clock } from '../../../../platform/clock.ts';
import { isUuid } from '../../../../platform/crypto/uuid.ts';
import { type Database, scopeOf } from '../../../../platform/db/database.ts';
import { bodyRule, type Route, route } from '../../../../platform/http/route.ts';
import { type Actor, isStaff } from '../../../../shared/actor.ts';
import { fail } from '../../../../shared/errors.ts';
import type { Language } from '../../../../shared/messages.ts';
import { usualRowsPerPage } from '../../../../shared/paging.ts';
import type { CsvSeparator } from '../../../../shared/sheet/write-csv.ts';
import type { AuditAction } from '../actions.ts';
import {
  auditSeal,
  exportAudit,
  listAudit,
  staffAuditSeal,
  staffExportAudit,
  staffListAudit,
} from '../contract.ts';
import { recordReadings } from '../sittings/server/record-readings.ts';
import { auditDownload } from './export.ts';
import {
  type AuditWish,
  asAuditRow,
  asBadCursor,
  asStaffAuditRow,
  cursorAt,
  filterOf,
  placeOf,
  readPlace,
} from './listing.ts';
import {
  type ListedLine,
  listAuditLines,
  organisationIds,
  organisationName,
  type SealState,
  sealStateOf,
} from './reading-store.ts';
import { type AuditEntry, recordAudits } from './store.ts';

type AuditParts = { readonly db: Database; readonly clock: Clock };
/** An organisation's trail, null for the provider's own, undefined for all of them. */
type Whose = string | null | undefined;
type Paged = AuditWish & { readonly limit?: number | undefined; readonly cursor?: string | undefined };

/** A line about a trail, in that trail. */
const lineAbout = (
  action: AuditAction,
  organisationId: string | null,
  details: AuditEntry['details'] = {},
): AuditEntry => ({ organisationId, action, object: organisationId ?? 'provider', details });

const page = async (
  { db }: AuditParts,
  actor: Actor,
  wish: Paged,
  whose: Whose,
  setHeader: (name: string, value: string) => void,
): Promise<ListedLine[]> => {
  const limit = wish.limit ?? usualRowsPerPage;
  const read = db.readingLists(scopeOf(actor));
  const found = await listAuditLines(
    read,
    filterOf(wish, whose, { forStaff: isStaff(actor) }),
    readPlace(wish.cursor),
    limit + 1,
  ).catch(asBadCursor(wish.cursor));
  const rows = found.rows.slice(0, limit);
  const last = found.rows.length > limit ? rows.at(-1) : undefined;
  setHeader('x-total-count', String(found.total));
  if (!found.isExact) setHeader('x-total-exact', 'false');
  if (last) setHeader('x-next-cursor', cursorAt(placeOf(last)));
  return rows;
};

/** Told before the first byte leaves, so that no export is without its line. */
const download = async (
  { db, clock }: AuditParts,
  actor: Actor,
  wish: AuditWish & { readonly separator?: CsvSeparator | undefined },
  whose: Whose,
  language: Language,
) => {
  const now = clock.now();
  const details = { from: wish.from ?? null, to: wish.to ?? null };
  await db.within(scopeOf(actor), async (tx) => {
    const trails = whose === undefined ? [null, ...(await organisationIds(tx))] : [whose];
    const entries = trails.map((trail) => lineAbout('audit.export', trail, details));
    await recordAudits(tx, actor, entries, now);
  });
  const about = {
    filter: filterOf(wish, whose, { forStaff: isStaff(actor) }),
    withOrganisation: actor.organisationId === null,
    language,
    now,
    separator: wish.separator,
  };
  return auditDownload(() => db.readingLists(scopeOf(actor)), about);
};

const asState = ({ sealed, waiting, sealed_at }: SealState) => ({
  sealed,
  waiting,
  sealed_at: sealed_at?.toISOString() ?? null,
});

/** The provider's and every customer's trail, for Operators; reading a customer's is told to that customer. */
const staffAuditRoutes = (parts: AuditParts): Route[] => {
  const known = async (actor: Actor, whose: Whose): Promise<Whose> => {
    if (typeof whose !== 'string') return whose;
    const name =
      isUuid(whose) && (await parts.db.within(scopeOf(actor), (tx) => organisationName(tx, whose)));
    return name ? whose : fail('not_found');
  };
  return [
    route(
      staffListAudit,
      async ({ input, actor, setHeader }) => {
        const whose = await known(actor, input.organisation_id);
        const rows = await page(parts, actor, input, whose, setHeader);
        const trails = whose === undefined ? new Set(rows.map((row) => row.organisation_id)) : [whose];
        const entries = [...trails].map((trail) => lineAbout('audit.read', trail));
        await recordReadings(parts.db, actor, entries, parts.clock.now());
        return rows.map(asStaffAuditRow);
      },
      { rules: [bodyRule(staffListAudit, ['cursor'], ({ cursor }) => void readPlace(cursor))] },
    ),
    route(staffExportAudit, async ({ input, actor, language }) =>
      download(parts, actor, input, await known(actor, input.organisation_id), language),
    ),
    route(staffAuditSeal, async ({ input, actor }) => {
      const whose = await known(actor, input.organisation_id);
      return asState(await sealStateOf(parts.db.readingLists(scopeOf(actor)), whose));
    }),
  ];
};

/** Reading the trail (`calls.md`): Administrators their own organisation's, Operators all. */
export const auditRoutes = (parts: AuditParts): Route[] => [
  route(
    listAudit,
    async ({ input, actor, setHeader }) =>
      (await page(parts, actor, input, actor.organisationId, setHeader)).map(asAuditRow),
    { rules: [bodyRule(listAudit, ['cursor'], ({ cursor }) => void readPlace(cursor))] },
  ),
  route(exportAudit, ({ input, actor, language }) =>
    download(parts, actor, input, actor.organisationId, language),
  ),
  route(auditSeal, async ({ actor }) =>
    asState(await sealStateOf(parts.db.readingLists(scopeOf(actor)), actor.organisationId)),
  ),
  ...staffAuditRoutes(parts),
];
