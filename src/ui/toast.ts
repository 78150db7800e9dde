import { create } from 'zustand';
import type { ToastOptions, ToastRegion } from './toast-options.ts';

/** True once a toast was wanted: only then is the part that shows them loaded. */
export const useToastsWanted = create<{ readonly wanted: boolean }>()(() => ({ wanted: false }));

const show = async (region: ToastRegion, text: string, options: ToastOptions): Promise<void> => {
  useToastsWanted.setState({ wanted: true });
  const { showToast, regionsReady } = await import('./toast-regions.tsx');
  await regionsReady;
  showToast(region, text, options);
};

/** The result of the person's own action, top right. */
export const toast = (text: string, options: ToastOptions = {}): void => {
  show('own', text, { kind: 'success', ...options }).catch(() => undefined);
};

/** A failure of the person's own action, top right. */
export const toastError = (text: string, title?: string): void => toast(text, { kind: 'error', title });

/** What the server said by itself, bottom right, read aloud politely. */
export const toastNotice = (text: string, options: ToastOptions = {}): void => {
  show('pushed', text, { kind: 'info', ...options }).catch(() => undefined);
};
