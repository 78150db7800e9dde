import { useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { errorMessage } from '../../../../ui/calls/client-error.ts';
import { perform } from '../../../../ui/calls/perform.ts';
import { ConfirmDialog } from '../../../../ui/dialogs/confirm-dialog.tsx';
import { useSay } from '../../../../ui/text/language.ts';
import { toast, toastError } from '../../../../ui/toast.ts';
import { domainMessages as messages } from '../messages.ts';
import { type DomainRow, useRemoveDomain } from './domain-queries.ts';

type RemoveDomainProps = {
  readonly row: DomainRow;
  readonly disabled: boolean;
  readonly onRemoved: () => void;
};

/** Asks in words, names the domain, and says what becomes of its proof. */
export const RemoveDomain = ({ row, disabled, onRemoved }: RemoveDomainProps) => {
  const say = useSay();
  const [asking, setAsking] = useState(false);
  const removing = useRemoveDomain();
  const confirm = () =>
    perform(removing, row.domain, {
      onSuccess: onRemoved,
      onError: () => setAsking(false),
      done: () => toast(say(messages.removed(row.domain_display))),
      failed: (error) => toastError(errorMessage(error), say(messages.notRemoved)),
    });
  return (
    <>
      <Button kind="quiet" disabled={disabled} onClick={() => setAsking(true)}>
        {say(messages.remove)}
      </Button>
      <ConfirmDialog
        open={asking}
        title={say(messages.removeTitle(row.domain_display))}
        text={say(messages.removeText)}
        action={say(messages.remove)}
        dangerous
        busy={removing.isPending}
        onConfirm={confirm}
        onClose={() => setAsking(false)}
      />
    </>
  );
};
