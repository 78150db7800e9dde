import { useQuery } from '@tanstack/react-query';
import { send } from '../../../../../ui/calls/client.ts';
import { lookAgainEvery } from '../../../../../ui/calls/look-again.ts';
import { useAction } from '../../../../../ui/calls/use-action.ts';
import { peopleKey } from '../../web/people-queries.ts';
import { confirmOperatorAct, listOperatorActs, type OperatorAct, withdrawOperatorAct } from '../contract.ts';
import { actMessages as messages } from '../messages.ts';

const actsKey = [...peopleKey, 'acts'] as const;

/** Another Operator may ask or decide at any moment. */
const everyMilliseconds = 15_000;

/** What waits for a second Operator; loaded again with the people, and for a while by itself. */
export const useActs = () =>
  useQuery({
    queryKey: actsKey,
    queryFn: ({ signal }) => send(listOperatorActs, {}, { signal }),
    refetchInterval: lookAgainEvery(everyMilliseconds),
  });

export const useConfirmAct = () =>
  useAction(({ act_id }: OperatorAct) => send(confirmOperatorAct, { act_id }), {
    done: messages.done,
    changes: [peopleKey],
    // What was made or reset may come with its password.
    gcTime: 0,
  });

export const useWithdrawAct = () =>
  useAction(({ act_id }: OperatorAct) => send(withdrawOperatorAct, { act_id }), {
    done: (_nothing, { own }) => (own ? messages.withdrawn : messages.declined),
    failed: messages.notWithdrawn,
    changes: [peopleKey],
  });
