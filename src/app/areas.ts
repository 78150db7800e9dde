import { accountRoutes } from '../areas/accounts/server/routes.ts';
import { auditRoutes } from '../areas/audit/server/routes.ts';
import { openGuesses } from '../areas/auth/server/guesses.ts';
import { ownAccountRoutes } from '../areas/auth/server/own-routes.ts';
import { authRoutes } from '../areas/auth/server/routes.ts';
import { conversationRoutes } from '../areas/conversations/server/routes.ts';
import { dashboardRoutes } from '../areas/dashboard/server/routes.ts';
import { domainRoutes } from '../areas/domains/server/routes.ts';
import { findingRoutes } from '../areas/findings/server/routes.ts';
import { staffFindingRoutes } from '../areas/findings/server/staff-routes.ts';
import { readImportJob, saveImportJob } from '../areas/imports/server/import-jobs.ts';
import { workOnReading } from '../areas/imports/server/read-import.ts';
import { importRoutes } from '../areas/imports/server/routes.ts';
import { workOnSaving } from '../areas/imports/server/save-import.ts';
import { infrastructureRoutes } from '../areas/infrastructure/server/routes.ts';
import { newsRoutes } from '../areas/notices/server/news-routes.ts';
import { noticeRoutes } from '../areas/notices/server/routes.ts';
import { startTelling } from '../areas/notices/server/tell-news.ts';
import { organisationRoutes } from '../areas/organisations/server/routes.ts';
import { quotaRoutes } from '../areas/quota/server/routes.ts';
import { anyAreaRoutes } from '../areas/reports/server/area-routes.ts';
import { workOnDocuments } from '../areas/reports/server/build-document.ts';
import { buildReportJob, workOnReports } from '../areas/reports/server/build-report.ts';
import { buildDocumentJob } from '../areas/reports/server/document-job.ts';
import { beforeReportRetest, reportRetest } from '../areas/reports/server/reissue.ts';
import { reportRoutes } from '../areas/reports/server/routes.ts';
import type { LiveHub } from '../areas/requests/server/live.ts';
import { requestRoutes } from '../areas/requests/server/routes.ts';
import type { Sessions } from '../areas/sessions/server/sessions.ts';
import { spearphishingRoutes } from '../areas/spearphishing/server/routes.ts';
import { wantSecondPerson, wantSecondToClose } from '../areas/staff/server/release.ts';
import { staffRoutes } from '../areas/staff/server/routes.ts';
import { webShieldingRoutes } from '../areas/web-shielding/server/routes.ts';
import { scanCodeJob, workOnScans } from '../areas/web-shielding/server/scan-code.ts';
import type { Clock } from '../platform/clock.ts';
import type { Config } from '../platform/config.ts';
import type { Database } from '../platform/db/database.ts';
import type { Route } from '../platform/http/route.ts';
import type { JobKind, Jobs } from '../platform/jobs/jobs.ts';
import type { Log } from '../platform/log.ts';
import { startMailWorker } from '../platform/mail/mail-worker.ts';
import { openOutbound } from '../platform/net/outbound.ts';
import type { Storage } from '../platform/storage/storage.ts';

/** Everything that the areas are built from: opened once by the server or the worker. */
export type Parts = {
  readonly config: Config;
  readonly db: Database;
  readonly clock: Clock;
  readonly storage: Storage;
  readonly jobs: Jobs;
  readonly log: Log;
};

type ServerParts = Parts & { readonly sessions: Sessions; readonly live: LiveHub };

/** Every call of the product. A contract without a route here fails the access matrix. */
export const allRoutes = (parts: ServerParts): Route[] => {
  const areaParts = { ...parts, limits: parts.config.limits };
  const { secret, publicUrl } = parts.config;
  const guesses = openGuesses(parts.db, parts.clock, parts.config.rateLimitExempt);
  const authParts = { ...parts, secret, guesses };
  return [
    ...authRoutes({ ...authParts, publicUrl, registration: parts.config.registration }),
    ...ownAccountRoutes({ ...authParts, publicUrl }),
    ...auditRoutes(parts),
    ...noticeRoutes(parts),
    ...newsRoutes(parts),
    ...quotaRoutes(parts),
    ...organisationRoutes(parts),
    ...accountRoutes({ ...parts, secret }),
    ...domainRoutes({ ...parts, outbound: openOutbound(parts.config.outbound) }),
    ...requestRoutes(parts),
    ...anyAreaRoutes(areaParts),
    ...findingRoutes(parts),
    // A round that is done makes the report's next version, which wants a second person where the first one does.
    ...staffFindingRoutes({
      ...parts,
      beforeRetestEnds: beforeReportRetest(wantSecondToClose),
      afterRetest: reportRetest(parts.jobs),
    }),
    ...conversationRoutes(parts),
    ...importRoutes(parts),
    // A correction wants a second person where a first report does.
    ...reportRoutes({ ...areaParts, beforeReissue: wantSecondPerson }),
    ...spearphishingRoutes(areaParts),
    ...infrastructureRoutes(areaParts),
    ...webShieldingRoutes(areaParts),
    ...dashboardRoutes(parts),
    ...staffRoutes(areaParts),
  ];
};

/** Every kind of work that happens after an answer. */
export const allJobs: readonly JobKind<object>[] = [
  scanCodeJob,
  readImportJob,
  saveImportJob,
  buildReportJob,
  buildDocumentJob,
];

/**
 * Begins to work on jobs, to tell people what happened and to send mail. `stop` before the database is closed; jobs stop by themselves.
 * @param beside a server, whose settings say whether there is a mail server: without one of its own a worker leaves
 *   the outbox alone, while the server says that messages are kept.
 */
export const startWork = async (
  parts: Parts,
  beside?: 'beside a server',
): Promise<{ stop: () => Promise<void> }> => {
  const areaParts = { ...parts, limits: parts.config.limits };
  await workOnScans(areaParts);
  await workOnReading(areaParts);
  await workOnSaving(areaParts);
  await workOnReports(areaParts);
  const telling = startTelling(parts);
  await workOnDocuments(areaParts);
  const { smtp, mailFrom: from } = parts.config;
  const server = smtp && from ? { smtp, from } : undefined;
  const mail = server || !beside ? startMailWorker(parts, server) : undefined;
  return {
    stop: async () => {
      await Promise.all([telling.stop(), mail?.stop()]);
    },
  };
};
