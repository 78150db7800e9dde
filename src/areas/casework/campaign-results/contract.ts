import * as z from 'zod/mini';
import { campaignFileMaxBytes } from '../../../engines/campaign-files/file-limits.ts';
import { campaignFormats } from '../../../engines/campaign-files/formats.ts';
import { call, nothing } from '../../../shared/call.ts';
import { id, moment } from '../../../shared/schema.ts';
import {
  campaignFigureFaults,
  campaignFigures,
  campaignResults,
} from '../../../shared/vocabulary/campaign-results.ts';

const format = z.enum(campaignFormats);

/** What a file says of a campaign, held against its list of recipients. Nothing of it is kept. */
export const readCampaignFile = call({
  path: '/api/staff/campaign_results/read',
  access: 'staff',
  encoding: 'multipart',
  input: z.object({ request_id: id }),
  output: z.object({
    format,
    results: campaignResults,
    /** Recipients of whom the file has no line: nothing was sent to them. */
    without_line: z.int(),
    /** Addresses of the file that are not on the list, and left out. */
    unknown: z.object({ total: z.int(), examples: z.array(z.string()) }),
  }),
  limit: campaignFileMaxBytes,
});
export type CampaignFileRead = z.output<(typeof readCampaignFile)['output']>;

/** Saves figures of groups as they were read, or as somebody corrected them. 409 where there are some, unless they are replaced. */
export const saveCampaignResults = call({
  path: '/api/staff/campaign_results/save',
  access: 'staff',
  encoding: 'json',
  input: z.object({
    request_id: id,
    format,
    results: campaignResults,
    replace: z.optional(z.boolean()),
  }),
  output: nothing,
  faults: campaignFigureFaults,
  limit: 128 * 1024,
});

export const removeCampaignResults = call({
  path: '/api/staff/campaign_results/remove',
  access: 'staff',
  encoding: 'json',
  input: z.object({ request_id: id }),
  output: nothing,
});

const earlierCampaign = z.object({
  request_id: z.string(),
  reference: z.string(),
  title: z.string(),
  end_date: moment,
  total: campaignFigures,
});
export type EarlierCampaign = z.output<typeof earlierCampaign>;

/** What came of a campaign, and of the last one before it that the reader may see too. */
export const showCampaignResults = call({
  path: '/api/main/campaign_results/show',
  access: 'signed-in',
  encoding: 'json',
  input: z.object({ request_id: id }),
  output: z.object({
    /** Null while there are none; to the customer before the request is finished too. */
    saved: z.nullable(
      z.object({
        format,
        results: campaignResults,
        saved_at: moment,
        /** User name; staff are told only. */
        saved_by: z.nullable(z.string()),
        saved_by_full_name: z.nullable(z.string()),
      }),
    ),
    earlier: z.nullable(earlierCampaign),
  }),
});
export type ShownCampaign = z.output<(typeof showCampaignResults)['output']>;
