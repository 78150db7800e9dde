import { announceDueFindings } from '../areas/casework/findings/settle/server/due-notices.ts';
import { reopenExpiredRisks } from '../areas/casework/findings/settle/server/reopen-risks.ts';
import { discardOldImports } from '../areas/casework/imports/server/end-import.ts';
import { discardOldOrdered } from '../areas/casework/reports/ordered/server/discard-old.ts';
import { deleteEventsBefore } from '../areas/casework/requests/live/server/event-store.ts';
import { removeErasedFiles } from '../areas/casework/requests/server/erase-files.ts';
import { announcePlannedEnds } from '../areas/casework/requests/server/planned-ends.ts';
import { eraseOldUploads } from '../areas/casework/requests/server/retention.ts';
import { mayRemoveFiles } from '../areas/casework/requests/server/retention-store.ts';
import { knownFiles } from '../areas/casework/requests/server/store.ts';
import { eraseLateNames } from '../areas/customers/accounts/erase/server/erase-names.ts';
import { deleteActsBefore } from '../areas/customers/accounts/second-operator/server/act-store.ts';
import { forgetOldRegistrations } from '../areas/customers/accounts/server/registrations.ts';
import { forgetOldTries } from '../areas/customers/auth/server/attempt-limits.ts';
import { deleteExpiredReservations } from '../areas/customers/quota/disk/server/bytes-store.ts';
import { beginAllPeriods } from '../areas/customers/quota/server/periods.ts';
import { forgetOldLedger } from '../areas/customers/quota/server/retention.ts';
import { beginDueErasures } from '../areas/desks/erasure/server/ask-erasure.ts';
import { forgetOldAudit } from '../areas/records/audit/server/retention.ts';
import { deleteToldBefore } from '../areas/records/notices/server/news-store.ts';
import { openSessions } from '../areas/records/sessions/server/sessions.ts';
import { secondsAfter } from '../platform/clock.ts';
import { deleteMailBefore } from '../platform/mail/outbox-store.ts';
import type { Parts } from '../platform/parts.ts';

/**
 * A file without a row is an upload that a crash cut off, once nobody has written to it for so long: one that comes is
 * written to all the time (`slow-bodies.ts`) or cut off, and is looked at for minutes.
 */
const orphanMinutes = 60;
const eventDays = 30;
const noticeDays = 180;
const sentMailDays = 30;
/** Kept, failed and unsure messages wait for an Operator this long. */
const unsentMailDays = 90;

/** Removes files that no row claims. One whose key was just destroyed stays while a backup copies files. */
export const sweepFiles = ({
  db,
  clock,
  storage,
}: Pick<Parts, 'db' | 'clock' | 'storage'>): Promise<number> =>
  storage.sweep(secondsAfter(clock.now(), -orphanMinutes * 60), (ids) =>
    db.within('system', async (tx) => ((await mayRemoveFiles(tx)) ? knownFiles(tx, ids) : new Set(ids))),
  );

/**
 * Removes what nobody needs: dead sessions, requests for accounts that nobody decided, counts of old wrong tries, old
 * events, old messages, lines of the trail and the ledger and uploads whose time is over, files that no row claims; opens
 * accepted risks again whose time is over, announces what is due or past, and discards imports that nobody decided about; begins contract
 * periods that are due, and erasures; looks once more for names of who was erased.
 */
export const tidy = async ({ config, db, clock, storage, jobs }: Parts): Promise<void> => {
  const now = clock.now();
  await openSessions(db, clock).removeExpired();
  await forgetOldRegistrations({ db, clock });
  await forgetOldTries({ db, clock });
  const daysAgo = (days: number): Date => secondsAfter(now, -days * 24 * 3600);
  await deleteEventsBefore(db, daysAgo(eventDays));
  await db.within('system', (tx) => deleteToldBefore(tx, daysAgo(noticeDays)));
  await deleteMailBefore(db, daysAgo(sentMailDays), daysAgo(unsentMailDays));
  await db.within('system', (tx) => deleteActsBefore(tx, daysAgo(eventDays)));
  await forgetOldAudit({ db, clock });
  await forgetOldLedger({ db, clock });
  await beginAllPeriods({ db, clock });
  await reopenExpiredRisks({ db, clock });
  await announceDueFindings({ db, clock });
  await announcePlannedEnds({ db, clock });
  await discardOldImports({ db, clock, storage });
  await discardOldOrdered({ db, clock, storage });
  await beginDueErasures({ config, db, clock, jobs });
  await eraseLateNames({ db, clock, jobs });
  await eraseOldUploads({ db, clock }, config.limits.uploadsKeptDays);
  await removeErasedFiles({ db, clock, storage });
  await db.within('system', (tx) => deleteExpiredReservations(tx, now));
  await sweepFiles({ db, clock, storage });
};
