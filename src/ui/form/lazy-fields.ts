import { lazy } from 'react';

// What the first page does not need, and what is larger than the page around it.

export const DateField = lazy(() => import('./date-field.tsx').then((m) => ({ default: m.DateField })));
export const FileField = lazy(() => import('./file-field.tsx').then((m) => ({ default: m.FileField })));
export const ChipsField = lazy(() => import('./chips-field.tsx').then((m) => ({ default: m.ChipsField })));
export const MulticheckField = lazy(() =>
  import('./multicheck-field.tsx').then((m) => ({ default: m.MulticheckField })),
);
export const ChoiceList = lazy(() => import('./choice-list.tsx').then((m) => ({ default: m.ChoiceList })));
