import { WithReferences } from '../text/with-references.tsx';
import 'react-toastify/ReactToastify.css';
import { useEffect } from 'react';
import { Link, useLocation } from 'react-router';
import { type CloseButtonProps, ToastContainer, toast } from 'react-toastify/unstyled';
import { ownToastPosition, pushedToastPosition, toastMilliseconds, toastTheme } from '../constants.ts';
import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from '../icons/icons.ts';
import { uiMessages } from '../messages.ts';
import { useSay } from '../text/language.ts';
import { keepBesideUse } from './place-beside-use.ts';
import type { ToastKind, ToastOptions, ToastRegion } from './toast-options.ts';
import styles from './toast-regions.module.css';

const icons: Readonly<Record<ToastKind, typeof Info>> = {
  success: CircleCheck,
  error: CircleAlert,
  warning: TriangleAlert,
  info: Info,
};

const { promise, resolve } = Promise.withResolvers<void>();

/** A toast that comes before the regions stand would be lost. */
export const regionsReady = promise;

/** What is said of an own act: shown, or waiting for room. */
type Own = { readonly since: number; readonly isError: boolean; readonly show: () => void };
const own = new Map<string, Own>();

/** An act and the page that it leads to come together: what is said of it then is said on that page. */
const togetherMilliseconds = 1000;

/** Takes away what is said of some own acts. What waits for room has no toast yet that could go: all that waits is told anew. */
const takeAway = (goes: (one: Own) => boolean): void => {
  toast.clearWaitingQueue({ containerId: 'own' });
  for (const [id, one] of own) {
    if (goes(one)) {
      toast.dismiss(id);
      own.delete(id);
    } else if (!toast.isActive(id, 'own')) one.show();
  }
};

/** Takes away what was said of own acts on the page before: the next one shows what came of them. */
const dismissOwn = (): void => {
  const now = performance.now();
  takeAway(({ since }) => now - since >= togetherMilliseconds);
};

/** Takes away what is said of own acts that failed. */
export const dismissErrors = (): void => takeAway(({ isError }) => isError);

/** More than three lines. */
const longTextCharacters = 150;

/** Adds a toast; the same words twice, or a later word about the same, are one toast. */
export const showToast = (
  region: ToastRegion,
  text: string,
  { title, kind = 'info', detail, link, act, about }: ToastOptions,
): void => {
  const Icon = icons[kind];
  // What failed is read whole.
  const isLong = kind !== 'error' && [...text].length > longTextCharacters;
  const toastId = `${region}:${about ?? `${title ?? ''}:${text}`}`;
  const follows = (
    <>
      {link ? (
        <Link className={styles.link} to={link.to}>
          {link.text}
        </Link>
      ) : null}
      {act ? (
        <button
          type="button"
          className={styles.act}
          onClick={() => {
            toast.dismiss(toastId);
            act.run();
          }}
        >
          {act.text}
        </button>
      ) : null}
    </>
  );
  // What can be done stands behind the last words: a line of its own would lie over the page.
  const words = (
    <div className={styles.words}>
      {title ? <strong className={styles.title}>{title}</strong> : null}
      <span className={styles.line}>
        <span className={isLong ? styles.long : undefined}>
          <WithReferences text={text} />
        </span>
        {detail ? null : follows}
      </span>
      {detail ? (
        <span className={styles.line}>
          <span className={styles.detail}>{detail}</span>
          {follows}
        </span>
      ) : null}
    </div>
  );
  const look = {
    containerId: region,
    type: kind,
    icon: <Icon size={18} className={styles[kind]} aria-hidden="true" />,
    role: kind === 'error' ? 'alert' : 'status',
  } as const;
  const show = (): void => {
    if (toast.isActive(toastId, region))
      toast.update(toastId, { ...look, render: words, autoClose: toastMilliseconds });
    else toast(words, { ...look, toastId, onClose: () => own.delete(toastId) });
  };
  if (region === 'own') {
    // One of them at a time: a second would lie over the page.
    for (const id of own.keys()) {
      if (id === toastId) continue;
      toast.dismiss(id);
      own.delete(id);
    }
    own.set(toastId, { since: performance.now(), isError: kind === 'error', show });
  }
  show();
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

const common = {
  autoClose: toastMilliseconds,
  pauseOnHover: true,
  pauseOnFocusLoss: true,
  theme: toastTheme,
  newestOnTop: true,
  limit: 4,
  closeButton: CloseButton,
  toastClassName: styles.toast ?? '',
} as const;

const ownRegion = (): Element | null =>
  document.querySelector(`.Toastify__toast-container--${ownToastPosition}`);

/** Both regions, each a polite live region by itself. Their order in the page is the order in which they are reached by keyboard. */
export const ToastRegions = () => {
  const say = useSay();
  const { pathname } = useLocation();
  useEffect(resolve, []);
  useEffect(() => keepBesideUse(ownRegion, toast.onChange), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the page is another one.
  useEffect(dismissOwn, [pathname]);
  return (
    <>
      <ToastContainer
        {...common}
        containerId="own"
        position={ownToastPosition}
        aria-label={say(uiMessages.ownResults)}
      />
      <ToastContainer
        {...common}
        containerId="pushed"
        position={pushedToastPosition}
        aria-label={say(uiMessages.pushedNotices)}
      />
    </>
  );
};
