/**
 * SQLSTATEs of what comes again with the same rows: data, limits of the database, an empty cell, what a check refuses. What
 * another transaction has done to the row or to the one it points at may be different with the next try.
 */
const ofData = /^(?:(?:22|54)\w{3}|23502|23514)$/;

/** Whether the database refuses what it was given to write, rather than having no room, time or connection for it. */
export const isDataError = (error: unknown): error is Error & { readonly code: string } =>
  error instanceof Error && 'code' in error && ofData.test(String(error.code));

/** No connection, no room, a server that ends, is ill or has become a standby: nothing of what was asked is to blame. */
const ofServer = /^(?:08\w{3}|53\w{3}|57P\w{2}|58\w{3}|28\w{3}|F0\w{3}|25006|25P0[34]|3D000|XX00[12])$/;
/** Codes of Node's about sockets and files. */
const ofSystem = /^(?:E(?!RR_)[A-Z]|ERR_(?:SSL|TLS)_)/;
/** What pg says without a code. */
const lostConnection = /\b(?:connect|connection|terminated|client was closed|timeout|unanswered)\b/i;

/** Whether the program itself fails at what it was given. */
export const isOfProgram = (error: unknown): boolean =>
  [TypeError, RangeError, SyntaxError, URIError].some((one) => error instanceof one);

/** Whether it is this very work that failed, for now or for good, so that other work may go on: not the database or the way to it. */
export const isOfThisWork = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  if (isOfProgram(error)) return true;
  const code = 'code' in error && error.code !== undefined ? String(error.code) : undefined;
  if (code === undefined) return !lostConnection.test(error.message);
  return !ofServer.test(code) && !ofSystem.test(code);
};

/** What a log may say of an error whose sentence may hold a row's text: its code or its name. */
export const codeForLog = (error: unknown): string => {
  if (!(error instanceof Error)) return 'unknown';
  return 'code' in error && error.code ? String(error.code) : error.name;
};

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
