import { campaignResultRoutes } from '../areas/casework/campaign-results/server/routes.ts';
import { conversationRoutes } from '../areas/casework/conversations/server/routes.ts';
import { releaseFacts } from '../areas/casework/facts/server/record-facts.ts';
import { findingRoutes } from '../areas/casework/findings/server/routes.ts';
import { staffFindingRoutes } from '../areas/casework/findings/write/server/staff-routes.ts';
import { importRoutes } from '../areas/casework/imports/server/routes.ts';
import { reportRetest } from '../areas/casework/reports/issue/server/reissue.ts';
import { anyAreaRoutes, areaRoutes } from '../areas/casework/reports/server/area-routes.ts';
import { reportRoutes } from '../areas/casework/reports/server/routes.ts';
import type { SheetThread } from '../areas/casework/requests/create/server/check-sheet.ts';
import { commonRoutes } from '../areas/casework/requests/create/server/common-routes.ts';
import type { SendParts } from '../areas/casework/requests/create/server/send-parts.ts';
import type { LiveHub } from '../areas/casework/requests/live/server/live.ts';
import { requestRoutes } from '../areas/casework/requests/server/routes.ts';
import { engineJob } from '../areas/casework/runs/server/engine-job.ts';
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
import { erasureRoutes } from '../areas/desks/erasure/server/routes.ts';
import { firstStepRoutes } from '../areas/desks/first-steps/server/routes.ts';
import { jumpRoutes } from '../areas/desks/jump/server/routes.ts';
import { privacyRoutes } from '../areas/desks/privacy/server/routes.ts';
import { datasetRoutes } from '../areas/desks/search/datasets/server/routes.ts';
import { lookalikeRoutes } from '../areas/desks/search/lookalikes/server/routes.ts';
import { searchRoutes } from '../areas/desks/search/server/routes.ts';
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
import { noticeRoutes } from '../areas/records/notices/server/routes.ts';
import type { Sessions } from '../areas/records/sessions/server/sessions.ts';
import { infrastructureRoutes } from '../areas/services/infrastructure/server/routes.ts';
import { templates } from '../areas/services/templates/server/templates.ts';
import { followArchive, judgeUpload } from '../areas/services/web-shielding/server/judge-upload.ts';
import { webShieldingRoutes } from '../areas/services/web-shielding/server/routes.ts';
import type { Route } from '../platform/http/route.ts';
import { openOutbound } from '../platform/net/outbound.ts';
import type { Parts } from '../platform/parts.ts';
import { engines } from './engines.ts';
import { serviceAreas } from './services.ts';

type ServerParts = Parts & {
  readonly sessions: Sessions;
  readonly live: LiveHub;
  readonly sheets: SheetThread;
};

const sendParts = (parts: ServerParts): SendParts => {
  const { limits } = parts.config;
  return {
    ...parts,
    limits,
    templates,
    startWork: (tx, engine, requestId) => {
      if (!engines.some(({ name }) => name === engine)) throw new Error(`There is no engine ${engine}.`);
      return parts.jobs.send(tx, engineJob(engine), { requestId });
    },
    followArchive: () => followArchive({ limits }),
    judgeArchive: (upload) => judgeUpload({ ...parts, limits }, upload),
  };
};

/** The calls of the service areas: those that all have, then their own. */
const serviceRoutes = (parts: ServerParts): Route[] => {
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
  const proofs = openProofsOfWork(secret, parts.clock);
  const authParts = { ...parts, secret, guesses, proofs, placeInEvents: parts.live.placeOf };
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
