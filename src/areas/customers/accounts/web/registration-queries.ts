import { useQuery } from '@tanstack/react-query';
import type { InputOf, OutputOf } from '../../../../shared/call.ts';
import { send } from '../../../../ui/calls/client.ts';
import { useChange } from '../../../../ui/calls/use-change.ts';
import { approveRegistration, pendingRegistrations, refuseRegistration } from '../contract.ts';
import { peopleKey } from './people-queries.ts';

const registrationsKey = ['registrations'] as const;

/** An answer may hold a password: none is kept once the page lets go of it. */
const changed = { changes: [registrationsKey, peopleKey], gcTime: 0 };

export type Registration = OutputOf<typeof pendingRegistrations>[number];

/** Who waits for an account, the newest first. */
export const useRegistrations = () =>
  useQuery({
    queryKey: registrationsKey,
    queryFn: ({ signal }) => send(pendingRegistrations, {}, { signal }),
  });

export const useApprove = () =>
  useChange((input: InputOf<typeof approveRegistration>) => send(approveRegistration, input), changed);

export const useRefuse = () =>
  useChange((registration_id: string) => send(refuseRegistration, { registration_id }), changed);
