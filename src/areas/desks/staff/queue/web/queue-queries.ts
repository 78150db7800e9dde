import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { InputOf } from '../../../../../shared/call.ts';
import { type Page, sendPaged } from '../../../../../ui/calls/client.ts';
import { onLive } from '../../../../../ui/live/live.ts';
import { requestsKey } from '../../../../../ui/live/live-cache.ts';
import { requestEventOf } from '../../../../casework/requests/live/web/live-requests.ts';
import { type StaffRequestRow, staffListRequests } from '../../contract.ts';
import { type Arrivals, noArrivals, shownArrivals, withArrival } from './arrivals.ts';

export const queueKey = [requestsKey, 'queue'] as const;

type QueueInput = InputOf<typeof staffListRequests>;

/** One page of the queue, read anew by whoever opens it; the last page stays while the next one comes. */
export const useQueue = (input: QueueInput) =>
  useQuery<Page<StaffRequestRow[]>>({
    queryKey: [...queueKey, input],
    queryFn: ({ signal }) => sendPaged(staffListRequests, input, { signal }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });

/** As many as a queue looks through for what has come in. */
const arrivalsMost = 100;

/**
 * How many requests have come in since the queue was loaded that the same filter shows. They are counted, not pushed in:
 * no row jumps under a pointer. What has left the filter again is asked about anew and not counted: machines walk from
 * pending to finished within seconds. `forget` loads the queue again.
 */
export const useArrivals = (input: QueueInput): { readonly count: number; readonly forget: () => void } => {
  const queryClient = useQueryClient();
  const [seen, setSeen] = useState<Arrivals>(noArrivals);
  useEffect(
    () =>
      onLive((event) => {
        const change = requestEventOf(event);
        if (change) setSeen((before) => withArrival(before, change));
      }),
    [],
  );
  const { cursor: _, sort: __, ...filter } = input;
  const wish = { ...filter, sort: 'newest' as const, limit: arrivalsMost };
  const { data } = useQuery({
    queryKey: [...queueKey, 'arrivals', wish, [...seen]],
    queryFn: ({ signal }) => sendPaged(staffListRequests, wish, { signal }),
    enabled: seen.size > 0,
    placeholderData: keepPreviousData,
  });
  return {
    count: shownArrivals(seen, data?.data ?? []),
    forget: () => {
      setSeen(noArrivals);
      queryClient.invalidateQueries({ queryKey: queueKey }).catch(() => undefined);
    },
  };
};
