import { currentOrigin, traceIdOf } from './watch/origin.ts';
import { tell } from './watch/work.ts';

export type LogLevel = 'debug' | 'info' | 'warn' | 'error';

/** Facts of a line. Never a secret, a body, a cookie or a customer's text (ASVS 16.2.5). */
type LogFacts = Readonly<Record<string, string | number | boolean | null | undefined>>;

export type Log = (level: LogLevel, event: string, facts?: LogFacts) => void;

const order: readonly LogLevel[] = ['debug', 'info', 'warn', 'error'];

/** Which request a line belongs to, where it belongs to one. */
const originFacts = (): LogFacts => {
  const { request, trace } = currentOrigin();
  return { request, trace: trace === undefined ? undefined : traceIdOf(trace) };
};

/**
 * Writes one JSON object a line to standard error: time in UTC, level, event, the request that it comes from, facts.
 * JSON encoding keeps a hostile value on its own line (log injection, ASVS 16.4.1).
 */
export const logTo =
  (write: (line: string) => void, minimum: LogLevel): Log =>
  (level, event, facts = {}) => {
    tell({ of: 'line', level, event });
    if (order.indexOf(level) < order.indexOf(minimum)) return;
    const at = new Date().toISOString();
    write(`${JSON.stringify({ at, level, event, ...originFacts(), ...facts })}\n`);
  };

export const standardErrorLog = (minimum: LogLevel): Log =>
  logTo((line) => void process.stderr.write(line), minimum);

/** For tests that do not look at the log. */
export const silentLog: Log = () => {};
