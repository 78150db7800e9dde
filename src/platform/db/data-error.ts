/**
 * SQLSTATEs of what comes again with the same rows: data, limits of the database, an empty cell, what a check refuses. What
 * another transaction has done to the row or to the one it points at may be different with the next try.
 */
const ofData = /^(?:(?:22|54)\w{3}|23502|23514)$/;

/** Whether the database refuses what it was given to write, rather than having no room, time or connection for it. */
export const isDataError = (error: unknown): error is Error & { readonly code: string } =>
  error instanceof Error && 'code' in error && ofData.test(String(error.code));

/** Whether the same work fails again with every try: of its data, or a fault of the program's own. */
export const comesAgain = (error: unknown): error is Error =>
  isDataError(error) || [TypeError, RangeError, SyntaxError, URIError].some((one) => error instanceof one);

/** SQLSTATE classes whose sentence quotes what was sent: a cell, a whole query. */
const quoting = /^(?:22|54)\w{3}$/;

/** What a log may say of an error: of the database's, where its sentence may quote a row or a query, the code alone. */
export const reasonForLog = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  const isQuoting = 'severity' in error && 'code' in error && quoting.test(String(error.code));
  return isQuoting ? `SQLSTATE ${error.code}` : error.message;
};

/** Where an error comes from, without its sentence where `reasonForLog` leaves it out. */
export const stackForLog = (error: unknown): string | undefined => {
  if (!(error instanceof Error)) return undefined;
  const reason = reasonForLog(error);
  return reason === error.message ? error.stack : error.stack?.replace(error.message, () => reason);
};
