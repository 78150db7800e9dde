/**
 * SQLSTATEs of what comes again with the same rows: data, limits of the database, an empty cell, what a check refuses. What
 * another transaction has done to the row or to the one it points at may be different with the next try.
 */
const ofData = /^(?:(?:22|54)\w{3}|23502|23514)$/;

/** Whether the database refuses what it was given to write, rather than having no room, time or connection for it. */
export const isDataError = (error: unknown): error is Error & { readonly code: string } =>
  error instanceof Error && 'code' in error && ofData.test(String(error.code));
