import { printedScope } from '../../../../../engines/report-pdf/document/scope-document.ts';
import type { ReportData } from '../../../../../engines/report-pdf/report-data.ts';
import type { Job } from '../../../../../platform/jobs/jobs.ts';
import { readScope } from '../../../requests/scope/server/read-scope.ts';
import { findRequest } from '../../../requests/server/store.ts';
import { collectReport } from '../../document/server/collect-report.ts';
import { readPictures } from '../../document/server/evidence-pictures.ts';
import { collectCampaign } from '../../document/server/report-campaign.ts';
import { collectComparison, findPredecessor } from '../../document/server/report-comparison.ts';
import type { AreaParts } from '../../server/parts.ts';
import { buildOrdered, type OrderedKind } from './build-ordered.ts';
import { findAnyPreview, type PreviewRow } from './preview-store.ts';

/** The report as it would be now, with the drafts of findings. */
const read = async (
  parts: AreaParts,
  preview: PreviewRow,
  signal: AbortSignal,
): Promise<{ data: ReportData } | undefined> => {
  const earlier = await findPredecessor(parts, preview.request_id, signal);
  const material = await parts.db.within('system', async (tx) => {
    const row = await findRequest(tx, preview.request_id);
    if (!row) return undefined;
    const comparison = await collectComparison(tx, row, earlier, true);
    const campaign = await collectCampaign(tx, row);
    return collectReport(tx, parts, row, { drafts: true, comparison, campaign });
  });
  if (!material) return undefined;
  const { pictured, submodule, upload, dataIn } = material;
  const pictures = await readPictures(parts.storage, pictured);
  const scope = await readScope(parts.storage, submodule, upload, printedScope, signal);
  return { data: { ...dataIn(preview.language, { pictures, scope }), draft: true } };
};

const preview: OrderedKind<PreviewRow, { data: ReportData }> = {
  table: 'report_previews',
  fileKind: 'preview',
  find: findAnyPreview,
  fileName: () => 'draft.pdf',
  read,
  keep: async () => ({}),
  giveUp: async () => undefined,
};

/** Builds a draft that somebody on the staff ordered. */
export const buildPreview = (parts: AreaParts, id: string, job: Job<object>): Promise<void> =>
  buildOrdered(parts, preview, id, job);
