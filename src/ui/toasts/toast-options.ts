/** The two regions of row X6: what one's own action gave, and what the server says by itself. */
export type ToastRegion = 'own' | 'pushed';
export type ToastKind = 'success' | 'error' | 'info' | 'warning';

export type ToastOptions = {
  readonly title?: string | undefined;
  readonly kind?: ToastKind;
  /** A page of the console where something can be done about it. */
  /** What it is about: a later one about the same takes its place. */
  readonly about?: string | undefined;
  readonly link?: { readonly to: string; readonly text: string } | undefined;
};
