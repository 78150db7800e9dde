import { useState } from 'react';
import { isMachines } from '../../../../shared/services.ts';
import { formatMoment } from '../../../../shared/time/dates.ts';
import { Button } from '../../../../ui/button.tsx';
import { errorMessage } from '../../../../ui/calls/client-error.ts';
import { perform } from '../../../../ui/calls/perform.ts';
import { ConfirmDialog } from '../../../../ui/dialogs/confirm-dialog.tsx';
import { TextArea } from '../../../../ui/form/texts/text-area.tsx';
import { tooLong } from '../../../../ui/form/too-long.ts';
import { uiMessages } from '../../../../ui/messages.ts';
import { useSay } from '../../../../ui/text/language.ts';
import { toast, toastError } from '../../../../ui/toast.ts';
import type { RequestDetails } from '../contract.ts';
import { detailMessages } from '../messages.ts';
import styles from './request-detail.module.css';
import { useCancelRequest } from './request-queries.ts';

/** `calls.md`, requests/cancel. */
const reasonMaxCharacters = 500;

/** People at work are asked to stop; a machine, and what nobody has begun, is simply ended. */
const asksPeople = ({ current_status, submodule, type_submodule }: RequestDetails): boolean =>
  current_status === 'In progress' && !isMachines({ submodule, type_submodule });

/** Asks in words, names the request, and says what becomes of the quota (row E4). */
export const CancelRequest = ({ request }: { request: RequestDetails }) => {
  const say = useSay();
  const [asking, setAsking] = useState(false);
  const [reason, setReason] = useState('');
  const cancel = useCancelRequest();
  if (!request.may_cancel) return null;
  const { request_id } = request;
  const stops = asksPeople(request);
  if (stops && request.stop_asked_at) {
    return <span>{say(detailMessages.stopSince(formatMoment(request.stop_asked_at)))}</span>;
  }
  const wrong = tooLong(reason, reasonMaxCharacters);
  const verb = say(stops ? detailMessages.stop : detailMessages.cancel);
  const title = stops ? detailMessages.stopTitle : detailMessages.cancelTitle;
  const during = stops ? detailMessages.stopText : detailMessages.cancelDuring;
  const confirm = () =>
    perform(cancel, reason.trim() ? { request_id, reason: reason.trim() } : { request_id }, {
      onSettled: () => setAsking(false),
      done: ({ current_status }) =>
        toast(say(current_status === 'cancelled' ? detailMessages.cancelled : detailMessages.stopAsked)),
      failed: (error) => toastError(errorMessage(error), say(detailMessages.cancelFailed)),
    });
  return (
    <>
      <Button kind="quiet" className={styles.plain} onClick={() => setAsking(true)}>
        {verb}
      </Button>
      <ConfirmDialog
        open={asking}
        title={say(title(request.title))}
        text={say(request.excecute ? during : detailMessages.cancelBefore)}
        action={verb}
        keep={say(detailMessages.keep)}
        dangerous
        busy={cancel.isPending}
        onConfirm={() => {
          if (!wrong) confirm();
        }}
        onClose={() => setAsking(false)}
      >
        {stops ? (
          <TextArea
            name="reason"
            label={say(detailMessages.stopReason)}
            help={say(detailMessages.stopReasonHelp)}
            aside={say(uiMessages.optional)}
            value={reason}
            error={wrong && say(wrong)}
            onChange={setReason}
            onBlur={() => undefined}
          />
        ) : null}
      </ConfirmDialog>
    </>
  );
};
