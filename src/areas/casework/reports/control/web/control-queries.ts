import { queryOptions, useQuery } from '@tanstack/react-query';
import type { InputOf } from '../../../../../shared/call.ts';
import { send } from '../../../../../ui/calls/client.ts';
import { useChange } from '../../../../../ui/calls/use-change.ts';
import { controlCalls, type ShownControl } from '../control-contract.ts';

const key = 'report-control';

export const oneControl = (requestId: string) =>
  queryOptions<ShownControl>({
    queryKey: [key, requestId],
    queryFn: ({ signal }) => send(controlCalls.show, { request_id: requestId }, { signal }),
  });

export const useControl = (requestId: string) => useQuery(oneControl(requestId));

export const useSaveControl = () =>
  useChange((input: InputOf<typeof controlCalls.save>) => send(controlCalls.save, input), {
    changes: [[key]],
  });
