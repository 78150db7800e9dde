import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { formWidthPixels } from '../../../ui/constants.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { useSay } from '../../../ui/language.ts';
import { uiMessages } from '../../../ui/messages.ts';
import { createMessages } from '../messages.ts';
import { CreateFailureNotice } from './create-failure.tsx';
import styles from './create-request.module.css';
import type { CreateFailure } from './use-create.ts';

type CreateRequestDialogProps = {
  readonly title: string;
  readonly sending: boolean;
  readonly failure: CreateFailure | null;
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

/** The frame of every "new request": form, reason of a failure, Send and Cancel. */
export const CreateRequestDialog = ({
  title,
  sending,
  failure,
  onSubmit,
  onClose,
  children,
}: CreateRequestDialogProps) => {
  const say = useSay();
  const formId = useId();
  const [open, setOpen] = useState(true);
  const close = () => {
    setOpen(false);
    onClose();
  };
  return (
    <Dialog
      open={open}
      title={title}
      widthPixels={formWidthPixels}
      {...(sending ? {} : { onClose: close })}
      actions={
        <>
          <Button onClick={close} disabled={sending}>
            {say(uiMessages.cancel)}
          </Button>
          <Button type="submit" form={formId} kind="primary" busy={sending}>
            {say(createMessages.send)}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} noValidate onSubmit={onSubmit}>
        {children}
        <CreateFailureNotice failure={failure} />
      </form>
    </Dialog>
  );
};
