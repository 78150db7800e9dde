import { lazy } from 'react';

/** The router around a part of a page before the sign-in that asks where it is. The sign-in itself does without. */
export const Routed = lazy(() =>
  import('react-router').then(({ BrowserRouter }) => ({ default: BrowserRouter })),
);
