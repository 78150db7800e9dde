import { randomUUID } from 'node:crypto';
import { reasonForLog, stackForLog } from './db/data-error.ts';
import type { Log } from './log.ts';

type Errors = 'uncaughtException' | 'unhandledRejection';
/** Where lines go, and what the start prints. */
const outputs = [process.stdout, process.stderr];

type Emitter = { readonly on: (event: Errors, listener: (error: unknown) => void) => unknown };

/**
 * Hears of what nobody caught, tells it to the log with an incident number, and lets the process go on
 * (ASVS 16.5.4). Nothing that counts is kept in memory between two calls, so there is nothing half-done to fear;
 * ending the server for one stray error would let anybody who finds one end it again and again. Whoever read the log may
 * go before the server does: a line that cannot be written is lost, and is no error to write a line about.
 */
export const catchLastErrors = (log: Log, from: Emitter = process): void => {
  for (const output of outputs) output.on('error', () => undefined);
  for (const kind of ['uncaughtException', 'unhandledRejection'] as const) {
    from.on(kind, (error) => {
      const [reason, stack] = [reasonForLog(error), stackForLog(error)];
      log('error', 'uncaught', { kind, incident: randomUUID(), reason, stack });
    });
  }
};
