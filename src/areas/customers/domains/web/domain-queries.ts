import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { OutputOf } from '../../../../shared/call.ts';
import { send } from '../../../../ui/calls/client.ts';
import { noteFailure } from '../../../../ui/calls/query-client.ts';
import { useLanguage } from '../../../../ui/text/language.ts';
import { addDomain, listDomains, removeDomain, verifyDomain } from '../contract.ts';

const domainsKey = 'domains';

export type DomainRow = OutputOf<typeof listDomains>[number];

/** The organisation's domains, by name; what checks found is in the reader's language. */
export const useDomains = (wanted = true) => {
  const language = useLanguage();
  return useQuery({
    queryKey: [domainsKey, language],
    queryFn: ({ signal }) => send(listDomains, {}, { signal }),
    enabled: wanted,
  });
};

const useChange = <Out>(change: (domain: string) => Promise<Out>) => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    onError: noteFailure,
    // Whatever came of it, what is shown must be what stands; a proof may count for other rows too.
    onSettled: () => queryClient.invalidateQueries({ queryKey: [domainsKey] }),
  });
};

export const useAddDomain = () => useChange((domain) => send(addDomain, { domain }));
export const useVerifyDomain = () => useChange((domain) => send(verifyDomain, { domain }));
export const useRemoveDomain = () => useChange((domain) => send(removeDomain, { domain }));
