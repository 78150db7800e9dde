import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { onLive } from '../../../../ui/live/live.ts';
import type { RequestEvent } from '../../../casework/requests/contract.ts';
import { requestEventOf } from '../../../casework/requests/live/web/live-requests.ts';

const gatherMilliseconds = 800;

/** Whether nothing but the bar has moved. */
const isMereProgress = (before: RequestEvent | undefined, now: RequestEvent): boolean =>
  before !== undefined &&
  before.percentage !== now.percentage &&
  before.current_status === now.current_status &&
  before.waiting_for_customer === now.waiting_for_customer;

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
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = onLive((event) => {
      const change = requestEventOf(event);
      if (!change && event.event !== 'reset') return;
      if (change) {
        const before = known.get(change.id);
        known.set(change.id, change);
        if (isMereProgress(before, change)) return;
      }
      // From the first of them: others that go on coming must not put it off.
      timer ??= setTimeout(() => {
        timer = undefined;
        queryClient.invalidateQueries({ queryKey: key.current }).catch(() => undefined);
      }, gatherMilliseconds);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [queryClient]);
};
