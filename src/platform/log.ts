export type LogLevel = 'debug' | 'info' | 'warn' | 'error';

/** Facts of a line. Never a secret, a body, a cookie or a customer's text (ASVS 16.2.5). */
type LogFacts = Readonly<Record<string, string | number | boolean | null | undefined>>;

export type Log = (level: LogLevel, event: string, facts?: LogFacts) => void;

const order: readonly LogLevel[] = ['debug', 'info', 'warn', 'error'];

/**
 * Writes one JSON object a line to standard error: time in UTC, level, event, facts. JSON encoding keeps a
 * hostile value on its own line (log injection, ASVS 16.4.1).
 */
export const logTo =
  (write: (line: string) => void, minimum: LogLevel): Log =>
  (level, event, facts = {}) => {
    if (order.indexOf(level) < order.indexOf(minimum)) return;
    write(`${JSON.stringify({ at: new Date().toISOString(), level, event, ...facts })}\n`);
  };

export const standardErrorLog = (minimum: LogLevel): Log =>
  logTo((line) => void process.stderr.write(line), minimum);

/** For tests that do not look at the log. */
export const silentLog: Log = () => {};
