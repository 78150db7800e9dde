/** What becomes of a weakness. Only a released finding is anything but open. */
export const findingStates = ['open', 'fixed', 'accepted', 'false_positive', 'superseded'] as const;
export type FindingState = (typeof findingStates)[number];

/** What people make of a finding. That it is continued in a later scan (`superseded`) only that scan says. */
export const settledStates = [
  'open',
  'fixed',
  'accepted',
  'false_positive',
] as const satisfies readonly FindingState[];
export type SettledState = (typeof settledStates)[number];

/** What a second look can find. */
export const retestResults = ['fixed', 'open', 'not_tested'] as const;
export type RetestResult = (typeof retestResults)[number];
