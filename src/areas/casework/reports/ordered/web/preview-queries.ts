import { useQuery } from '@tanstack/react-query';
import type { InputOf } from '../../../../../shared/call.ts';
import { send } from '../../../../../ui/calls/client.ts';
import { useChange } from '../../../../../ui/calls/use-change.ts';
import { previewCalls, type ReportPreview } from '../preview-contract.ts';

const workingMilliseconds = 1000;

const changed = { changes: [['previews']] };

const isUnderWay = ({ state }: ReportPreview): boolean => state === 'waiting' || state === 'building';

/** Drafts of a request's report; asked again every second while one is under way. */
export const usePreviews = (requestId: string) =>
  useQuery<ReportPreview[]>({
    queryKey: ['previews', requestId],
    queryFn: ({ signal }) => send(previewCalls.list, { request_id: requestId }, { signal }),
    refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? workingMilliseconds : false),
  });

export const useOrderPreview = () =>
  useChange((input: InputOf<typeof previewCalls.order>) => send(previewCalls.order, input), changed);
export const useCancelPreview = () =>
  useChange((preview_id: string) => send(previewCalls.cancel, { preview_id }), changed);
