import { startIndexingFacts } from '../areas/casework/facts/server/index-facts.ts';
import { readImportJob, saveImportJob } from '../areas/casework/imports/server/import-jobs.ts';
import { workOnReading } from '../areas/casework/imports/server/read-import.ts';
import { workOnSaving } from '../areas/casework/imports/server/save-import.ts';
import {
  buildReportJob,
  reportAfterReview,
  workOnReports,
} from '../areas/casework/reports/issue/server/build-report.ts';
import { workOnDocuments } from '../areas/casework/reports/ordered/server/build-document.ts';
import { buildDocumentJob } from '../areas/casework/reports/ordered/server/document-job.ts';
import { engineJob } from '../areas/casework/runs/server/engine-job.ts';
import { workOnRequests } from '../areas/casework/runs/server/work-on-request.ts';
import { eraseNamesJob, workOnNames } from '../areas/customers/accounts/erase/server/erase-names.ts';
import { workOnErasures } from '../areas/desks/erasure/server/erase-organisation.ts';
import { eraseOrganisationJob } from '../areas/desks/erasure/server/erasure-job.ts';
import {
  loadDatasetJob,
  lookAtDatasetJob,
  takeBackDatasetJob,
} from '../areas/desks/search/datasets/server/dataset-jobs.ts';
import { workOnLoading } from '../areas/desks/search/datasets/server/load-records.ts';
import { workOnLooking } from '../areas/desks/search/datasets/server/look-at-dataset.ts';
import { workOnTakingBack } from '../areas/desks/search/datasets/server/take-back.ts';
import { startIndexing } from '../areas/desks/search/documents/server/index-documents.ts';
import { startFollowingDomains } from '../areas/desks/search/lookalikes/server/follow-domains.ts';
import { startWatching } from '../areas/desks/search/server/watch-saved.ts';
import { startNotifying } from '../areas/records/notices/server/notify-people.ts';
import { startSortingWords } from '../areas/records/search-index/server/sort-words.ts';
import type { JobKind } from '../platform/jobs/jobs.ts';
import { startMailWorker } from '../platform/mail/outbox-worker.ts';
import { openOutbound } from '../platform/net/outbound.ts';
import type { Parts } from '../platform/parts.ts';
import { isolation } from '../platform/sandbox/isolation.ts';
import { engines } from './engines.ts';
// What is sold decides what a machine may begin with.
import './services.ts';
import { startUpkeep, upkeepJob } from './upkeep.ts';
import type { WorkGroup } from './work-groups.ts';

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
  upkeepJob,
];

type Work = { readonly stop: () => Promise<void> };

/** How each group begins; jobs end with the queue, what else goes on is given back to be stopped. */
const begin: Readonly<Record<WorkGroup, (parts: Parts, isBeside: boolean) => Promise<readonly Work[]>>> = {
  scans: async (parts) => {
    const { limits, outbound } = parts.config;
    const afterReview = reportAfterReview(parts.jobs);
    const runParts = { ...parts, limits, outbound: openOutbound(outbound), isolation, afterReview };
    for (const engine of engines) await workOnRequests(runParts, engine);
    return [];
  },
  imports: async (parts) => {
    await workOnReading(parts);
    await workOnSaving({ ...parts, secret: parts.config.secret });
    return [];
  },
  reports: async (parts) => {
    const areaParts = { ...parts, limits: parts.config.limits };
    await workOnReports(areaParts);
    await workOnDocuments(areaParts);
    return [];
  },
  datasets: async (parts) => {
    await workOnLooking(parts);
    await workOnLoading(parts);
    await workOnTakingBack(parts);
    return [];
  },
  mail: async (parts, isBeside) => {
    const { smtp, mailFrom: from } = parts.config;
    const server = smtp && from ? { smtp, from } : undefined;
    // Without a mail server of its own a worker leaves the outbox alone, while the server says that messages are kept.
    return server || !isBeside ? [startMailWorker(parts, server)] : [];
  },
  upkeep: async (parts) => {
    await workOnErasures(parts);
    await workOnNames(parts);
    return [
      await startUpkeep(parts),
      startNotifying(parts),
      startIndexingFacts(parts),
      startFollowingDomains(parts),
      startIndexing(parts),
      startSortingWords(parts),
      startWatching(parts),
    ];
  },
};

/**
 * Begins to work: on jobs, on telling people what happened, on mail, on what the calendar brings about. `stop` before the
 * database is closed; jobs stop by themselves.
 * @param groups what is worked on here.
 * @param beside a server, whose settings say whether there is a mail server.
 */
export const startWork = async (
  parts: Parts,
  groups: readonly WorkGroup[],
  beside?: 'beside a server',
): Promise<Work> => {
  const works: Work[] = [];
  for (const group of groups) works.push(...(await begin[group](parts, beside !== undefined)));
  return {
    stop: async () => {
      await Promise.all(works.map((work) => work.stop()));
    },
  };
};
