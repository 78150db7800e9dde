import { campaignResultRoutes } from '../areas/casework/campaign-results/server/routes.ts';
import { conversationRoutes } from '../areas/casework/conversations/server/routes.ts';
import { startIndexingFacts } from '../areas/casework/facts/server/index-facts.ts';
import { releaseFacts } from '../areas/casework/facts/server/record-facts.ts';
import { findingRoutes } from '../areas/casework/findings/server/routes.ts';
import { staffFindingRoutes } from '../areas/casework/findings/write/server/staff-routes.ts';
import { readImportJob, saveImportJob } from '../areas/casework/imports/server/import-jobs.ts';
import { workOnReading } from '../areas/casework/imports/server/read-import.ts';
import { importRoutes } from '../areas/casework/imports/server/routes.ts';
import { workOnSaving } from '../areas/casework/imports/server/save-import.ts';
import {
  buildReportJob,
  reportAfterReview,
  workOnReports,
} from '../areas/casework/reports/issue/server/build-report.ts';
import { reportRetest } from '../areas/casework/reports/issue/server/reissue.ts';
import { workOnDocuments } from '../areas/casework/reports/ordered/server/build-document.ts';
import { buildDocumentJob } from '../areas/casework/reports/ordered/server/document-job.ts';
import { anyAreaRoutes, areaRoutes } from '../areas/casework/reports/server/area-routes.ts';
import { reportRoutes } from '../areas/casework/reports/server/routes.ts';
import { commonRoutes } from '../areas/casework/requests/create/server/common-routes.ts';
import type { SendParts } from '../areas/casework/requests/create/server/send-parts.ts';
import type { LiveHub } from '../areas/casework/requests/live/server/live.ts';
import { requestRoutes } from '../areas/casework/requests/server/routes.ts';
import { engineJob } from '../areas/casework/runs/server/engine-job.ts';
import { workOnRequests } from '../areas/casework/runs/server/work-on-request.ts';
import { eraseNamesJob, workOnNames } from '../areas/customers/accounts/erase/server/erase-names.ts';
import { accountActs } from '../areas/customers/accounts/second-operator/server/account-acts.ts';
import { operatorActRoutes } from '../areas/customers/accounts/second-operator/server/act-routes.ts';
import { accountRoutes } from '../areas/customers/accounts/server/routes.ts';
import { ownAccountRoutes } from '../areas/customers/auth/account/server/own-routes.ts';
import { openProofsOfWork } from '../areas/customers/auth/line/server/proofs-of-work.ts';
import { openGuesses } from '../areas/customers/auth/server/attempt-limits.ts';
import { authRoutes } from '../areas/customers/auth/server/routes.ts';
import { domainRoutes } from '../areas/customers/domains/server/routes.ts';
import { organisationRoutes } from '../areas/customers/organisations/server/routes.ts';
import { quotaRoutes } from '../areas/customers/quota/server/routes.ts';
import { dashboardRoutes } from '../areas/desks/dashboard/server/routes.ts';
import { erasureAct } from '../areas/desks/erasure/server/ask-erasure.ts';
import { workOnErasures } from '../areas/desks/erasure/server/erase-organisation.ts';
import { eraseOrganisationJob } from '../areas/desks/erasure/server/erasure-job.ts';
import { erasureRoutes } from '../areas/desks/erasure/server/routes.ts';
import { firstStepRoutes } from '../areas/desks/first-steps/server/routes.ts';
import { jumpRoutes } from '../areas/desks/jump/server/routes.ts';
import { privacyRoutes } from '../areas/desks/privacy/server/routes.ts';
import {
  loadDatasetJob,
  lookAtDatasetJob,
  takeBackDatasetJob,
} from '../areas/desks/search/datasets/server/dataset-jobs.ts';
import { workOnLoading } from '../areas/desks/search/datasets/server/load-records.ts';
import { workOnLooking } from '../areas/desks/search/datasets/server/look-at-dataset.ts';
import { datasetRoutes } from '../areas/desks/search/datasets/server/routes.ts';
import { workOnTakingBack } from '../areas/desks/search/datasets/server/take-back.ts';
import { startIndexing } from '../areas/desks/search/documents/server/index-documents.ts';
import { startFollowingDomains } from '../areas/desks/search/lookalikes/server/follow-domains.ts';
import { lookalikeRoutes } from '../areas/desks/search/lookalikes/server/routes.ts';
import { searchRoutes } from '../areas/desks/search/server/routes.ts';
import { startWatching } from '../areas/desks/search/server/watch-saved.ts';
import {
  requireSecondPerson,
  requireSecondToClose,
  requireSecondToSettle,
  requireUnshown,
} from '../areas/desks/staff/server/release.ts';
import { staffRoutes } from '../areas/desks/staff/server/routes.ts';
import { ruleAct } from '../areas/desks/staff/server/work-routes.ts';
import { auditRoutes } from '../areas/records/audit/server/routes.ts';
import { newsRoutes } from '../areas/records/notices/server/news-routes.ts';
import { startNotifying } from '../areas/records/notices/server/notify-people.ts';
import { noticeRoutes } from '../areas/records/notices/server/routes.ts';
import { startSortingWords } from '../areas/records/search-index/server/sort-words.ts';
import type { Sessions } from '../areas/records/sessions/server/sessions.ts';
import { infrastructureRoutes } from '../areas/services/infrastructure/server/routes.ts';
import { templates } from '../areas/services/templates/server/templates.ts';
import { judgeUpload } from '../areas/services/web-shielding/server/judge-upload.ts';
import { webShieldingRoutes } from '../areas/services/web-shielding/server/routes.ts';
import type { Route } from '../platform/http/route.ts';
import type { JobKind } from '../platform/jobs/jobs.ts';
import { startMailWorker } from '../platform/mail/outbox-worker.ts';
import { openOutbound } from '../platform/net/outbound.ts';
import type { Parts } from '../platform/parts.ts';
import { isolation } from '../platform/sandbox/isolation.ts';
import { engines } from './engines.ts';
import { serviceAreas } from './services.ts';

type ServerParts = Parts & { readonly sessions: Sessions; readonly live: LiveHub };

const sendParts = (parts: Parts): SendParts => {
  const { limits } = parts.config;
  return {
    ...parts,
    limits,
    templates,
    startWork: (tx, engine, requestId) => {
      if (!engines.some(({ name }) => name === engine)) throw new Error(`There is no engine ${engine}.`);
      return parts.jobs.send(tx, engineJob(engine), { requestId });
    },
    judgeArchive: (upload) => judgeUpload({ ...parts, limits }, upload),
  };
};

/** The calls of the service areas: those that all have, then their own. */
const serviceRoutes = (parts: Parts): Route[] => {
  const sending = sendParts(parts);
  return [
    ...serviceAreas.flatMap((area) => [
      ...areaRoutes(area, { ...parts, limits: parts.config.limits }),
      ...(area.common ? commonRoutes(area, area.common, sending) : []),
    ]),
    ...infrastructureRoutes(sending),
    ...webShieldingRoutes(sending),
  ];
};

/** Every call of the product. A contract without a route here fails the access matrix. */
export const allRoutes = (parts: ServerParts): Route[] => {
  const areaParts = { ...parts, limits: parts.config.limits };
  const { secret, publicUrl } = parts.config;
  const guesses = openGuesses(parts.db, parts.clock, parts.config.rateLimitExempt);
  const authParts = { ...parts, secret, guesses, proofs: openProofsOfWork(secret, parts.clock) };
  return [
    ...authRoutes({ ...authParts, publicUrl, registration: parts.config.registration }),
    ...ownAccountRoutes({ ...authParts, publicUrl }),
    ...auditRoutes(parts),
    ...noticeRoutes(parts),
    ...firstStepRoutes(parts),
    ...newsRoutes(parts),
    ...quotaRoutes(parts),
    ...organisationRoutes(parts),
    ...accountRoutes({ ...parts, secret }),
    ...operatorActRoutes(
      { ...parts, secret },
      {
        ...accountActs({ ...parts, secret }),
        'second-review': ruleAct(parts.clock),
        'erase-organisation': erasureAct(parts.clock),
      },
    ),
    ...domainRoutes({ ...parts, outbound: openOutbound(parts.config.outbound) }),
    ...requestRoutes(parts),
    ...anyAreaRoutes(areaParts),
    ...findingRoutes({ ...parts, beforeStaffSettle: requireSecondToSettle }),
    // A round that is done makes the report's next version, which wants a second person where the first one does.
    ...staffFindingRoutes({
      ...parts,
      secret,
      beforeRelease: requireSecondPerson,
      withLastRelease: releaseFacts,
      beforeShownChange: requireUnshown,
      beforeRetestEnds: requireSecondToClose,
      afterRetest: reportRetest(parts.jobs),
    }),
    ...conversationRoutes(parts),
    ...campaignResultRoutes({ ...parts, beforeShownChange: requireUnshown }),
    ...importRoutes({ ...parts, beforeShownChange: requireUnshown }),
    // A correction wants a second person where a first report does.
    ...reportRoutes({
      ...areaParts,
      beforeReissue: requireSecondPerson,
      beforeShownChange: requireUnshown,
    }),
    ...serviceRoutes(parts),
    ...dashboardRoutes(parts),
    ...erasureRoutes(parts),
    ...jumpRoutes(parts),
    ...privacyRoutes(parts),
    ...datasetRoutes(parts),
    ...searchRoutes(parts),
    ...lookalikeRoutes(parts),
    ...staffRoutes(areaParts),
  ];
};

/** Every kind of work that happens after an answer. */
export const allJobs: readonly JobKind<object>[] = [
  ...engines.map(({ name }) => engineJob(name)),
  readImportJob,
  saveImportJob,
  buildReportJob,
  buildDocumentJob,
  eraseOrganisationJob,
  eraseNamesJob,
  lookAtDatasetJob,
  loadDatasetJob,
  takeBackDatasetJob,
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
  const outbound = openOutbound(parts.config.outbound);
  const runParts = { ...areaParts, outbound, isolation, afterReview: reportAfterReview(parts.jobs) };
  for (const engine of engines) await workOnRequests(runParts, engine);
  await workOnReading(areaParts);
  await workOnSaving({ ...areaParts, secret: parts.config.secret });
  await workOnReports(areaParts);
  const telling = startNotifying(parts);
  const indexingFacts = startIndexingFacts(parts);
  const following = startFollowingDomains(parts);
  const indexing = startIndexing(parts);
  const sorting = startSortingWords(parts);
  const watching = startWatching(parts);
  await workOnDocuments(areaParts);
  await workOnErasures(parts);
  await workOnNames(parts);
  await workOnLooking(parts);
  await workOnLoading(parts);
  await workOnTakingBack(parts);
  const { smtp, mailFrom: from } = parts.config;
  const server = smtp && from ? { smtp, from } : undefined;
  const mail = server || !beside ? startMailWorker(parts, server) : undefined;
  return {
    stop: async () => {
      const workers = [telling, indexingFacts, following, indexing, sorting, watching, mail];
      await Promise.all(workers.map((worker) => worker?.stop()));
    },
  };
};
