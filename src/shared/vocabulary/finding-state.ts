/** What becomes of a weakness. Only a released finding is anything but open. */
export const findingStates = ['open', 'fixed', 'accepted', 'false_positive'] as const;
export type FindingState = (typeof findingStates)[number];

/** What a second look can find. */
export const retestResults = ['fixed', 'open', 'not_tested'] as const;
export type RetestResult = (typeof retestResults)[number];

/** What people call a finding, the same in each language: `F-007`. */
export const findingLabel = (number: number): string => `F-${String(number).padStart(3, '0')}`;
