import { type CampaignData, campaignData } from '../../../../../engines/report-pdf/report-data.ts';
import type { Tx } from '../../../../../platform/db/database.ts';
import { findResults, lastCampaignBefore } from '../../../campaign-results/server/result-store.ts';
import type { StoredRequest } from '../../../requests/server/store.ts';

/**
 * What came of a campaign, and of the last one before it; undefined where nothing was saved. Whoever reads the report must
 * be allowed to read both: compared is one of the same person who asked.
 */
export const collectCampaign = async (tx: Tx, request: StoredRequest): Promise<CampaignData | undefined> => {
  const saved = await findResults(tx, request.id);
  if (!saved) return undefined;
  const last = await lastCampaignBefore(tx, request, request.created_by);
  const earlier = last
    ? { title: last.title, date: last.end_date.toISOString(), total: last.results.total }
    : null;
  return { results: saved.results, earlier };
};

/** What a version kept. */
export const readCampaign = (kept: unknown): CampaignData | undefined =>
  kept === null ? undefined : campaignData.parse(kept);
