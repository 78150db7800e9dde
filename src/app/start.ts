import { existsSync, readdirSync } from 'node:fs';
import { type AddressInfo, isIPv6 } from 'node:net';
import { announceDueFindings } from '../areas/casework/findings/settle/server/due-notices.ts';
import { reopenExpiredRisks } from '../areas/casework/findings/settle/server/reopen-risks.ts';
import { discardOldImports } from '../areas/casework/imports/server/end-import.ts';
import { discardOldPreviews } from '../areas/casework/reports/ordered/server/previews.ts';
import { deleteEventsBefore } from '../areas/casework/requests/live/server/event-store.ts';
import { announcePlannedEnds } from '../areas/casework/requests/server/planned-ends.ts';
import { eraseOldUploads } from '../areas/casework/requests/server/retention.ts';
import { knownFiles } from '../areas/casework/requests/server/store.ts';
import { ensureFirstOperator } from '../areas/customers/accounts/server/first-operator.ts';
import { forgetOldRegistrations } from '../areas/customers/accounts/server/registrations.ts';
import { forgetOldTries } from '../areas/customers/auth/server/attempt-limits.ts';
import { beginAllPeriods } from '../areas/customers/quota/server/periods.ts';
import { forgetOldLedger } from '../areas/customers/quota/server/retention.ts';
import { forgetOldAudit } from '../areas/records/audit/server/retention.ts';
import { startSealing } from '../areas/records/audit/server/sealer.ts';
import { deleteToldBefore } from '../areas/records/notices/server/news-store.ts';
import { openSessions } from '../areas/records/sessions/server/sessions.ts';
import { loadDemo } from '../demo/demo.ts';
import { millisecondsSinceStart, secondsAfter } from '../platform/clock.ts';
import type { Config } from '../platform/config.ts';
import { catchLastErrors } from '../platform/last-resort.ts';
import { deleteMailBefore } from '../platform/mail/outbox-store.ts';
import type { Parts } from '../platform/parts.ts';
import { startWork } from './areas.ts';
import { openParts } from './open-parts.ts';
import { openServer } from './server.ts';
import { takeServerLock } from './server-lock.ts';

const stopPatienceSeconds = 9;
const janitorMinutes = 10;
/** A file without a row is an upload that a crash cut off, once it is this old. */
const orphanHours = 24;
const eventDays = 30;
const noticeDays = 180;
const sentMailDays = 30;
/** Kept, failed and unsure messages wait for an Operator this long. */
const unsentMailDays = 90;

/**
 * Removes what nobody needs: dead sessions, requests for accounts that nobody decided, counts of old wrong tries, old
 * events, old messages, lines of the trail and the ledger and uploads whose time is over, files that no row claims; opens
 * accepted risks again whose time is over, announces what is due or past, and discards imports that nobody decided about; begins contract
 * periods that are due.
 */
export const tidy = async ({ config, db, clock, storage }: Parts): Promise<void> => {
  const now = clock.now();
  await openSessions(db, clock).removeExpired();
  await forgetOldRegistrations({ db, clock });
  await forgetOldTries({ db, clock });
  const daysAgo = (days: number): Date => secondsAfter(now, -days * 24 * 3600);
  await deleteEventsBefore(db, daysAgo(eventDays));
  await db.within('system', (tx) => deleteToldBefore(tx, daysAgo(noticeDays)));
  await deleteMailBefore(db, daysAgo(sentMailDays), daysAgo(unsentMailDays));
  await forgetOldAudit({ db, clock });
  await forgetOldLedger({ db, clock });
  await beginAllPeriods({ db, clock });
  await reopenExpiredRisks({ db, clock });
  await announceDueFindings({ db, clock });
  await announcePlannedEnds({ db, clock });
  await discardOldImports({ db, clock, storage });
  await discardOldPreviews({ db, clock, storage });
  await eraseOldUploads({ db, clock, storage }, config.limits.uploadsKeptDays);
  await storage.sweep(secondsAfter(now, -orphanHours * 3600), (ids) =>
    db.within('system', (tx) => knownFiles(tx, ids)),
  );
};

const addressOf = (config: Config, bound: AddressInfo): string => {
  if (config.publicUrl) return config.publicUrl.origin;
  const host =
    config.host === '127.0.0.1' ? 'localhost' : isIPv6(config.host) ? `[${config.host}]` : config.host;
  return `${config.tls ? 'https' : 'http'}://${host}:${bound.port}`;
};

const isEmptyFolder = (folder: string): boolean =>
  !existsSync(folder) || readdirSync(folder).every((name) => name === 'secret.key');

/** Says what a newcomer needs next: where, and as whom. */
const greet = (
  address: string,
  operator: { username: string; password: string | undefined } | undefined,
  demo: readonly string[],
): void => {
  const lines = [`Baluarte is ready at ${address}  (in ${(millisecondsSinceStart() / 1000).toFixed(2)} s)`];
  if (operator?.password) {
    lines.push(
      '',
      'First Operator, one-time password (each start prints a fresh one until it has been used):',
    );
    lines.push(`  user      ${operator.username}`, `  password  ${operator.password}`);
  } else if (operator) {
    lines.push('', `First Operator: ${operator.username}, with the password from OPERATOR_PASSWORD.`);
  }
  console.log([...lines, ...demo, '', 'Stop with Ctrl+C.'].join('\n'));
};

/**
 * Starts everything, serves until it is told to stop, and then ends everything, the database included, within
 * ten seconds.
 */
export const start = async (config: Config, options: { demo: boolean }): Promise<void> => {
  if (options.demo && !isEmptyFolder(config.dataDir)) {
    throw new Error(
      `--demo never mixes with real data: ${config.dataDir} is not empty. Set DATA_DIR to a new folder.`,
    );
  }
  const lock = await takeServerLock(config.dataDir);
  const { parts, prepared, close } = await openParts(config, 'own').catch((error) => {
    lock.release();
    throw error;
  });
  catchLastErrors(parts.log);
  const server = await openServer(parts, prepared.appUrl);
  const operator = await ensureFirstOperator({ ...parts, secret: config.secret }, config.operator);
  const demo = options.demo ? await loadDemo(parts) : [];
  await server.http
    .listen({ host: config.host, port: config.port })
    .catch(async (error: NodeJS.ErrnoException) => {
      await close();
      lock.release();
      throw error.code === 'EADDRINUSE'
        ? new Error(`Something else listens on port ${config.port}. Set PORT to a free one, or to 0 for any.`)
        : error;
    });
  const work = await startWork(parts);
  const sealing = startSealing(parts);
  greet(addressOf(config, server.http.server.address() as AddressInfo), operator, demo);

  const janitor = setInterval(() => {
    tidy(parts).catch((error: Error) => parts.log('warn', 'tidy_failed', { reason: error.message }));
  }, janitorMinutes * 60_000);

  let stopping = false;
  const stop = async (): Promise<void> => {
    if (stopping) return;
    stopping = true;
    clearInterval(janitor);
    // Whatever hangs, the promise of ten seconds is kept; the database is ended by its parent's death then.
    setTimeout(() => process.exit(1), stopPatienceSeconds * 1000).unref();
    await Promise.all([server.stop(), work.stop()]);
    await sealing.stop();
    await close();
    lock.release();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop());
};
