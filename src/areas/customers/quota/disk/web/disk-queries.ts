import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { InputOf } from '../../../../../shared/call.ts';
import { send } from '../../../../../ui/calls/client.ts';
import { noteFailure } from '../../../../../ui/calls/query-client.ts';
import { type StaffDisk, setRoom, staffDisk } from '../contract.ts';

const lookAgainMilliseconds = 30_000;

/** The disk as it is now (Operators). */
export const useDisk = () =>
  useQuery<StaffDisk>({
    queryKey: ['disk'],
    queryFn: ({ signal }) => send(staffDisk, {}, { signal }),
    refetchInterval: lookAgainMilliseconds,
  });

export const useSetRoom = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: InputOf<typeof setRoom>) => send(setRoom, input),
    onError: noteFailure,
    onSettled: () => queryClient.invalidateQueries(),
  });
};
