import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { InputOf, OutputOf } from '../../../shared/call.ts';
import { send } from '../../../ui/client.ts';
import { noteFailure } from '../../../ui/query-client.ts';
import { createPerson, listPeople } from '../contract.ts';

export const peopleKey = ['people'] as const;

export type PersonRow = OutputOf<typeof listPeople>[number];
export type CreatedPerson = OutputOf<typeof createPerson>;

/** Everybody, by user name. */
export const usePeople = () =>
  useQuery({ queryKey: peopleKey, queryFn: ({ signal }) => send(listPeople, {}, { signal }) });

export const useCreatePerson = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: InputOf<typeof createPerson>) => send(createPerson, input),
    onError: noteFailure,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: peopleKey }),
    // The answer holds a password: it is not kept once the page lets go of it.
    gcTime: 0,
  });
};
