import { useQuery } from '@tanstack/react-query';
import type { InputOf } from '../../../../shared/call.ts';
import { send } from '../../../../ui/calls/client.ts';
import { lookAgainEvery } from '../../../../ui/calls/look-again.ts';
import { useAction } from '../../../../ui/calls/use-action.ts';
import { useChange } from '../../../../ui/calls/use-change.ts';
import { createCustomer } from '../../../customers/accounts/customer-contract.ts';
import { type DecidedStep, decideStep, ownFirstSteps, putStepsAway, staffFirstSteps } from '../contract.ts';
import { testMail } from '../mail-contract.ts';
import { firstStepMessages as messages } from '../messages.ts';

const firstStepsKey = ['first-steps'] as const;

/** Steps are done on other pages: what is old is loaded again with the page. */
const fresh = { staleTime: 0, refetchOnMount: 'always' } as const;

export const useStaffSteps = (wanted = true) =>
  useQuery({
    ...fresh,
    enabled: wanted,
    queryKey: [...firstStepsKey, 'staff'],
    queryFn: ({ signal }) => send(staffFirstSteps, {}, { signal }),
    // The first request may come while nothing but the steps is shown.
    refetchInterval: lookAgainEvery(30_000),
  });

export const useOwnSteps = () =>
  useQuery({
    ...fresh,
    queryKey: [...firstStepsKey, 'own'],
    queryFn: ({ signal }) => send(ownFirstSteps, {}, { signal }),
  });

export const usePutAway = () =>
  useAction((put_away: boolean) => send(putStepsAway, { put_away }), {
    failed: messages.notSaved,
    changes: [firstStepsKey],
  });

export const useDecideStep = () =>
  useAction((step: DecidedStep) => send(decideStep, { step }), {
    failed: messages.notSaved,
    changes: [firstStepsKey],
  });

export const useTestMail = () =>
  useAction(() => send(testMail, {}), { failed: messages.testFailed, changes: [firstStepsKey] });

// The answer holds a password: it is kept nowhere. All else that changes is loaded again.
export const useCreateCustomer = () =>
  useChange((input: InputOf<typeof createCustomer>) => send(createCustomer, input), { gcTime: 0 });
