import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { InputOf, OutputOf } from '../../../../shared/call.ts';
import { send } from '../../../../ui/calls/client.ts';
import { noteFailure } from '../../../../ui/calls/query-client.ts';
import { approveRegistration, pendingRegistrations, refuseRegistration } from '../contract.ts';
import { peopleKey } from './people-queries.ts';

const registrationsKey = ['registrations'] as const;

export type Registration = OutputOf<typeof pendingRegistrations>[number];

/** Who waits for an account, the newest first. */
export const useRegistrations = () =>
  useQuery({
    queryKey: registrationsKey,
    queryFn: ({ signal }) => send(pendingRegistrations, {}, { signal }),
  });

/** Approves or refuses; whoever decides at the same time finds the list as it is. */
const useDecision = <Input, Answer>(decide: (input: Input) => Promise<Answer>) => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: decide,
    onError: noteFailure,
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: registrationsKey }),
        queryClient.invalidateQueries({ queryKey: peopleKey }),
      ]),
  });
};

export const useApprove = () =>
  useDecision((input: InputOf<typeof approveRegistration>) => send(approveRegistration, input));

export const useRefuse = () =>
  useDecision((registration_id: string) => send(refuseRegistration, { registration_id }));
