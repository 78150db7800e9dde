import type { MouseEvent, ReactNode } from 'react';
import { goTo } from './address.ts';

/** For another tab, another window, or to be kept: then it is the browser's. */
const isBrowsers = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button !== 0 || metaKey || ctrlKey || shiftKey || altKey;

/** A link between the pages before the sign-in. */
export const OuterLink = ({ to, children }: { readonly to: string; readonly children: ReactNode }) => (
  <a
    href={to}
    onClick={(event) => {
      if (isBrowsers(event)) return;
      event.preventDefault();
      goTo(to);
    }}
  >
    {children}
  </a>
);
