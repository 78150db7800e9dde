import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { InputOf } from '../../../../../../shared/call.ts';
import { send, sendPaged } from '../../../../../../ui/calls/client.ts';
import { useAction } from '../../../../../../ui/calls/use-action.ts';
import { useChange } from '../../../../../../ui/calls/use-change.ts';
import { listPublicLoads, loadPublicList, type PublicLoad, takeBackPublicList } from '../../contract.ts';
import { publicListMessages as messages } from '../messages.ts';

const key = ['public-lists'] as const;
const changes = [key];

/** One page of the lists, the newest first. */
export const usePublicLists = (input: InputOf<typeof listPublicLoads>) =>
  useQuery({
    queryKey: [...key, 'list', input],
    queryFn: ({ signal }) => sendPaged(listPublicLoads, input, { signal }),
    placeholderData: keepPreviousData,
  });

/** One list; null where there is none. */
export const usePublicList = (list_id: string) =>
  useQuery<PublicLoad | null>({
    queryKey: [...key, 'one', list_id],
    queryFn: async ({ signal }) => (await send(listPublicLoads, { list_id }, { signal }))[0] ?? null,
  });

type HandIn = {
  readonly about: InputOf<typeof loadPublicList>;
  readonly file: File;
  readonly onProgress: (share: number) => void;
};

export const useHandInList = () =>
  useChange(
    ({ about, file, onProgress }: HandIn): Promise<PublicLoad> =>
      send(loadPublicList, about, { file, onProgress }),
    { changes },
  );

export const useTakeBackList = () =>
  useAction(({ list_id }: PublicLoad) => send(takeBackPublicList, { list_id }), {
    ...{ changes, failed: messages.notTakenBack },
    done: (_, { name }) => messages.takenBack(name),
  });
