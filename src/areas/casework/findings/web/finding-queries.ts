import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { InputOf, OutputOf } from '../../../../shared/call.ts';
import type { Period } from '../../../../shared/time/periods.ts';
import { type Page, send, sendPaged } from '../../../../ui/calls/client.ts';
import { noteFailure } from '../../../../ui/calls/query-client.ts';
import { requestsKey } from '../../../../ui/live/live-cache.ts';
import { useLanguage } from '../../../../ui/text/language.ts';
import { requestKeys } from '../../requests/web/request-queries.ts';
import {
  countFindings,
  type ListedFinding,
  listDeadlines,
  listFindings,
  readFinding,
  setDeadlines,
  settleFindings,
} from '../contract.ts';
import { groupFindings } from '../list/group-contract.ts';
import { outsidePlaces } from '../page/outside-contract.ts';
import { findingRequests, findingTrend } from '../trend/trend-contract.ts';

/** Under the requests' own key: whatever moves a request asks for its findings again. */
const keys = {
  all: requestKeys.allFindings,
};

export type FindingInput = InputOf<typeof listFindings>;
export type FindingCounts = OutputOf<typeof countFindings>;

/** One page of findings; the last page stays while the next one comes. */
export const useFindingPage = (input: FindingInput, wanted = true) => {
  const language = useLanguage();
  return useQuery<Page<ListedFinding[]>>({
    queryKey: [...keys.all, 'page', language, input],
    queryFn: ({ signal }) => sendPaged(listFindings, input, { signal }),
    enabled: wanted,
    placeholderData: keepPreviousData,
  });
};

type Placed = { readonly id: string; readonly location: string; readonly targets?: readonly string[] };

/** As many as are asked about at once. */
const outsideMost = 500;

/**
 * Which places of these findings of a request lie outside of it; none of what is not known yet. Asked again where other
 * findings stand there or one has other places, not for whatever else happens to the request: its list stays as it is.
 * @param requestId undefined in a list over several requests, where nobody is told: each would have its sheet read.
 */
export const useOutsidePlaces = (requestId: string | undefined, findings: readonly Placed[]) => {
  const asked = findings.slice(0, outsideMost);
  const finding_ids = asked.map(({ id }) => id);
  const { data } = useQuery({
    queryKey: [
      'outside-places',
      requestId,
      asked.map(({ id, location, targets }) => [id, location, targets]),
    ],
    queryFn: ({ signal }) => send(outsidePlaces, { request_id: requestId ?? '', finding_ids }, { signal }),
    enabled: requestId !== undefined && finding_ids.length > 0,
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
  });
  return useCallback(
    (findingId: string): readonly string[] =>
      data?.find(({ finding_id }) => finding_id === findingId)?.places ?? [],
    [data],
  );
};

/** The same findings put together. */
export const useFindingGroups = (input: InputOf<typeof groupFindings>) => {
  const language = useLanguage();
  return useQuery({
    queryKey: [...keys.all, 'groups', language, input],
    queryFn: ({ signal }) => send(groupFindings, input, { signal }),
    placeholderData: keepPreviousData,
  });
};

/** Of all that one may see, of one request, or of one organisation. */
export const useFindingCounts = (requestId?: string, organisationId?: string, wanted = true) => {
  const input = {
    ...(requestId === undefined ? {} : { request_id: requestId }),
    ...(organisationId === undefined ? {} : { organisation_id: organisationId }),
  };
  return useQuery({
    queryKey: [...keys.all, 'counts', input],
    queryFn: ({ signal }) => send(countFindings, input, { signal }),
    enabled: wanted,
  });
};

export const useFindingTrend = (period: Period, organisationId: string | undefined) => {
  const input = { period, ...(organisationId === undefined ? {} : { organisation_id: organisationId }) };
  return useQuery({
    queryKey: [...keys.all, 'trend', input],
    queryFn: ({ signal }) => send(findingTrend, input, { signal }),
    placeholderData: keepPreviousData,
  });
};

/** Requests that the list may be narrowed to; asked only while wanted. */
export const useFindingRequests = (input: InputOf<typeof findingRequests>, wanted = true) =>
  useQuery({
    queryKey: [...keys.all, 'requests', input],
    queryFn: ({ signal }) => send(findingRequests, input, { signal }),
    enabled: wanted,
    placeholderData: keepPreviousData,
  });

export const useFinding = (findingId: string) => {
  const language = useLanguage();
  return useQuery({
    queryKey: [...keys.all, 'one', findingId, language],
    queryFn: ({ signal }) => send(readFinding, { finding_id: findingId }, { signal }),
  });
};

/** A change after which findings and the requests that hold them (or what `named` are the first words of) are asked again. */
export const useFindingChange = <Input, Out>(
  change: (input: Input) => Promise<Out>,
  ...named: readonly string[]
) => {
  const queryClient = useQueryClient();
  const changed = named.length > 0 ? named : [requestsKey];
  return useMutation({
    mutationFn: change,
    onError: noteFailure,
    // Whatever came of it, what is shown must be what stands. Not waited for: what asked may be gone from the screen by
    // then, and must still say what happened.
    onSettled: () => {
      for (const key of changed) queryClient.invalidateQueries({ queryKey: [key] }).catch(() => undefined);
    },
  });
};

export const useSettle = () =>
  useFindingChange((input: InputOf<typeof settleFindings>) => send(settleFindings, input));

export const useDeadlines = () =>
  useQuery({
    queryKey: [...keys.all, 'deadlines'],
    queryFn: ({ signal }) => send(listDeadlines, {}, { signal }),
  });

export const useSetDeadlines = () =>
  useFindingChange((input: InputOf<typeof setDeadlines>) => send(setDeadlines, input));
