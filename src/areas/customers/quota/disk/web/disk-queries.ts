import { useQuery } from '@tanstack/react-query';
import type { InputOf } from '../../../../../shared/call.ts';
import { send } from '../../../../../ui/calls/client.ts';
import { lookAgainEvery } from '../../../../../ui/calls/look-again.ts';
import { useChange } from '../../../../../ui/calls/use-change.ts';
import { type StaffDisk, setRoom, staffDisk } from '../contract.ts';

const lookAgainMilliseconds = 30_000;

/** The disk as it is now (Operators). */
export const useDisk = () =>
  useQuery<StaffDisk>({
    queryKey: ['disk'],
    queryFn: ({ signal }) => send(staffDisk, {}, { signal }),
    refetchInterval: lookAgainEvery(lookAgainMilliseconds),
  });

export const useSetRoom = () => useChange((input: InputOf<typeof setRoom>) => send(setRoom, input));
