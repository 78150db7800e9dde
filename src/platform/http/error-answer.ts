import { randomUUID } from 'node:crypto';
import { CallError, errorTable } from '../../shared/errors.ts';
import { type Language, type Message, say } from '../../shared/messages.ts';
import { isDatabaseAway } from '../db/away.ts';
import { reasonForLog, stackForLog } from '../db/data-error.ts';
import type { Log } from '../log.ts';
import { isNoRoom } from '../storage/disk-space.ts';
import { StorageAwayError } from '../storage/object-store.ts';

type ErrorAnswer = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Record<string, unknown>;
};

/**
 * What the database says of a row that somebody else's work has overtaken: its organisation is being erased
 * (`0036_last_limits.sql`), or what it points at went away meanwhile (foreign key).
 */
const overtaken: Readonly<Record<string, 'being_erased' | 'status_conflict'>> = {
  ERASE: 'being_erased',
  '23503': 'status_conflict',
};

const wentAway: Message = {
  en: 'What this belongs to is not there any more.',
  es: 'Aquello a lo que esto pertenece ya no existe.',
};

const filesAway: Message = {
  en: 'Files can be neither taken nor given out at the moment. Nothing was stored. Please try again in a moment.',
  es: 'En este momento no se pueden recibir ni entregar archivos. No se ha guardado nada. Inténtelo de nuevo en un momento.',
};

const overtakenBy = (error: unknown) =>
  error instanceof Error && 'severity' in error && 'code' in error
    ? overtaken[String(error.code)]
    : undefined;

const known = (error: CallError, language: Language): ErrorAnswer => {
  const row = errorTable[error.code];
  const body: Record<string, unknown> = {
    message: say(error.detail ?? row.message, language),
    code: error.code,
  };
  if (error.code === 'validation_failed') {
    body.detail = error.faults.map(({ loc, msg, type }) => ({ loc, msg: say(msg, language), type }));
    if (error.more > 0) body.more = error.more;
  }
  if (error.challenge !== undefined) body.challenge = error.challenge;
  const retryAfter = error.retryAfterSeconds ?? (row.status === 503 ? 2 : undefined);
  return { status: row.status, headers: retryAfter ? { 'retry-after': String(retryAfter) } : {}, body };
};

/**
 * The only translator from what was thrown to what is answered. An error that nobody foresaw is a 500 with an
 * incident number and nothing of itself; the number leads to the line in the log.
 */
export const errorAnswer = (error: unknown, language: Language, log: Log, path: string): ErrorAnswer => {
  if (error instanceof CallError) {
    const row = errorTable[error.code];
    log(row.log, 'refused', { path, code: error.code });
    return known(error, language);
  }
  if (error instanceof StorageAwayError) {
    // Why, stands in the log once.
    log('warn', 'refused', { path, code: 'storage_away' });
    return known(new CallError('unavailable', { detail: filesAway, retryAfterSeconds: 5 }), language);
  }
  const reason = reasonForLog(error);
  if (isDatabaseAway(error)) {
    log('error', 'database_away', { path, reason });
    return known(new CallError('unavailable'), language);
  }
  const code = overtakenBy(error);
  if (code) {
    log('warn', 'overtaken', { path, code, reason });
    return known(new CallError(code, code === 'status_conflict' ? { detail: wentAway } : {}), language);
  }
  if (isNoRoom(error)) {
    log('error', 'disk_full', { path, reason });
    return known(new CallError('disk_full'), language);
  }
  const incident = randomUUID();
  log('error', 'unexpected', { path, incident, reason, stack: stackForLog(error) });
  const answer = known(new CallError('unexpected'), language);
  return { ...answer, body: { ...answer.body, incident } };
};
