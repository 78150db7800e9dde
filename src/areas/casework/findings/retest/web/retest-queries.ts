import { useQuery } from '@tanstack/react-query';
import type { InputOf } from '../../../../../shared/call.ts';
import { send } from '../../../../../ui/calls/client.ts';
import { reportContentKey, requestsKey } from '../../../../../ui/live/live-cache.ts';
import { useLanguage } from '../../../../../ui/text/language.ts';
import { useFindingChange } from '../../web/finding-queries.ts';
import {
  askRetest,
  closeRetest,
  declineRetest,
  listRetests,
  recordRetest,
  withdrawRetest,
} from '../retest-contract.ts';

/** The rounds of a request, newest first; asked only while wanted. */
export const useRetests = (requestId: string, wanted = true) => {
  const language = useLanguage();
  return useQuery({
    queryKey: [requestsKey, 'findings', requestId, 'retests', language],
    queryFn: ({ signal }) => send(listRetests, { request_id: requestId }, { signal }),
    enabled: wanted,
  });
};

export const useAskRetest = () =>
  useFindingChange((input: InputOf<typeof askRetest>) => send(askRetest, input));
export const useWithdrawRetest = () =>
  useFindingChange((retest_id: string) => send(withdrawRetest, { retest_id }));
export const useRecordRetest = () =>
  useFindingChange((input: InputOf<typeof recordRetest>) => send(recordRetest, input));
/** Refused where a text of the report was changed since it was read: the question shows the new one. */
export const useCloseRetest = () =>
  useFindingChange(
    (input: InputOf<typeof closeRetest>) => send(closeRetest, input),
    ...[requestsKey, reportContentKey],
  );
export const useDeclineRetest = () =>
  useFindingChange((input: InputOf<typeof declineRetest>) => send(declineRetest, input));
