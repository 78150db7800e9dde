import { useQuery } from '@tanstack/react-query';
import type { InputOf } from '../../../../../shared/call.ts';
import { send } from '../../../../../ui/calls/client.ts';
import { useChange } from '../../../../../ui/calls/use-change.ts';
import { useLanguage } from '../../../../../ui/text/language.ts';
import { requestKeys } from '../../../requests/web/request-queries.ts';
import { type Cause, causeCalls, type SuggestedCause } from '../causes-contract.ts';

/** Under the findings' own key: what changes findings changes what is suggested. */
const key = [...requestKeys.allFindings, 'causes'] as const;

export const useCauses = (requestId: string, wanted = true) =>
  useQuery<Cause[]>({
    queryKey: [...key, 'list', requestId],
    queryFn: ({ signal }) => send(causeCalls.list, { request_id: requestId }, { signal }),
    enabled: wanted,
  });

export const useSuggestedCauses = (requestId: string, wanted: boolean) =>
  useQuery<SuggestedCause[]>({
    queryKey: [...key, 'suggested', requestId],
    queryFn: ({ signal }) => send(causeCalls.suggest, { request_id: requestId }, { signal }),
    enabled: wanted,
  });

export const useCauseMembers = (requestId: string, causeId: string) => {
  const language = useLanguage();
  return useQuery({
    queryKey: [...key, 'members', language, causeId],
    queryFn: ({ signal }) =>
      send(causeCalls.members, { request_id: requestId, cause_id: causeId }, { signal }),
  });
};

const changed = { changes: [key] };

export const useSaveCause = () =>
  useChange((input: InputOf<typeof causeCalls.save>) => send(causeCalls.save, input), changed);
export const useTakeOut = () =>
  useChange((input: InputOf<typeof causeCalls.takeOut>) => send(causeCalls.takeOut, input), changed);
export const useRemoveCause = () =>
  useChange((input: InputOf<typeof causeCalls.remove>) => send(causeCalls.remove, input), changed);
