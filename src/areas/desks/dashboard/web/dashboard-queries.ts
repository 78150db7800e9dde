import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { InputOf, OutputOf } from '../../../../shared/call.ts';
import { type Page, sendPaged } from '../../../../ui/calls/client.ts';
import { campaignRowsPerPage } from '../../../../ui/constants.ts';
import { requestsKey } from '../../../../ui/live/live-cache.ts';
import { dashboardData } from '../contract.ts';

export const dashboardKey = [requestsKey, 'dashboard'] as const;

/** Cards and history in one call; further pages come by the cursor of the one before. */
export const useDashboard = (input: InputOf<typeof dashboardData>) =>
  useInfiniteQuery({
    queryKey: [...dashboardKey, input],
    queryFn: ({ pageParam, signal }): Promise<Page<OutputOf<typeof dashboardData>>> =>
      sendPaged(
        dashboardData,
        { ...input, limit: campaignRowsPerPage, ...(pageParam ? { cursor: pageParam } : {}) },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
  });
