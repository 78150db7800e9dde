export const waitingRetestsHash = '#waiting-retests';

/** The queue with the retests that wait unfolded. */
export const waitingRetestsPath = `/${waitingRetestsHash}`;
