import { useMutation, useQueryClient } from '@tanstack/react-query';
import { send } from '../../../../../ui/calls/client.ts';
import { noteFailure } from '../../../../../ui/calls/query-client.ts';
import { useLanguage, useSay } from '../../../../../ui/text/language.ts';
import { toast } from '../../../../../ui/toast.ts';
import { arrivedWords } from '../../../../../ui/uploads/arrived-words.ts';
import { type Uploading, useUploads } from '../../../../../ui/uploads/use-uploads.ts';
import { requestKeys } from '../../../../casework/requests/web/request-queries.ts';
import { staffAttach, staffDetach } from '../../contract.ts';
import { doneMessages } from '../../done-messages.ts';

export type Attaching = Uploading;

export const attachMaxBytes = staffAttach.limit ?? 0;

/** Sends files into the report one after another; leaving the page gives up what is still on its way. */
export const useAttach = (requestId: string) => {
  const say = useSay();
  const language = useLanguage();
  const queryClient = useQueryClient();
  return useUploads({
    maxBytes: attachMaxBytes,
    leavesWhenSent: true,
    send: (file, how) => send(staffAttach, { request_id: requestId }, { file, ...how }),
    onSent: () => queryClient.invalidateQueries({ queryKey: requestKeys.detail(requestId) }),
    onAllSent: (files) =>
      toast(
        say(
          arrivedWords(
            files,
            { one: doneMessages.attached, several: doneMessages.attachedSeveral },
            language,
          ),
        ),
      ),
  });
};

/** Takes a file back that the report has not been built with yet. A conflict means that what is shown is old. */
export const useDetach = (requestId: string) => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (file_id: string) => send(staffDetach, { request_id: requestId, file_id }),
    onError: noteFailure,
    onSettled: () => queryClient.invalidateQueries({ queryKey: requestKeys.detail(requestId) }),
  });
};
