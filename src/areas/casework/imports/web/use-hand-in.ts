import { useQueryClient } from '@tanstack/react-query';
import { send } from '../../../../ui/calls/client.ts';
import { useUploads } from '../../../../ui/uploads/use-uploads.ts';
import { importUpload } from '../contract.ts';
import { importMaxBytes } from '../limits.ts';
import { importKeys } from './import-queries.ts';

/** Sends files one after another; what has arrived stands among the imports. Leaving the page gives up the rest. */
export const useHandIn = (requestId: string) => {
  const queryClient = useQueryClient();
  return useUploads({
    maxBytes: importMaxBytes,
    send: (file, how) => send(importUpload, { request_id: requestId }, { file, ...how }),
    onSent: () => queryClient.invalidateQueries({ queryKey: importKeys.list(requestId) }),
    leavesWhenSent: true,
  });
};
