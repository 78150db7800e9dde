import { printedScope } from '../../../../../engines/report-pdf/document/scope-document.ts';
import type { ReportData } from '../../../../../engines/report-pdf/report-data.ts';
import { recordAudit } from '../../../../records/audit/server/store.ts';
import { readScope } from '../../../requests/scope/server/read-scope.ts';
import { findRequest } from '../../../requests/server/store.ts';
import { readControl } from '../../control/server/control.ts';
import { collectReport } from '../../document/server/collect-report.ts';
import { readPictures } from '../../document/server/evidence-pictures.ts';
import { readCampaign } from '../../document/server/report-campaign.ts';
import { readComparison } from '../../document/server/report-comparison.ts';
import { type Issue, newIssue } from '../../issue/server/issue.ts';
import { isSameAsIssued } from '../../issue/server/same-as-issued.ts';
import { insertCode, isByReference, newestTold, newestVersion } from '../../issue/server/version-store.ts';
import type { AreaParts } from '../../server/parts.ts';
import { buildOrdered, type OrderedKind } from './build-ordered.ts';
import { buildPreview } from './build-preview.ts';
import { buildDocumentJob } from './document-job.ts';
import { type DocumentRow, findDocument } from './document-store.ts';

const builderName = 'report builder';

type Material = { readonly data: ReportData; readonly issue: Issue };

/** What it says: of one finding that one only. */
const read = async (
  parts: AreaParts,
  document: DocumentRow,
  signal: AbortSignal,
): Promise<Material | undefined> => {
  const found = await parts.db.within(
    'system',
    async (tx) => {
      const row = await findRequest(tx, document.request_id);
      if (!row) return undefined;
      // Changed after it was ordered.
      if (!(await isSameAsIssued(tx, document))) throw new Error('The newest version says something else.');
      const version = await newestVersion(tx, row.id);
      const findingId = document.finding_id ?? undefined;
      const byNumber = !(await isByReference(tx, row.id, version));
      const told = findingId === undefined ? await newestTold(tx, row.id) : undefined;
      const comparison = told && readComparison(told.comparison);
      const campaign = told && readCampaign(told.campaign);
      const control = told && readControl(told.control);
      const wanted = { findingId, comparison, campaign, control, byNumber };
      const material = await collectReport(tx, parts, row, wanted);
      return { version, material };
    },
    { seeing: 'one moment' },
  );
  if (!found) return undefined;
  const { material, version } = found;
  const hasPictures = document.kind === 'technical' || document.kind === 'finding';
  const evidence = hasPictures ? material.pictured : [];
  const issue = newIssue(parts.config, version);
  const data: ReportData = {
    ...material.dataIn(document.language, {
      pictures: await readPictures(parts.storage, evidence),
      scope: await readScope(parts.storage, material.submodule, material.upload, printedScope, signal),
    }),
    kind: document.kind,
    withCounts: document.with_counts,
    verification: issue.printed,
  };
  return { data, issue };
};

/** Its code goes with the file: whoever asks about a code that is printed finds it. */
const keep: OrderedKind<DocumentRow, Material>['keep'] = async (tx, { row, material, pdf, stored }, now) => {
  const { code, version, keyId: key_id, sign } = material.issue;
  const { organisation_id, request_id, kind } = row;
  await insertCode(tx, { code, organisation_id, request_id, kind, version, issued_at: now, key_id }, [
    { part: 'document', sha256: stored.sha256, by_itself: true },
  ]);
  return { version, code, signature: sign(pdf) };
};

const document: OrderedKind<DocumentRow, Material> = {
  table: 'report_documents',
  fileKind: 'document',
  find: findDocument,
  fileName: ({ kind }) => `${kind}.pdf`,
  read,
  keep,
  giveUp: (tx, { organisation_id: organisationId, request_id: object }, now) =>
    recordAudit(tx, builderName, { organisationId, action: 'report.fail', object }, now),
};

export const workOnDocuments = (parts: AreaParts): Promise<void> =>
  parts.jobs.work(buildDocumentJob, (job) =>
    'previewId' in job.data
      ? buildPreview(parts, job.data.previewId, job)
      : buildOrdered(parts, document, job.data.documentId, job),
  );
