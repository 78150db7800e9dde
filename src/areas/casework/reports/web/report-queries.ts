import { useQuery } from '@tanstack/react-query';
import type { InputOf } from '../../../../shared/call.ts';
import { send } from '../../../../ui/calls/client.ts';
import { useChange } from '../../../../ui/calls/use-change.ts';
import { reportContentKey } from '../../../../ui/live/live-cache.ts';
import { listFindings } from '../../findings/contract.ts';
import {
  cancelDocument,
  listDocuments,
  listReports,
  type OrderedDocument,
  orderDocument,
  outsideFindings,
  type ReportVersion,
  reissueReport,
} from '../contract.ts';

const lookMilliseconds = 1000;

const keys = {
  versions: (requestId: string, changes: number) => ['reports', 'versions', requestId, changes] as const,
  documents: (requestId: string, changes: number) => ['reports', 'documents', requestId, changes] as const,
};

const changed = { changes: [['reports']] };

const isUnderWay = ({ state }: OrderedDocument): boolean => state === 'waiting' || state === 'building';

/** @param changes grows with the request's timeline, in which each new version has its line. */
export const useVersions = (requestId: string, changes: number) =>
  useQuery<ReportVersion[]>({
    queryKey: keys.versions(requestId, changes),
    queryFn: ({ signal }) => send(listReports, { request_id: requestId }, { signal }),
    placeholderData: (before) => before,
  });

/** What was ordered; asked again every second while something is under way. @param changes as for the versions. */
export const useDocuments = (requestId: string, changes: number) =>
  useQuery<OrderedDocument[]>({
    queryKey: keys.documents(requestId, changes),
    queryFn: ({ signal }) => send(listDocuments, { request_id: requestId }, { signal }),
    placeholderData: (before) => before,
    refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? lookMilliseconds : false),
  });

export const useOrder = () =>
  useChange((input: InputOf<typeof orderDocument>) => send(orderDocument, input), changed);
export const useCancel = () =>
  useChange((document_id: string) => send(cancelDocument, { document_id }), changed);
/** Refused where a text was changed since it was read: what stands beside the answer is the new one. */
export const useReissue = () =>
  useChange((input: InputOf<typeof reissueReport>) => send(reissueReport, input), {
    changes: [...changed.changes, [reportContentKey]],
  });

const findingsOffered = 1000;

/** The findings of a request, to choose one. */
export const loadFindings = (requestId: string) =>
  send(listFindings, { request_id: requestId, limit: findingsOffered });

/** What of a request's findings lies outside of it; asked for when its report is about to be issued. */
export const useOutside = (asked: InputOf<typeof outsideFindings>, wanted: boolean) =>
  useQuery({
    queryKey: ['outside', asked],
    queryFn: ({ signal }) => send(outsideFindings, asked, { signal }),
    enabled: wanted,
    // Findings may have come since.
    staleTime: 0,
  });
