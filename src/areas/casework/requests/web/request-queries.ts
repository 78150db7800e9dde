import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useMutation,
  usePrefetchQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type { InputOf } from '../../../../shared/call.ts';
import type { Severity } from '../../../../shared/vocabulary/severity.ts';
import { type Page, send, sendPaged } from '../../../../ui/calls/client.ts';
import { noteFailure } from '../../../../ui/calls/query-client.ts';
import { requestsKey } from '../../../../ui/live/live-cache.ts';
import {
  cancelRequest,
  type HistoryFilter,
  type RequestDetails,
  type RequestRow,
  requestDetailsOfAnyArea,
} from '../contract.ts';
import type { ServiceArea } from '../service-area.ts';
import { expectOwnMove, forgetOwnMove } from './own-moves.ts';

/** Keys of everything that holds requests: `['requests', kind, …]`, so that one patch reaches all. */
export const requestKeys = {
  list: (module: string, filter: HistoryFilter) => [requestsKey, 'list', module, filter] as const,
  detail: (requestId: string) => [requestsKey, 'detail', requestId] as const,
  /** Of every request at once. */
  allFindings: [requestsKey, 'all-findings'] as const,
  findings: (requestId: string, severity: Severity | undefined, only: 'open' | 'all') =>
    [requestsKey, 'findings', requestId, severity ?? 'all', only] as const,
};

/** One page of an area's history; the last page stays while the next one comes. */
export const useRequestList = (area: ServiceArea, filter: HistoryFilter) => {
  const options = queryOptions<Page<RequestRow[]>>({
    queryKey: requestKeys.list(area.module, filter),
    queryFn: ({ signal }) => sendPaged(area.calls.getHistory, filter, { signal }),
  });
  // Asked for while the page is still being drawn.
  usePrefetchQuery(options);
  return useQuery({ ...options, placeholderData: keepPreviousData });
};

/** A request by its id: of the one area that a list shows, or of any. */
export const useRequestDetails = (areas: readonly ServiceArea[], requestId: string) => {
  const [area, ...others] = areas;
  const call = area && others.length === 0 ? area.calls.details : requestDetailsOfAnyArea;
  return useQuery<RequestDetails>({
    queryKey: requestKeys.detail(requestId),
    queryFn: ({ signal }) => send(call, { request_id: requestId }, { signal }),
  });
};

/** Everything about requests is asked again: after a change of one's own, or when events were missed. */
export const reloadRequests = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: [requestsKey] });

export const useCancelRequest = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: InputOf<typeof cancelRequest>) => send(cancelRequest, input),
    onMutate: ({ request_id }) => expectOwnMove(request_id, 'cancelled'),
    onError: (error, { request_id }) => {
      forgetOwnMove(request_id);
      noteFailure(error);
    },
    onSuccess: (row) => {
      // People's work is only asked to stop: its end will be news.
      if (row.current_status !== 'cancelled') forgetOwnMove(row.id);
      return reloadRequests(queryClient);
    },
  });
};
