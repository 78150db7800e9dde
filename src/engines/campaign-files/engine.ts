import type { Question } from '../../shared/engine.ts';
import { type CampaignAnswer, campaignAnswer } from './campaign-answer.ts';

/**
 * What came of this campaign? Gets the list of recipients and a file of results, answers with figures of groups: what a
 * person did never leaves the child.
 */
export const campaignQuestion: Question<CampaignAnswer> = {
  entry: new URL('./run/read-campaign-main.ts', import.meta.url),
  limits: { heapMiB: 384, memoryMiB: 768, seconds: 60, scratchMiB: 8, outputMiB: 4 },
  answer: campaignAnswer,
};
