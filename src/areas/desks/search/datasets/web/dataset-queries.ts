import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { InputOf, OutputOf } from '../../../../../shared/call.ts';
import { type Page, send, sendPaged } from '../../../../../ui/calls/client.ts';
import { lookAgainEvery } from '../../../../../ui/calls/look-again.ts';
import { useAction } from '../../../../../ui/calls/use-action.ts';
import { useChange } from '../../../../../ui/calls/use-change.ts';
import {
  datasetBegin,
  datasetDetails,
  datasetDiscard,
  datasetList,
  datasetLookAgain,
  datasetTakeBack,
  datasetUpload,
  type LoadRow,
} from '../contract.ts';
import { datasetMessages as messages } from '../messages.ts';

const pollMilliseconds = 1000;
const key = 'datasets';
const changes = [[key]];

/** A machine is at work: the next look is worth it. */
export const isUnderWay = ({ state }: Pick<LoadRow, 'state'>): boolean =>
  state === 'looking' || state === 'loading' || state === 'taking back';

/** One page of the loads; asked again each second while a machine works on one. */
export const useLoads = (input: InputOf<typeof datasetList>) =>
  useQuery<Page<LoadRow[]>>({
    queryKey: [key, 'list', input],
    queryFn: ({ signal }) => sendPaged(datasetList, input, { signal }),
    refetchInterval: (query) =>
      query.state.data?.data.some(isUnderWay) ? lookAgainEvery(pollMilliseconds)(query) : false,
    placeholderData: keepPreviousData,
  });

export const useLoad = (load_id: string) =>
  useQuery<OutputOf<typeof datasetDetails>>({
    queryKey: [key, 'one', load_id],
    queryFn: ({ signal }) => send(datasetDetails, { load_id }, { signal }),
    refetchInterval: (query) =>
      query.state.data && isUnderWay(query.state.data.load) ? lookAgainEvery(pollMilliseconds)(query) : false,
  });

type HandIn = {
  readonly about: InputOf<typeof datasetUpload>;
  readonly file: File;
  readonly onProgress: (share: number) => void;
};

export const useHandIn = () =>
  useChange(
    ({ about, file, onProgress }: HandIn): Promise<OutputOf<typeof datasetUpload>> =>
      send(datasetUpload, about, { file, onProgress }),
    { changes },
  );

export const useLookAgain = () =>
  useChange((input: InputOf<typeof datasetLookAgain>): Promise<LoadRow> => send(datasetLookAgain, input), {
    changes,
  });
export const useBegin = () =>
  useChange((input: InputOf<typeof datasetBegin>): Promise<LoadRow> => send(datasetBegin, input), {
    changes,
  });

const failed = messages.notDone;

export const useDiscard = () =>
  useAction((load_id: string): Promise<LoadRow> => send(datasetDiscard, { load_id }), {
    ...{ changes, failed, done: ({ name }) => messages.discarded(name) },
  });
export const useTakeBack = () =>
  useAction((load_id: string): Promise<LoadRow> => send(datasetTakeBack, { load_id }), {
    ...{ changes, failed, done: ({ name }) => messages.takingBackBegan(name) },
  });
