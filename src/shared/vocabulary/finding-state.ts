/** What becomes of a weakness. Only a released finding is anything but open. */
export const findingStates = ['open', 'fixed', 'accepted', 'false_positive'] as const;
export type FindingState = (typeof findingStates)[number];

/** What a second look can find. */
export const retestResults = ['fixed', 'open', 'not_tested'] as const;
export type RetestResult = (typeof retestResults)[number];
