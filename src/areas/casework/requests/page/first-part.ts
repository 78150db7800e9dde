import { readNothing } from '../../../../shared/vocabulary/coverage.ts';
import { severities } from '../../../../shared/vocabulary/severity.ts';
import type { RequestDetails } from '../contract.ts';
import { isFinal } from '../status.ts';

const requestParts = ['results', 'findings', 'changes', 'conversation', 'report', 'details'] as const;
/** A part of a request's page, by the word that its address has. */
export type RequestPart = (typeof requestParts)[number];

type Judged = Pick<
  RequestDetails,
  'current_status' | 'findings' | 'waiting_for_customer' | 'campaign_results' | 'coverage'
>;

/** Whether the reader has findings to see. */
export const hasFindings = ({ findings }: Pick<RequestDetails, 'findings'>): boolean =>
  findings !== undefined && severities.some((severity) => findings[severity] > 0);

/**
 * What a customer sees first: what came of a campaign, else what was found, else what waits for them, else that a machine had nothing to look at, else where something will come or
 * can be read.
 * @param byMachine whether a machine does it: its findings are there in seconds.
 */
export const firstPart = (request: Judged, byMachine: boolean): RequestPart => {
  if (request.campaign_results) return 'results';
  if (hasFindings(request)) return 'findings';
  if (request.waiting_for_customer) return 'conversation';
  if (readNothing(request.coverage)) return 'findings';
  if (request.current_status === 'finished') return 'report';
  return byMachine && !isFinal(request.current_status) ? 'findings' : 'details';
};

/** The part that an address names; undefined where it names none. */
export const partFrom = (word: string | null): RequestPart | undefined =>
  requestParts.find((part) => part === word);
