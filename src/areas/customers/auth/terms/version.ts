/** Recorded with person and time at sign-in (row B2). Raise it when the text in `messages.ts` changes. */
export const termsVersion = 1;
