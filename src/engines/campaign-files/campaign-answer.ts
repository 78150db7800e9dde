import * as z from 'zod/mini';
import { maxFaultsListed } from '../../shared/errors.ts';
import { isStorable } from '../../shared/storable.ts';
import { campaignResults } from '../../shared/vocabulary/campaign-results.ts';
import { campaignFormats } from './formats.ts';

// The child may have been taken over by what it reads, so the server believes nothing that does not pass here.

const text = (most: number) => z.string().check(z.maxLength(most), z.refine(isStorable));
const count = z.int().check(z.gte(0));

export const mostAddressExamples = 20;

const fault = z.object({
  loc: z.array(z.union([text(300), count])).check(z.maxLength(6)),
  type: text(60),
  msg: z.object({ en: text(400), es: text(400) }),
});

/** What a file says of a campaign, or everything that is wrong with it. Of a person it holds an address that is on no list. */
export const campaignAnswer = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('read'),
    format: z.enum(campaignFormats),
    results: campaignResults,
    /** Recipients of whom the file has no line. */
    without_line: count,
    /** Addresses that are not on the list. */
    unknown: z.object({ total: count, examples: z.array(text(254)).check(z.maxLength(mostAddressExamples)) }),
  }),
  z.object({
    type: z.literal('refused'),
    faults: z.array(fault).check(z.minLength(1), z.maxLength(maxFaultsListed)),
    more: count,
  }),
]);
export type CampaignAnswer = z.output<typeof campaignAnswer>;

/** What the child is told of the two files that it gets one after the other. */
export type CampaignQuestionSettings = {
  /** Of the list of recipients, which comes first. */
  readonly listBytes: number;
  /** Columns of the list: whose address, and which group. */
  readonly columns: readonly { readonly name: string; readonly alsoCalled?: readonly string[] }[];
};
