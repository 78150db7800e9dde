import { useQueryClient } from '@tanstack/react-query';
import type { Page } from '../../../../../ui/calls/client.ts';
import type { RequestDetails } from '../../../../casework/requests/contract.ts';
import { requestKeys } from '../../../../casework/requests/web/request-queries.ts';
import type { WebArea } from '../../../../casework/requests/web/web-area.ts';
import type { StaffRequestRow } from '../../contract.ts';
import { queueKey } from './queue-queries.ts';

/**
 * The areas with the request's own in front, as far as the queue or the last opening tells: the others need
 * not be asked, which would be a 404 each.
 */
export const useKnownAreaFirst = (areas: readonly WebArea[], requestId: string): readonly WebArea[] => {
  const queryClient = useQueryClient();
  const detail = queryClient.getQueryData<RequestDetails>(requestKeys.detail(requestId));
  const rows = queryClient
    .getQueriesData<Page<StaffRequestRow[]>>({ queryKey: queueKey })
    .flatMap(([, page]) => page?.data ?? []);
  const submodule = detail?.submodule ?? rows.find((row) => row.id === requestId)?.submodule;
  const isKnown = (area: WebArea): boolean => area.submodules.some((name) => name === submodule);
  return [...areas].sort((a, b) => Number(isKnown(b)) - Number(isKnown(a)));
};
