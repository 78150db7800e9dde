import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Message } from '../../../../shared/messages.ts';
import { send } from '../../../../ui/calls/client.ts';
import { useAction } from '../../../../ui/calls/use-action.ts';
import { onLive } from '../../../../ui/live/live.ts';
import { requestsKey } from '../../../../ui/live/live-cache.ts';
import { aboutOf } from '../../../casework/requests/live/web/about-of.ts';
import { staffAssign, staffRequestWork, staffWeeks, staffWorkload } from '../contract.ts';
import { actionMessages } from '../messages.ts';
import { queueKey } from '../queue/web/queue-queries.ts';

const workKey = [requestsKey, 'work'] as const;
const workloadKey = [requestsKey, 'workload'] as const;
const weeksKey = [requestsKey, 'weeks'] as const;
/** Machines tell of their progress many times a minute: figures are asked for once in this time. */
const restMilliseconds = 3000;

/** @param anew whether it is asked again though it was just shown: for a question that depends on it. */
export const useRequestWork = (requestId: string, { anew = false } = {}) =>
  useQuery({
    queryKey: [...workKey, requestId],
    queryFn: ({ signal }) => send(staffRequestWork, { request_id: requestId }, { signal }),
    refetchOnMount: anew ? 'always' : true,
  });

export const useWorkload = () =>
  useQuery({ queryKey: workloadKey, queryFn: ({ signal }) => send(staffWorkload, {}, { signal }) });

export const useWeeks = () =>
  useQuery({ queryKey: weeksKey, queryFn: ({ signal }) => send(staffWeeks, {}, { signal }) });

/** Asks anew for the figures when requests move, and for the lists when work is given to somebody. */
export const useLiveWork = (): void => {
  const queryClient = useQueryClient();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const later = (): void => {
      timer ??= setTimeout(() => {
        timer = undefined;
        for (const queryKey of [workloadKey, weeksKey, workKey]) {
          queryClient.invalidateQueries({ queryKey }).catch(() => undefined);
        }
      }, restMilliseconds);
    };
    const stop = onLive((event) => {
      later();
      if (aboutOf(event, 'assignment') === undefined) return;
      for (const queryKey of [queueKey, workKey]) {
        queryClient.invalidateQueries({ queryKey }).catch(() => undefined);
      }
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [queryClient]);
};

/** Gives a request to somebody, or to nobody, and says so. */
export const useAssign = (requestId: string) => {
  const mutation = useAction(
    ({ userId }: { readonly userId: string | null; readonly done: Message }) =>
      send(staffAssign, { request_id: requestId, user_id: userId }),
    {
      done: (_row, { done }) => done,
      failed: actionMessages.refused,
      changes: [queueKey, workKey, workloadKey],
    },
  );
  return {
    busy: mutation.isPending,
    assign: (userId: string | null, done: Message): void => mutation.mutate({ userId, done }),
  };
};
