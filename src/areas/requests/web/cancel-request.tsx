import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { errorMessage } from '../../../ui/client-error.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { useSay } from '../../../ui/language.ts';
import { toast, toastError } from '../../../ui/toast.ts';
import type { RequestDetails } from '../contract.ts';
import { detailMessages } from '../messages.ts';
import { useCancelRequest } from './request-queries.ts';

/** Asks in words, names the request, and says what becomes of the quota (row E4). */
export const CancelRequest = ({ request }: { request: RequestDetails }) => {
  const say = useSay();
  const [asking, setAsking] = useState(false);
  const cancel = useCancelRequest();
  if (!request.may_cancel) return null;
  const confirm = () =>
    cancel.mutate(request.request_id, {
      onSuccess: (row) => {
        setAsking(false);
        const done = row.current_status === 'cancelled' ? detailMessages.cancelled : detailMessages.stopAsked;
        toast(say(done));
      },
      onError: (error) => {
        setAsking(false);
        toastError(errorMessage(error), say(detailMessages.cancelFailed));
      },
    });
  return (
    <>
      <Button kind="quiet" onClick={() => setAsking(true)}>
        {say(detailMessages.cancel)}
      </Button>
      <ConfirmDialog
        open={asking}
        title={say(detailMessages.cancelTitle(request.title))}
        text={say(request.excecute ? detailMessages.cancelDuring : detailMessages.cancelBefore)}
        action={say(detailMessages.cancel)}
        keep={say(detailMessages.keep)}
        dangerous
        busy={cancel.isPending}
        onConfirm={confirm}
        onClose={() => setAsking(false)}
      />
    </>
  );
};
