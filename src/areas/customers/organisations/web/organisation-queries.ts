import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { InputOf, OutputOf } from '../../../../shared/call.ts';
import { type Page, send, sendPaged } from '../../../../ui/calls/client.ts';
import { useChange } from '../../../../ui/calls/use-change.ts';
import {
  createOrganisation,
  type ListedOrganisation,
  listOrganisations,
  organisationDetails,
  renameOrganisation,
  setQuota,
} from '../contract.ts';
import { disableOrganisation, enableOrganisation } from '../disable/contract.ts';

export const organisationsKey = ['organisations'] as const;

const organisationsQuery = queryOptions({
  queryKey: organisationsKey,
  queryFn: ({ signal }) => send(listOrganisations, {}, { signal }),
});

/** Every organisation, by name; only for who may ask. */
export const useOrganisations = (wanted = true) => useQuery({ ...organisationsQuery, enabled: wanted });

/** The same for a list that loads when it opens. */
export const useLoadOrganisations = () => {
  const queryClient = useQueryClient();
  return () => queryClient.fetchQuery(organisationsQuery);
};

/** One page by name, with figures; the last page stays while the next one comes. */
export const useOrganisationPage = (input: InputOf<typeof listOrganisations>) =>
  useQuery<Page<ListedOrganisation[]>>({
    queryKey: [...organisationsKey, 'page', input],
    queryFn: ({ signal }) => sendPaged(listOrganisations, { ...input, figures: true }, { signal }),
    placeholderData: keepPreviousData,
  });

/** Those that ask for more of a service, by name. */
export const useAskingOrganisations = (wanted: boolean) =>
  useQuery({
    queryKey: [...organisationsKey, 'asking'],
    queryFn: ({ signal }) => send(listOrganisations, { asking: true, figures: true }, { signal }),
    enabled: wanted,
  });

export type Organisation = OutputOf<typeof organisationDetails>;

export const useOrganisation = (organisationId: string) =>
  useQuery<Organisation>({
    queryKey: [...organisationsKey, 'one', organisationId],
    queryFn: ({ signal }) => send(organisationDetails, { organisation_id: organisationId }, { signal }),
  });

// What is sold to a customer stands in the ledger and in other pages too: all is loaded again.
export const useCreateOrganisation = () =>
  useChange((input: InputOf<typeof createOrganisation>) => send(createOrganisation, input));
export const useDisableOrganisation = () =>
  useChange((input: InputOf<typeof disableOrganisation>) => send(disableOrganisation, input));
export const useEnableOrganisation = () =>
  useChange((input: InputOf<typeof enableOrganisation>) => send(enableOrganisation, input));
export const useRenameOrganisation = () =>
  useChange((input: InputOf<typeof renameOrganisation>) => send(renameOrganisation, input));
export const useSetQuota = () => useChange((input: InputOf<typeof setQuota>) => send(setQuota, input));
