/** The two regions of row X6: what one's own action gave, and what the server says by itself. */
export type ToastRegion = 'own' | 'pushed';
export type ToastKind = 'success' | 'error' | 'info' | 'warning';

export type ToastOptions = {
  readonly title?: string | undefined;
  readonly kind?: ToastKind;
  /** What else follows from it, in a line of its own. */
  readonly detail?: string | undefined;
  /** What it is about: a later one about the same takes its place. */
  readonly about?: string | undefined;
  /** A page of the console where something can be done about it. */
  readonly link?: { readonly to: string; readonly text: string } | undefined;
  /** What can be done about it at once, such as taking it back; the toast goes away with it. */
  readonly act?: { readonly text: string; readonly run: () => void } | undefined;
};
