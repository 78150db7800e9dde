import { scopeOf } from '../../../../platform/db/database.ts';
import { type Route, route } from '../../../../platform/http/route.ts';
import { fail } from '../../../../shared/errors.ts';
import { isCampaign } from '../../../../shared/services.ts';
import { visibleRequest } from '../../requests/server/details.ts';
import { mayReadPersons, memberIdOf } from '../../requests/who-may-read.ts';
import {
  readCampaignFile,
  removeCampaignResults,
  type ShownCampaign,
  saveCampaignResults,
  showCampaignResults,
} from '../contract.ts';
import { readFile, removeResults, saveResults } from './manage-results.ts';
import type { CampaignParts, CampaignRules } from './parts.ts';
import { findResults, lastCampaignBefore } from './result-store.ts';

/** Results of campaigns: staff read files and save, and whoever may read about people is shown them. */
export const campaignResultRoutes = (parts: CampaignParts & CampaignRules): Route[] => [
  route(readCampaignFile, ({ input, actor, upload }) => {
    if (!upload) throw new Error('A multipart call without a file was refused before.');
    return readFile(parts, actor, input.request_id, upload);
  }),
  route(saveCampaignResults, async ({ input, actor }) => {
    await saveResults(parts, parts, actor, input);
    return undefined;
  }),
  route(removeCampaignResults, async ({ input, actor }) => {
    await removeResults(parts, parts, actor, input.request_id);
    return undefined;
  }),
  route(showCampaignResults, ({ input, actor }) =>
    parts.db.within(scopeOf(actor), async (tx): Promise<ShownCampaign> => {
      const opening = { action: 'campaign.read', now: parts.clock.now() } as const;
      const request = await visibleRequest(tx, actor, input, undefined, opening);
      if (!isCampaign(request)) return fail('not_found');
      if (!mayReadPersons(actor, request)) return fail('forbidden');
      const found = await findResults(tx, request.id);
      const isForStaff = actor.organisationId === null;
      const saved = found && (isForStaff || request.status === 'finished') ? found : undefined;
      // What a customer does not see yet is compared with nothing either.
      const last = saved || isForStaff ? await lastCampaignBefore(tx, request, memberIdOf(actor)) : undefined;
      return {
        saved: saved ? { ...saved, saved_at: saved.saved_at.toISOString() } : null,
        earlier: last
          ? {
              ...{ request_id: last.id, reference: last.reference, title: last.title },
              ...{ end_date: last.end_date.toISOString(), total: last.results.total },
            }
          : null,
      };
    }),
  ),
];
