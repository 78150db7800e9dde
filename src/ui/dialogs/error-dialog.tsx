import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import { uiMessages } from '../messages.ts';
import { useSay } from '../text/language.ts';
import styles from './dialog.module.css';
import { Dialog } from './dialog.tsx';

type ErrorDialogProps = {
  readonly open: boolean;
  readonly title: string;
  readonly text: ReactNode;
  readonly onClose: () => void;
  /** What the button says; "Close" unless given. */
  readonly action?: string;
  /** It comes by itself, as it may while somebody types: the next key presses no button. */
  readonly interrupts?: boolean;
};

/** Says what went wrong and waits until it was read. */
export const ErrorDialog = ({ open, title, text, onClose, action, interrupts = false }: ErrorDialogProps) => {
  const say = useSay();
  return (
    <Dialog
      open={open}
      title={title}
      role="alertdialog"
      widthPixels={464}
      onClose={onClose}
      actions={
        <Button kind="primary" onClick={onClose} autoFocus={!interrupts}>
          {action ?? say(uiMessages.close)}
        </Button>
      }
    >
      <p className={styles.text}>{text}</p>
    </Dialog>
  );
};
