import { useQueryClient } from '@tanstack/react-query';
import { send } from '../../../../ui/calls/client.ts';
import { useSay } from '../../../../ui/text/language.ts';
import { toast } from '../../../../ui/toast.ts';
import { type Uploading, useUploads } from '../../../../ui/uploads/use-uploads.ts';
import { requestKeys } from '../../../casework/requests/web/request-queries.ts';
import { staffAttach } from '../contract.ts';
import { doneMessages } from '../messages.ts';

export type Attaching = Uploading;

export const attachMaxBytes = staffAttach.limit ?? 0;

/** Sends files into the report one after another; leaving the page gives up what is still on its way. */
export const useAttach = (requestId: string) => {
  const say = useSay();
  const queryClient = useQueryClient();
  return useUploads({
    maxBytes: attachMaxBytes,
    send: (file, how) => send(staffAttach, { request_id: requestId }, { file, ...how }),
    onSent: async (file) => {
      toast(say(doneMessages.attached(file.name)));
      await queryClient.invalidateQueries({ queryKey: requestKeys.detail(requestId) });
    },
  });
};
