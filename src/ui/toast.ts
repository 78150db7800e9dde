import { create } from 'zustand';
import type { ToastOptions, ToastRegion } from './toasts/toast-options.ts';

/** True once a toast was wanted: only then is the part that shows them loaded. */
export const useToastsWanted = create<{ readonly wanted: boolean }>()(() => ({ wanted: false }));

const show = async (region: ToastRegion, text: string, options: ToastOptions): Promise<void> => {
  useToastsWanted.setState({ wanted: true });
  const { showToast, regionsReady } = await import('./toasts/toast-regions.tsx');
  await regionsReady;
  showToast(region, text, options);
};

/** Takes away what failed before: it has been mended, or done after all. */
export const forgetErrors = (): void => {
  if (!useToastsWanted.getState().wanted) return;
  import('./toasts/toast-regions.tsx').then(({ dismissErrors }) => dismissErrors()).catch(() => undefined);
};

const isBusy = (): boolean => document.querySelector('.MuiDialog-root') !== null;
const lookAgainMilliseconds = 1000;

/** Once no dialog is open: what the server says by itself never lies over what somebody is working on. */
const whenFree = (): Promise<void> =>
  new Promise((resolve) => {
    if (!isBusy()) {
      resolve();
      return;
    }
    const looking = setInterval(() => {
      if (isBusy()) return;
      clearInterval(looking);
      resolve();
    }, lookAgainMilliseconds);
  });

/** The result of the person's own action, top right. */
export const toast = (text: string, options: ToastOptions = {}): void => {
  if (options.kind === undefined || options.kind === 'success') forgetErrors();
  show('own', text, { kind: 'success', ...options }).catch(() => undefined);
};

/** A failure of the person's own action, top right. */
export const toastError = (text: string, title?: string): void => toast(text, { kind: 'error', title });

/** What the server said by itself, bottom right, read aloud politely; once no dialog is open. */
export const toastNotice = (text: string, options: ToastOptions = {}): void => {
  whenFree()
    .then(() => show('pushed', text, { kind: 'info', ...options }))
    .catch(() => undefined);
};
