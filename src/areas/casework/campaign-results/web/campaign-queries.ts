import { useQuery } from '@tanstack/react-query';
import { send } from '../../../../ui/calls/client.ts';
import { requestKeys } from '../../requests/web/request-queries.ts';
import { type ShownCampaign, showCampaignResults } from '../contract.ts';

/** What came of a campaign; asked again with everything that was found whenever its request changes. */
export const useCampaign = (requestId: string) =>
  useQuery<ShownCampaign>({
    queryKey: [...requestKeys.allFindings, 'campaign', requestId],
    queryFn: ({ signal }) => send(showCampaignResults, { request_id: requestId }, { signal }),
  });
