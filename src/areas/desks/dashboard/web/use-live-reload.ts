import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { onLive } from '../../../../ui/live/live.ts';
import { requestEventOf } from '../../../casework/requests/live/web/live-requests.ts';

const gatherMilliseconds = 800;

/**
 * Asks a list again when a request has come or has changed its state, once for a burst: counts, quotas and
 * order follow from those. Mere progress is patched into what is there and asks for nothing.
 */
export const useLiveReload = (queryKey: QueryKey): void => {
  const queryClient = useQueryClient();
  const key = useRef(queryKey);
  key.current = queryKey;
  useEffect(() => {
    const statuses = new Map<string, string>();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = onLive((event) => {
      const change = requestEventOf(event);
      if (!change || statuses.get(change.id) === change.current_status) return;
      statuses.set(change.id, change.current_status);
      clearTimeout(timer);
      timer = setTimeout(() => {
        queryClient.invalidateQueries({ queryKey: key.current }).catch(() => undefined);
      }, gatherMilliseconds);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [queryClient]);
};
