import { useEffect, useRef, useState } from 'react';
import { send } from '../../../../../ui/calls/client.ts';
import { onLive } from '../../../../../ui/live/live.ts';
import type { HistoryFilter, RequestRow } from '../../contract.ts';
import { requestEventOf } from '../../live/web/live-requests.ts';
import type { WebArea } from '../../web/web-area.ts';

const gatherMilliseconds = 1000;

/**
 * How many requests have come since the first page was loaded. They are counted and not pushed in between, so
 * that no row jumps under somebody's pointer. An event does not say its area, so the first page is asked
 * again, once for a burst.
 */
export const useUnseen = (
  area: WebArea,
  filter: HistoryFilter,
  rows: readonly RequestRow[] | undefined,
): number => {
  const [latest, setLatest] = useState<readonly RequestRow[]>([]);
  const now = useRef({ area, filter, rows });
  now.current = { area, filter, rows };

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      send(now.current.area.calls.getHistory, now.current.filter).then(setLatest, () => undefined);
    };
    const stop = onLive((event) => {
      const change = requestEventOf(event);
      const isShown = now.current.rows?.some((row) => row.id === change?.id);
      if (change?.current_status !== 'pending' || isShown) return;
      clearTimeout(timer);
      timer = setTimeout(look, gatherMilliseconds);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, []);

  const newest = rows?.[0]?.start_date ?? '';
  return latest.filter((row) => row.start_date > newest && !rows?.some((shown) => shown.id === row.id))
    .length;
};
