/** SQLSTATE classes of what comes again with the same rows: data, integrity, limits of the database. */
const ofData = /^(?:22|23|54)\w{3}$/;

/** Whether the database refuses what it was given to write, rather than having no room, time or connection for it. */
export const isDataError = (error: unknown): error is Error & { readonly code: string } =>
  error instanceof Error && 'code' in error && ofData.test(String(error.code));
