import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { InputOf } from '../../../../../shared/call.ts';
import { type Page, sendPaged } from '../../../../../ui/calls/client.ts';
import { onLive } from '../../../../../ui/live/live.ts';
import { requestsKey } from '../../../../../ui/live/live-cache.ts';
import { requestEventOf } from '../../../../casework/requests/live/web/live-requests.ts';
import { type StaffRequestRow, staffListRequests } from '../../contract.ts';

export const queueKey = [requestsKey, 'queue'] as const;

/** One page of the queue; the last page stays while the next one comes. */
export const useQueue = (input: InputOf<typeof staffListRequests>) =>
  useQuery<Page<StaffRequestRow[]>>({
    queryKey: [...queueKey, input],
    queryFn: ({ signal }) => sendPaged(staffListRequests, input, { signal }),
    placeholderData: keepPreviousData,
  });

/**
 * How many requests have come in since the queue was loaded. They are counted, not pushed in: no row jumps
 * under a pointer. `forget` loads the queue again.
 */
export const useArrivals = (): { readonly count: number; readonly forget: () => void } => {
  const queryClient = useQueryClient();
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  useEffect(
    () =>
      onLive((event) => {
        const change = requestEventOf(event);
        if (change?.current_status !== 'pending') return;
        setIds((before) => new Set(before).add(change.id));
      }),
    [],
  );
  return {
    count: ids.size,
    forget: () => {
      setIds(new Set());
      queryClient.invalidateQueries({ queryKey: queueKey }).catch(() => undefined);
    },
  };
};
