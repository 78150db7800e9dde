import { useQuery } from '@tanstack/react-query';
import { send } from '../../../../../ui/calls/client.ts';
import { requestsKey } from '../../../../../ui/live/live-cache.ts';
import { overview } from '../../contract.ts';
import { useLiveReload } from '../use-live-reload.ts';

const overviewKey = [requestsKey, 'overview'] as const;

/** How it stands and what waits, kept true as events come. */
export const useOverview = () => {
  useLiveReload(overviewKey);
  return useQuery({
    queryKey: overviewKey,
    queryFn: ({ signal }) => send(overview, {}, { signal }),
  });
};
