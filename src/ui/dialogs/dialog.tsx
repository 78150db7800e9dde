import MuiDialog from '@mui/material/Dialog';
import { type ReactNode, useId } from 'react';
import { IconButton } from '../button.tsx';
import { cardsBelowPixels } from '../constants.ts';
import { X } from '../icons/icons.ts';
import { uiMessages } from '../messages.ts';
import { useSay } from '../text/language.ts';
import styles from './dialog.module.css';
import { useStepUpPlace } from './step-up.ts';
import { useFocusAfterDialog } from './use-focus-after-dialog.ts';

type DialogProps = {
  readonly open: boolean;
  readonly title: ReactNode;
  /** Stands under the title. */
  readonly subtitle?: ReactNode;
  /** Stands at the right of the title. */
  readonly corner?: ReactNode;
  /** Absent: the dialog stays until one of its own buttons is pressed. */
  readonly onClose?: () => void;
  /** Of one that stays: somebody pressed Escape or beside it, and is told why it does not close. */
  readonly onStay?: () => void;
  readonly widthPixels?: number;
  /** On phones it takes the whole screen. */
  readonly wholeOnPhones?: boolean;
  readonly actions?: ReactNode;
  readonly children?: ReactNode;
  /** For one that has only text: the keyboard must reach what scrolls. */
  readonly onlyText?: boolean;
  /** `alertdialog` for questions and failures. */
  readonly role?: 'dialog' | 'alertdialog';
};

const whole = {
  [`@media (max-width: ${cardsBelowPixels - 1}px)`]: {
    width: '100%',
    maxWidth: '100%',
    height: '100%',
    maxHeight: '100%',
    margin: 0,
    border: 0,
    borderRadius: 0,
  },
} as const;

type HostedProps = { readonly actions: ReactNode; readonly children: ReactNode };

/** What stands in a dialog's place for a question: a body and actions as its own. */
export const HostedContent = ({ actions, children }: HostedProps) => (
  <>
    <div className={styles.body}>{children}</div>
    <footer className={styles.actions}>{actions}</footer>
  </>
);

/**
 * A dialog: focus goes in, stays, and returns to where it was; Escape closes. While its act waits for a fresh code, the
 * question stands in place of its body and its actions.
 */
export const Dialog = ({
  open,
  title,
  subtitle,
  corner,
  onClose,
  onStay,
  widthPixels = 600,
  wholeOnPhones = false,
  actions,
  children,
  onlyText = false,
  role = 'dialog',
}: DialogProps) => {
  const say = useSay();
  const titleId = useId();
  useFocusAfterDialog(open);
  const { setPlace, takeBack } = useStepUpPlace();
  const isAsked = takeBack !== undefined;
  const close = takeBack ?? onClose;
  return (
    <MuiDialog
      open={open}
      onClose={() => (close ?? onStay)?.()}
      maxWidth={false}
      scroll="paper"
      slotProps={{
        paper: {
          role,
          'aria-labelledby': titleId,
          sx: { width: '100%', maxWidth: widthPixels, ...(wholeOnPhones ? whole : {}) },
        },
        root: { role: 'presentation' },
      }}
    >
      <header className={styles.head}>
        <div className={styles.titles}>
          <h2 id={titleId}>{title}</h2>
          {subtitle ? <div className={styles.subtitle}>{subtitle}</div> : null}
        </div>
        {corner ? <div className={styles.corner}>{corner}</div> : null}
        {close ? (
          <IconButton label={say(uiMessages.close)} onClick={close}>
            <X size={18} aria-hidden="true" />
          </IconButton>
        ) : null}
      </header>
      <div ref={setPlace} className={styles.place} hidden={!isAsked} />
      <div
        className={styles.body}
        hidden={isAsked}
        {...(onlyText ? { role: 'group', tabIndex: 0, 'aria-labelledby': titleId } : {})}
      >
        {children}
      </div>
      {actions && !isAsked ? <footer className={styles.actions}>{actions}</footer> : null}
    </MuiDialog>
  );
};
