import { useQueries } from '@tanstack/react-query';
import { statuses } from '../../../../shared/vocabulary/request-status.ts';
import { type Page, sendPaged } from '../../../../ui/calls/client.ts';
import { requestsKey } from '../../../../ui/live/live-cache.ts';
import type { RequestRow } from '../../../casework/requests/contract.ts';
import type { ServiceArea } from '../../../casework/requests/service-area.ts';
import { isFinal } from '../../../casework/requests/status.ts';

export const homeKey = [requestsKey, 'home'] as const;

const openStatuses = statuses.filter((status) => !isFinal(status));
/** Most of one area's that the page shows; the area's own list has them all. */
const mostOfAnArea = 10;

/** An open request and the area it belongs to. */
type OpenRequest = { readonly area: ServiceArea; readonly row: RequestRow };

type HomeData = {
  /** undefined while they are on their way. */
  readonly open: readonly OpenRequest[] | undefined;
  /** How many are open in each area, by module. */
  readonly counts: ReadonlyMap<string, number>;
  /** True when the organisation has never asked for anything. */
  readonly isNew: boolean;
  readonly failed: boolean;
  readonly retry: () => void;
};

const newestFirst = (a: OpenRequest, b: OpenRequest): number =>
  b.row.start_date.localeCompare(a.row.start_date) || b.row.id.localeCompare(a.row.id);

/** Open requests of all areas, and whether there has ever been one: the areas have a call each. */
export const useHome = (areas: readonly ServiceArea[]): HomeData => {
  const pages = (
    name: string,
    body: Parameters<typeof sendPaged<ServiceArea['calls']['getHistory']>>[1],
  ) => ({
    queries: areas.map((area) => ({
      queryKey: [...homeKey, name, area.module],
      queryFn: ({ signal }: { signal: AbortSignal }): Promise<Page<RequestRow[]>> =>
        sendPaged(area.calls.getHistory, body, { signal }),
    })),
  });
  const open = useQueries(pages('open', { status: openStatuses, limit: mostOfAnArea }));
  const any = useQueries(pages('any', { limit: 1 }));
  const ready = open.every((query) => query.data);
  return {
    open: ready
      ? areas
          .flatMap((area, index) => (open[index]?.data?.data ?? []).map((row) => ({ area, row })))
          .filter(({ row }) => !isFinal(row.current_status))
          .sort(newestFirst)
      : undefined,
    counts: new Map(areas.map((area, index) => [area.module, open[index]?.data?.total ?? 0])),
    isNew: any.every((query) => query.data?.total === 0),
    failed: open.some((query) => query.isError && !query.data),
    retry: () => {
      for (const query of [...open, ...any]) query.refetch().catch(() => undefined);
    },
  };
};
