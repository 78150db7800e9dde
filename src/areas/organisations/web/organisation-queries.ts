import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { InputOf } from '../../../shared/call.ts';
import { send } from '../../../ui/client.ts';
import { noteFailure } from '../../../ui/query-client.ts';
import { createOrganisation, listOrganisations } from '../contract.ts';

const organisationsKey = ['organisations'] as const;

const organisationsQuery = queryOptions({
  queryKey: organisationsKey,
  queryFn: ({ signal }) => send(listOrganisations, {}, { signal }),
});

/** Every organisation, by name. */
export const useOrganisations = () => useQuery(organisationsQuery);

/** The same for a list that loads when it opens. */
export const useLoadOrganisations = () => {
  const queryClient = useQueryClient();
  return () => queryClient.fetchQuery(organisationsQuery);
};

export const useCreateOrganisation = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: InputOf<typeof createOrganisation>) => send(createOrganisation, input),
    onError: noteFailure,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: organisationsKey }),
  });
};
