import { useQueries } from '@tanstack/react-query';
import { serviceOf } from '../../../../../shared/services.ts';
import { statuses } from '../../../../../shared/vocabulary/request-status.ts';
import { send } from '../../../../../ui/calls/client.ts';
import { requestsKey } from '../../../../../ui/live/live-cache.ts';
import type { RequestRow } from '../../../../casework/requests/contract.ts';
import type { ServiceArea } from '../../../../casework/requests/service-area.ts';
import { isFinal } from '../../../../casework/requests/status.ts';

const openStatuses = statuses.filter((status) => !isFinal(status));
/** The newest of each area: the one that fits is among them, or none does. */
const mostOfAnArea = 20;

const isAboutPeople = (row: RequestRow): boolean => serviceOf(row)?.isAboutPeople !== false;

/** First those of that domain, then those of a domain at all, then the newest. */
const byFitness =
  (domain: string) =>
  (a: RequestRow, b: RequestRow): number => {
    const fits = ({ domain_subdomain: own = '' }: RequestRow): number =>
      own === domain || own.endsWith(`.${domain}`) ? 2 : own === '' ? 0 : 1;
    return fits(b) - fits(a) || b.start_date.localeCompare(a.start_date);
  };

/**
 * The organisation's open requests in which a question about a domain can be asked, the most fitting first. Those about
 * people are left out: not everybody may read what is said there.
 */
export const useOpenRequests = (areas: readonly ServiceArea[], domain: string) => {
  const lists = useQueries({
    queries: areas.map(({ module, calls }) => ({
      queryKey: [requestsKey, 'open', module],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        send(calls.getHistory, { status: openStatuses, limit: mostOfAnArea }, { signal }),
    })),
  });
  const failed = lists.find(({ isError, data }) => isError && !data);
  const rows = lists.every(({ data }) => data)
    ? lists
        .flatMap(({ data }) => data ?? [])
        .filter((row) => !isAboutPeople(row))
        .toSorted(byFitness(domain))
    : undefined;
  return { rows, error: failed?.error };
};
