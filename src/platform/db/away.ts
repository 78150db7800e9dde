/**
 * SQLSTATEs and system errors that mean "the database is away, is a standby now, has no room, or too much to do for a
 * statement to end in time", not "we are wrong".
 */
const away =
  /^(57P0[1-5]|57014|25006|53\d{3}|08\w{3}|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENOTFOUND|EAI_AGAIN)$/;

/** Its socket is a file: one that is not there is asked to connect, not to be read. */
const hasNoSocket = (error: Error): boolean =>
  'code' in error && error.code === 'ENOENT' && 'syscall' in error && error.syscall === 'connect';

/** Whether an error says that the database cannot answer now, and nothing about what it was asked. */
export const isDatabaseAway = (error: unknown): boolean =>
  error instanceof Error &&
  (hasNoSocket(error) ||
    (('syscall' in error || 'severity' in error) && 'code' in error && away.test(String(error.code))) ||
    /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/.test(
      error.message,
    ));
