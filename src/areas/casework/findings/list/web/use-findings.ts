import { useInfiniteQuery } from '@tanstack/react-query';
import type { Severity } from '../../../../../shared/vocabulary/severity.ts';
import { type Page, sendPaged } from '../../../../../ui/calls/client.ts';
import { requestKeys } from '../../../requests/web/request-queries.ts';
import { type ListedFinding, listFindings } from '../../contract.ts';

const findingsPerPage = 20;

/** The findings of one request, page by page; undefined severity is all of them. */
export const useFindings = (requestId: string, severity: Severity | undefined, only: 'open' | 'all') =>
  useInfiniteQuery({
    queryKey: requestKeys.findings(requestId, severity, only),
    queryFn: ({ pageParam, signal }): Promise<Page<ListedFinding[]>> =>
      sendPaged(
        listFindings,
        {
          request_id: requestId,
          limit: findingsPerPage,
          sort: '-severity',
          // Staff's drafts stand in a panel of their own.
          draft: false,
          ...(severity ? { severity } : {}),
          ...(only === 'open' ? { state: 'open' } : {}),
          ...(pageParam ? { cursor: pageParam } : {}),
        },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
  });
