import { queryOptions, useQuery } from '@tanstack/react-query';
import type { InputOf } from '../../../../../shared/call.ts';
import { send } from '../../../../../ui/calls/client.ts';
import { useChange } from '../../../../../ui/calls/use-change.ts';
import { reportContentKey } from '../../../../../ui/live/live-cache.ts';
import { controlCalls, type ShownControl } from '../control-contract.ts';

export const oneControl = (requestId: string) =>
  queryOptions<ShownControl>({
    queryKey: [reportContentKey, requestId, 'control'],
    queryFn: ({ signal }) => send(controlCalls.show, { request_id: requestId }, { signal }),
  });

export const useControl = (requestId: string) => useQuery(oneControl(requestId));

export const useSaveControl = () =>
  useChange((input: InputOf<typeof controlCalls.save>) => send(controlCalls.save, input), {
    changes: [[reportContentKey]],
  });
