import { isUuid } from '../../../../platform/crypto/uuid.ts';
import { scopeOf } from '../../../../platform/db/database.ts';
import { bodyRule, type Route, route } from '../../../../platform/http/route.ts';
import type { Actor } from '../../../../shared/actor.ts';
import type { InputOf } from '../../../../shared/call.ts';
import { fail, failValidation } from '../../../../shared/errors.ts';
import type { Language } from '../../../../shared/messages.ts';
import { commonFaults } from '../../../../shared/schema.ts';
import { recordAudit } from '../../../records/audit/server/store.ts';
import { exportFindings } from '../../findings/list/export-contract.ts';
import { filterOf } from '../../findings/list/server/filter-of.ts';
import { recordExport } from '../../findings/list/server/record-export.ts';
import { reasonIn, visibleRequest } from '../../requests/server/details.ts';
import type { RequestRule } from '../../requests/server/request-rule.ts';
import { lockRequest } from '../../requests/server/store.ts';
import {
  cancelDocument,
  downloadDocument,
  downloadVersion,
  listDocuments,
  listReports,
  orderDocument,
  outsideFindings,
  type ReportVersion,
  reissueReport,
} from '../contract.ts';
import { controlRoutes } from '../control/server/control.ts';
import { findOutside } from '../document/server/outside-findings.ts';
import { exportDownload, refuseTooMany } from '../export/server/export-findings.ts';
import { requestNewVersion, requireRead } from '../issue/server/reissue.ts';
import { findFile, findVersion, listVersions } from '../issue/server/version-store.ts';
import { logoRoutes } from '../logo/server/logos.ts';
import * as documents from '../ordered/server/documents.ts';
import { previewRoutes } from '../ordered/server/previews.ts';
import { sampleRoute } from '../sample/server/sample-report.ts';
import { sectionRoutes } from '../sections/server/sections.ts';
import { verifyRoutes } from '../verify/server/verify.ts';
import { archiveName, downloadable, storedDownload } from './downloads.ts';
import type { AreaParts } from './parts.ts';

const versionsOf = (
  parts: AreaParts,
  actor: Actor,
  requestId: string,
  language: Language,
): Promise<ReportVersion[]> =>
  parts.db.within(scopeOf(actor), async (tx) => {
    const row = await documents.readableRequest(tx, parts, actor, requestId);
    const rows = await listVersions(tx, row.id);
    const newest = rows[0]?.version ?? 0;
    return rows.map((version) => ({
      report_id: version.id,
      file_name: archiveName(row, version),
      version: version.version,
      language: version.language,
      size: version.size,
      sha256: version.sha256.toString('hex'),
      code: version.code,
      issued_at: version.created_at.toISOString(),
      reason: version.reason === null ? null : reasonIn(version.reason, language),
      superseded: version.version < newest,
    }));
  });

/** Any version in its own language, older ones too; the rules are those of the newest. */
const downloadOf = (parts: AreaParts, actor: Actor, id: string) =>
  parts.db.within(scopeOf(actor), async (tx) => {
    const version = (isUuid(id) && (await findVersion(tx, id))) || fail('not_found');
    const ref = { request_id: version.request_id };
    const row = await downloadable(tx, parts, actor, ref, undefined, 'request.download-report');
    const file = (await findFile(tx, version.file_id)) ?? fail('not_found');
    return storedDownload(parts, file, archiveName(row, version));
  });

type ReportParts = AreaParts & {
  /** Refuses who may not issue a correction by themselves; whose hands were in the results the staff's area knows. */
  readonly beforeReissue: RequestRule;
  /** Refuses who may not change what the customer has read, or not without a fresh code. */
  readonly beforeShownChange: RequestRule;
};

const reissue = (
  parts: ReportParts,
  actor: Actor,
  { request_id: requestId, reason, read }: InputOf<typeof reissueReport>,
) =>
  parts.db.within(scopeOf(actor), async (tx) => {
    // Held: what somebody does to its findings at the same moment is seen.
    const row = (isUuid(requestId) && (await lockRequest(tx, requestId))) || fail('not_found');
    const now = parts.clock.now();
    await requireRead(tx, row.id, read);
    await parts.beforeReissue(tx, actor, row, now);
    const { userId, username, role } = actor;
    const by = { userId, username, role };
    const version = await requestNewVersion(tx, parts.jobs, row.id, by, reason, now);
    return { request_id: row.id, version };
  });

/**
 * Tells the customer's trail who takes findings away. Staff take those of one request: whose they are must be known.
 * @throws `not_found`, `forbidden`, 422 for staff without a request.
 */
const recordTaken = (
  { db }: AreaParts,
  actor: Actor,
  { request_id: requestId, format }: Pick<InputOf<typeof exportFindings>, 'request_id' | 'format'>,
  now: Date,
): Promise<void> =>
  db.within(scopeOf(actor), async (tx) => {
    const { organisationId } = actor;
    if (requestId !== undefined) await recordExport(tx, actor, requestId, format, now);
    else if (organisationId !== null) {
      const entry = {
        organisationId,
        action: 'finding.export',
        object: organisationId,
        details: { format },
      } as const;
      await recordAudit(tx, actor, entry, now);
    } else failValidation([{ loc: ['body', 'request_id'], type: 'required', msg: commonFaults.required }]);
  });

/** Versions of reports, documents on demand, logos, and what anybody may verify. */
export const reportRoutes = (parts: ReportParts): Route[] => [
  route(listReports, ({ input, actor, language }) => versionsOf(parts, actor, input.request_id, language)),
  route(downloadVersion, ({ input, actor }) => downloadOf(parts, actor, input.report_id)),
  route(outsideFindings, async ({ input, actor }) => {
    const reading = { action: 'findings.read', now: parts.clock.now() } as const;
    await parts.db.within(scopeOf(actor), (tx) => visibleRequest(tx, actor, input, undefined, reading));
    return findOutside(parts, actor, input);
  }),
  route(reissueReport, ({ input, actor }) => reissue(parts, actor, input)),
  route(orderDocument, ({ input, actor }) => documents.order(parts, actor, input), {
    rules: [bodyRule(orderDocument, ['kind', 'finding_id'], documents.requireFinding)],
  }),
  route(listDocuments, ({ input, actor }) => documents.list(parts, actor, input.request_id)),
  route(cancelDocument, async ({ input, actor }) => {
    await documents.cancel(parts, actor, input.document_id);
    return undefined;
  }),
  route(downloadDocument, ({ input, actor }) => documents.download(parts, actor, input.document_id)),
  route(exportFindings, async ({ input, actor, language }) => {
    const now = parts.clock.now();
    refuseTooMany(actor);
    await recordTaken(parts, actor, input, now);
    const { format, separator } = input;
    const filter = await filterOf(parts.db.readingLists(scopeOf(actor)), actor, input, now);
    const wish = { filter, format, separator, language };
    return exportDownload(parts.db, actor, wish);
  }),
  sampleRoute(),
  ...previewRoutes(parts),
  ...sectionRoutes(parts),
  ...controlRoutes(parts),
  ...verifyRoutes(parts),
  ...logoRoutes(parts),
];
