import { expect, test } from 'vitest';
import { actionMessages as messages } from '../messages.ts';
import { doubtsOf } from './move-dialog.tsx';

const none = { critical: 0, high: 0, medium: 0, low: 0, info: 0 };
const worked = {
  waiting_for_customer: false,
  percentage: 40,
  findings: { ...none, low: 1 },
  attachments: [],
};

test('an end without findings is brought up, and without any result more so', () => {
  const empty = { ...worked, findings: none };
  expect(doubtsOf('finish', empty)).toEqual([messages.nothingRecordedDoubt]);
  const attachments = [{ file_id: 'f1', name: 'results.txt', size: 1 }];
  expect(doubtsOf('finish', { ...empty, attachments })).toEqual([messages.noFindingsDoubt]);
  expect(doubtsOf('finish', worked)).toEqual([]);
  expect(doubtsOf('review', empty)).toEqual([]);
});

test('the end of a campaign without results is brought up, and with them nothing, whatever was found', () => {
  const campaign = { ...worked, campaign_results: false };
  expect(doubtsOf('finish', campaign)).toEqual([messages.noCampaignResultsDoubt]);
  expect(doubtsOf('finish', { ...campaign, findings: none })).toEqual([messages.noCampaignResultsDoubt]);
  expect(doubtsOf('finish', { ...campaign, findings: none, campaign_results: true })).toEqual([]);
  expect(doubtsOf('review', campaign)).toEqual([]);
});

test('an unanswered question is brought up before review and before the end', () => {
  const request = { ...worked, waiting_for_customer: true };
  expect(doubtsOf('review', request)).toEqual([messages.unansweredDoubt]);
  expect(doubtsOf('finish', request)).toEqual([messages.unansweredDoubt]);
  expect(doubtsOf('accept', request)).toEqual([]);
});

test('work that has not begun is brought up before review, and nothing is where nothing speaks against it', () => {
  expect(doubtsOf('review', { ...worked, percentage: 0 })).toEqual([messages.notBegunDoubt]);
  expect(doubtsOf('review', worked)).toEqual([]);
  expect(doubtsOf('start', { ...worked, percentage: 0 })).toEqual([]);
});
