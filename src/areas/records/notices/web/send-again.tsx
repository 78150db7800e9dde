import { useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { errorMessage } from '../../../../ui/calls/client-error.ts';
import { perform } from '../../../../ui/calls/perform.ts';
import { ConfirmDialog } from '../../../../ui/dialogs/confirm-dialog.tsx';
import { RotateCw } from '../../../../ui/icons/icons.ts';
import { useSay } from '../../../../ui/text/language.ts';
import { toast, toastError } from '../../../../ui/toast.ts';
import type { MailDetails } from '../contract.ts';
import { mailMessages as messages } from '../messages.ts';
import { useSendAgain } from './mail-queries.ts';

/** Asks, then puts a message that failed or is unsure in line again; nothing for the others. */
export const SendAgain = ({ mail }: { mail: MailDetails }) => {
  const say = useSay();
  const [asking, setAsking] = useState(false);
  const sending = useSendAgain();
  if (mail.state !== 'failed' && mail.state !== 'unsure') return null;
  const confirm = () =>
    perform(sending, mail.mail_id, {
      done: () => toast(say(messages.inLine(mail.to))),
      failed: (error) => toastError(errorMessage(error), say(messages.notSentAgain)),
      onSettled: () => setAsking(false),
    });
  return (
    <>
      <Button icon={<RotateCw size={16} aria-hidden="true" />} onClick={() => setAsking(true)}>
        {say(messages.sendAgain)}
      </Button>
      <ConfirmDialog
        open={asking}
        title={say(messages.sendAgainTitle(mail.to))}
        text={say(mail.state === 'unsure' ? messages.sendAgainUnsure : messages.sendAgainFailed)}
        action={say(messages.sendAgain)}
        busy={sending.isPending}
        onConfirm={confirm}
        onClose={() => setAsking(false)}
      />
    </>
  );
};
