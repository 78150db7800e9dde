import { useQuery } from '@tanstack/react-query';
import type { OutputOf } from '../../../../shared/call.ts';
import { send } from '../../../../ui/calls/client.ts';
import { useChange } from '../../../../ui/calls/use-change.ts';
import { useLanguage } from '../../../../ui/text/language.ts';
import { addDomain, listDomains, removeDomain, verifyDomain } from '../contract.ts';

const domainsKey = 'domains';
/** A proof may count for other rows too. */
const changed = { changes: [[domainsKey]] };

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

export const useAddDomain = () => useChange((domain: string) => send(addDomain, { domain }), changed);
export const useVerifyDomain = () => useChange((domain: string) => send(verifyDomain, { domain }), changed);
export const useRemoveDomain = () => useChange((domain: string) => send(removeDomain, { domain }), changed);
