/** How long an erasure that was asked for can be taken back. The database refuses a shorter time. */
export const waitingDays = 7;
