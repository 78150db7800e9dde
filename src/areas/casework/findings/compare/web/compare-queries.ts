import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { isCampaign } from '../../../../../shared/services.ts';
import type { Verdict } from '../../../../../shared/vocabulary/verdict.ts';
import { type Page, send, sendPaged } from '../../../../../ui/calls/client.ts';
import { useLanguage } from '../../../../../ui/text/language.ts';
import type { RequestDetails } from '../../../requests/contract.ts';
import { requestKeys } from '../../../requests/web/request-queries.ts';
import { type Comparison, compareCandidates, compareFindings } from '../compare-contract.ts';

const rowsPerPage = 20;

/** A campaign's figures have a comparison of their own, with the campaign before. */
const isCompared = (request: RequestDetails): boolean =>
  request.current_status === 'finished' && !request.results_hidden && !isCampaign(request);

/** The requests that a finished one may be compared with. */
export const useCandidates = (request: RequestDetails) =>
  useQuery({
    queryKey: [...requestKeys.allFindings, 'candidates', request.request_id],
    queryFn: ({ signal }) => send(compareCandidates, { request_id: request.request_id }, { signal }),
    enabled: isCompared(request),
  });

/** Whether there is something to compare it with. */
export const useComparable = (request: RequestDetails): boolean =>
  (useCandidates(request).data?.length ?? 0) > 0;

/** What changed since an earlier request, page by page; undefined verdict is all of them. */
export const useComparison = (
  requestId: string,
  earlierId: string | undefined,
  verdict: Verdict | undefined,
) => {
  const language = useLanguage();
  return useInfiniteQuery({
    queryKey: [...requestKeys.allFindings, 'comparison', requestId, earlierId, verdict, language],
    queryFn: ({ pageParam, signal }): Promise<Page<Comparison>> =>
      sendPaged(
        compareFindings,
        {
          request_id: requestId,
          limit: rowsPerPage,
          ...(earlierId ? { earlier_id: earlierId } : {}),
          ...(verdict ? { verdict } : {}),
          ...(pageParam ? { cursor: pageParam } : {}),
        },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
    enabled: earlierId !== undefined,
    // The figures stay while another kind is chosen.
    placeholderData: keepPreviousData,
  });
};
