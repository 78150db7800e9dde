/** More findings than these in one scanner's file are refused. */
export const mostFindings = 200_000;
/** Facts of hosts and domains beyond these are passed over, and said to be. */
export const mostFacts = 200_000;
