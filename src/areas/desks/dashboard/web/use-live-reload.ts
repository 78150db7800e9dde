import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { onLive } from '../../../../ui/live/live.ts';
import type { RequestEvent } from '../../../casework/requests/contract.ts';
import { requestEventOf } from '../../../casework/requests/live/web/live-requests.ts';
import { gathered, isMereProgress } from '../../../casework/requests/live/web/mere-progress.ts';

/**
 * Asks a list again when something has happened to a request, or events were missed, once for a burst: counts, quotas and
 * order follow from those. Mere progress is patched into what is there and asks for nothing.
 */
export const useLiveReload = (queryKey: QueryKey): void => {
  const queryClient = useQueryClient();
  const key = useRef(queryKey);
  key.current = queryKey;
  useEffect(() => {
    const known = new Map<string, RequestEvent>();
    const reload = gathered(() => {
      queryClient.invalidateQueries({ queryKey: key.current }).catch(() => undefined);
    });
    const stop = onLive((event) => {
      const change = requestEventOf(event);
      if (!change && event.event !== 'reset') return;
      if (change) {
        const before = known.get(change.id);
        known.set(change.id, change);
        if (isMereProgress(before, change)) return;
      }
      reload.ask();
    });
    return () => {
      reload.stop();
      stop();
    };
  }, [queryClient]);
};
