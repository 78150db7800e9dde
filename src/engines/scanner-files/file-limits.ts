/** More findings than these in one scanner's file are refused. */
export const mostFindings = 200_000;
