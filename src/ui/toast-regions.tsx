import 'react-toastify/ReactToastify.css';
import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import { ToastContainer, toast } from 'react-toastify/unstyled';
import { ownToastPosition, pushedToastPosition, toastMilliseconds, toastTheme } from './constants.ts';
import { useSay } from './language.ts';
import { uiMessages } from './messages.ts';
import type { ToastKind, ToastOptions, ToastRegion } from './toast.ts';
import styles from './toast-regions.module.css';

const icons: Readonly<Record<ToastKind, typeof Info>> = {
  success: CircleCheck,
  error: CircleAlert,
  warning: TriangleAlert,
  info: Info,
};

/** Adds a toast; the same words twice are one toast. */
export const showToast = (
  region: ToastRegion,
  text: string,
  { title, kind = 'info' }: ToastOptions,
): void => {
  const Icon = icons[kind];
  toast(
    <div>
      {title ? <strong className={styles.title}>{title}</strong> : null}
      <span>{text}</span>
    </div>,
    {
      containerId: region,
      toastId: `${region}:${title ?? ''}:${text}`,
      type: kind,
      icon: <Icon size={18} aria-hidden="true" />,
      role: kind === 'error' ? 'alert' : 'status',
    },
  );
};

const common = {
  autoClose: toastMilliseconds,
  pauseOnHover: true,
  pauseOnFocusLoss: true,
  theme: toastTheme,
  newestOnTop: true,
  limit: 4,
  toastClassName: styles.toast ?? '',
} as const;

/** Both regions. Their order in the page is the order in which they are reached by keyboard. */
export const ToastRegions = () => {
  const say = useSay();
  return (
    <>
      <ToastContainer
        {...common}
        containerId="own"
        position={ownToastPosition}
        aria-label={say(uiMessages.ownResults)}
      />
      <div aria-live="polite">
        <ToastContainer
          {...common}
          containerId="pushed"
          position={pushedToastPosition}
          aria-label={say(uiMessages.pushedNotices)}
        />
      </div>
    </>
  );
};
