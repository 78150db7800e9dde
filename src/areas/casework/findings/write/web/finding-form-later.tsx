import { lazy } from 'react';

/** The form comes when somebody writes: it brings the calculator and what reads Markdown. */
export const FindingFormLater = lazy(() =>
  import('./finding-form-dialog.tsx').then((m) => ({ default: m.FindingFormDialog })),
);
