import type { ReactNode } from 'react';
import type { Message } from '../../shared/messages.ts';
import { Button } from '../button.tsx';
import { uiMessages } from '../messages.ts';
import { Notice } from '../page/notice.tsx';
import { useSay } from '../text/language.ts';
import styles from './dialog.module.css';
import { Dialog } from './dialog.tsx';
import { useFirstAnswers } from './use-first-answers.ts';

type ConfirmDialogProps = {
  readonly open: boolean;
  /** Names the object: "Cancel «Quarterly campaign»?" */
  readonly title: string;
  readonly text: string;
  /** The verb on the button: "Cancel the request". */
  readonly action: string;
  /** What the other button says; "Cancel" unless given. */
  readonly keep?: string;
  readonly dangerous?: boolean;
  readonly busy?: boolean;
  /** What speaks against it is still being asked for: nobody decides before it is said, and no button moves away. */
  readonly isAsking?: boolean;
  /** Why there is nothing left to decide about: somebody else was faster. It stands in place of what would follow. */
  readonly over?: Message | undefined;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
  readonly children?: ReactNode;
};

/** Asks in words before something that cannot be taken back; the safe answer has the focus. */
export const ConfirmDialog = ({
  open,
  title,
  text,
  action,
  keep,
  dangerous = false,
  busy = false,
  isAsking = false,
  over,
  onConfirm,
  onClose,
  children,
}: ConfirmDialogProps) => {
  const say = useSay();
  const isUnanswered = useFirstAnswers(open, isAsking);
  return (
    <Dialog
      open={open}
      title={title}
      role="alertdialog"
      widthPixels={464}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose} autoFocus>
            {over ? say(uiMessages.close) : (keep ?? say(uiMessages.cancel))}
          </Button>
          <Button
            kind={dangerous ? 'danger' : 'primary'}
            busy={busy}
            disabled={isUnanswered || over !== undefined}
            onClick={onConfirm}
          >
            {action}
          </Button>
        </>
      }
    >
      {over ? (
        <Notice kind="warning" live>
          {say(over)}
        </Notice>
      ) : (
        <>
          <p className={styles.text}>{text}</p>
          {children}
        </>
      )}
    </Dialog>
  );
};
