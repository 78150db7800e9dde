import { lazy } from 'react';

// What the first page does not need, and what is larger than the page around it.

export const DateField = lazy(() => import('./dates/date-field.tsx').then((m) => ({ default: m.DateField })));
export const FileField = lazy(() => import('./file-field.tsx').then((m) => ({ default: m.FileField })));
export const ChipsField = lazy(() =>
  import('./choosing/chips-field.tsx').then((m) => ({ default: m.ChipsField })),
);
export const MulticheckField = lazy(() =>
  import('./choosing/multicheck-field.tsx').then((m) => ({ default: m.MulticheckField })),
);
export const ChoiceList = lazy(() =>
  import('./choosing/choice-list.tsx').then((m) => ({ default: m.ChoiceList })),
);
