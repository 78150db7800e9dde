import 'react-toastify/ReactToastify.css';
import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { type CloseButtonProps, ToastContainer, toast } from 'react-toastify/unstyled';
import { toastMilliseconds, toastPosition, toastTheme } from './constants.ts';
import { uiMessages } from './messages.ts';
import { useSay } from './text/language.ts';
import styles from './toast-corner.module.css';
import type { ToastKind, ToastOptions } from './toast-options.ts';

const icons: Readonly<Record<ToastKind, typeof Info>> = {
  success: CircleCheck,
  error: CircleAlert,
  warning: TriangleAlert,
  info: Info,
};

const { promise, resolve } = Promise.withResolvers<void>();

/** A toast that comes before its corner stands would be lost. */
export const cornerReady = promise;

/** Errors that are shown. */
const shownErrors = new Set<string>();

/** Takes away what is said of own acts that failed. */
export const dismissErrors = (): void => {
  for (const id of shownErrors) toast.dismiss(id);
  shownErrors.clear();
};

/**
 * Adds a toast; the same words twice, or a later word about the same, are one toast. An error stays until it is closed or
 * mended: whoever looked away would not know of it.
 */
export const showToast = (text: string, { title, kind = 'info', link, about }: ToastOptions): void => {
  const Icon = icons[kind];
  const toastId = about ?? `${title ?? ''}:${text}`;
  if (kind === 'error') shownErrors.add(toastId);
  const words = (
    <div>
      {title ? <strong className={styles.title}>{title}</strong> : null}
      <span>{text}</span>
      {link ? (
        <Link className={styles.link} to={link.to}>
          {link.text}
        </Link>
      ) : null}
    </div>
  );
  const look = {
    type: kind,
    autoClose: kind === 'error' ? (false as const) : toastMilliseconds,
    icon: <Icon size={18} className={styles[kind]} aria-hidden="true" />,
    role: kind === 'error' ? 'alert' : 'status',
  };
  if (toast.isActive(toastId)) toast.update(toastId, { ...look, render: words });
  else toast(words, { ...look, toastId });
};

const CloseButton = ({ closeToast }: CloseButtonProps) => {
  const say = useSay();
  return (
    <button
      type="button"
      className={styles.close}
      aria-label={say(uiMessages.close)}
      onClick={(event) => closeToast(event)}
    >
      <X size={16} aria-hidden="true" />
    </button>
  );
};

/** The one corner where something is said in passing, whoever began it (row X6): a polite live region. */
export const ToastCorner = () => {
  const say = useSay();
  useEffect(resolve, []);
  return (
    <ToastContainer
      autoClose={toastMilliseconds}
      position={toastPosition}
      theme={toastTheme}
      pauseOnHover
      pauseOnFocusLoss
      newestOnTop
      limit={4}
      closeButton={CloseButton}
      toastClassName={styles.toast ?? ''}
      aria-label={say(uiMessages.notices)}
    />
  );
};
