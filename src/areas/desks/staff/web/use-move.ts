import { useMutation, useQueryClient } from '@tanstack/react-query';
import { create } from 'zustand';
import type { Status } from '../../../../shared/vocabulary/request-status.ts';
import { send } from '../../../../ui/calls/client.ts';
import { ClientError, errorMessage } from '../../../../ui/calls/client-error.ts';
import { noteFailure } from '../../../../ui/calls/query-client.ts';
import { patchRequest } from '../../../../ui/live/live-cache.ts';
import { useSay } from '../../../../ui/text/language.ts';
import { toast, toastError } from '../../../../ui/toast.ts';
import type { RequestDetails } from '../../../casework/requests/contract.ts';
import { expectOwnMove, forgetOwnMove } from '../../../casework/requests/web/own-moves.ts';
import { reloadRequests } from '../../../casework/requests/web/request-queries.ts';
import { staffMoveRequest } from '../contract.ts';
import { doneMessages } from '../done-messages.ts';
import { actionMessages } from '../messages.ts';
import { type MoveAction, targetOf } from './request-actions.ts';

export type Move = {
  readonly action: MoveAction;
  /** The state in which it was decided. */
  readonly from?: Status;
  readonly percentage?: number;
  /** ISO 8601. */
  readonly planned_start?: string;
  /** ISO 8601, or null to take the plan back. */
  readonly end_date?: string | null;
  readonly reason?: string;
};

/** Requests whose report was asked for and has not come; kept while one walks through the console. */
const useAsked = create<{ readonly at: Readonly<Record<string, number>> }>()(() => ({ at: {} }));

/** When the report of this request was asked for; undefined while nobody has, or once it is there. */
export const useBuildingSince = (request: RequestDetails): number | undefined => {
  const at = useAsked((store) => store.at[request.id]);
  return request.current_status === 'in review' ? at : undefined;
};

const noteBuilding = (id: string, asked: boolean): void =>
  useAsked.setState(({ at }) => {
    const { [id]: _before, ...others } = at;
    return { at: asked ? { ...others, [id]: Date.now() } : others };
  });

/** Moves a request, says what happened, and shows every list the new state. */
export const useMove = (request: RequestDetails, onDone: () => void) => {
  const say = useSay();
  const queryClient = useQueryClient();
  const mutation = useMutation({
    mutationFn: ({ action, ...rest }: Move) =>
      send(staffMoveRequest, { request_id: request.id, to: targetOf(action), ...rest }),
    onMutate: ({ action }) => {
      // The report is built first: when it is there, that is news.
      if (action !== 'finish') expectOwnMove(request.id, targetOf(action));
    },
    onSuccess: (row, { action }) => {
      const { id, current_status, percentage, excecute, end_date } = row;
      patchRequest(queryClient, { id, current_status, percentage, excecute, end_date });
      noteBuilding(id, action === 'finish');
      toast(say(doneMessages[action](request.title)));
      onDone();
    },
    onError: (error, { reason }) => {
      forgetOwnMove(request.id);
      noteFailure(error);
      const conflict = error instanceof ClientError && error.status === 409;
      toastError(errorMessage(error), say(actionMessages.refused));
      // A reason that was written stays to be read, beside what has become of the request.
      if (conflict && !reason) onDone();
    },
    // A conflict means that somebody else was faster: what is shown is old.
    onSettled: () => reloadRequests(queryClient),
  });
  return {
    move: (move: Move): void => mutation.mutate(move),
    running: mutation.isPending ? mutation.variables.action : null,
  };
};
