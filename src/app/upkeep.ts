import { releaseFinishedFacts } from '../areas/casework/facts/server/record-facts.ts';
import { deleteComparisonsBefore } from '../areas/casework/findings/compare/server/compared-store.ts';
import { eraseOldOriginals } from '../areas/casework/findings/masking/server/originals.ts';
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
import { deleteActsBefore } from '../areas/customers/accounts/second-operator/server/act-store.ts';
import { forgetOldRegistrations } from '../areas/customers/accounts/server/registrations.ts';
import { forgetOldTries } from '../areas/customers/auth/server/attempt-limits.ts';
import { deleteExpiredReservations } from '../areas/customers/quota/disk/server/bytes-store.ts';
import { beginAllPeriods } from '../areas/customers/quota/server/periods.ts';
import { forgetOldLedger } from '../areas/customers/quota/server/retention.ts';
import { beginDueErasures } from '../areas/desks/erasure/server/ask-erasure.ts';
import { endOldLoads } from '../areas/desks/search/datasets/server/end-load.ts';
import { knownLoadFiles } from '../areas/desks/search/datasets/server/load-store.ts';
import { giveBackCutOff } from '../areas/desks/search/server/run-search.ts';
import { deleteSearchesBefore } from '../areas/desks/search/server/search-store.ts';
import { forgetOldAudit } from '../areas/records/audit/server/retention.ts';
import { deleteToldBefore } from '../areas/records/notices/server/news-store.ts';
import { openSessions } from '../areas/records/sessions/server/sessions.ts';
import { secondsAfter } from '../platform/clock.ts';
import type { JobKind } from '../platform/jobs/jobs.ts';
import { deleteMailBefore } from '../platform/mail/outbox-store.ts';
import type { Parts } from '../platform/parts.ts';
import { repeatWork } from '../platform/repeat-work.ts';

/**
 * A file without a row is an upload that a crash cut off, once nobody has written to it for so long: one that comes is
 * written to all the time (`slow-bodies.ts`) or cut off, and is looked at for minutes.
 */
const orphanMinutes = 60;
const eventDays = 30;
const noticeDays = 180;
/** What was searched says what somebody worried about; the ledger keeps what it cost. */
const searchDays = 365;
/** Since somebody last read it; it is made again when it is asked for. */
const comparisonDays = 30;
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
    db.within('system', async (tx) =>
      (await mayRemoveFiles(tx))
        ? (await knownFiles(tx, ids)).union(await knownLoadFiles(tx, ids))
        : new Set(ids),
    ),
  );

type TidyStep = (parts: Parts, now: Date) => Promise<unknown>;

const daysBefore = (now: Date, days: number): Date => secondsAfter(now, -days * 24 * 3600);

/** What has a time, in the order in which one makes room for the next. */
const steps = {
  'dead sessions': ({ db, clock }) => openSessions(db, clock).removeExpired(),
  'requests for accounts that nobody decided': forgetOldRegistrations,
  'counts of old wrong tries': forgetOldTries,
  'old events': ({ db }, now) => deleteEventsBefore(db, daysBefore(now, eventDays)),
  'old notices': ({ db }, now) =>
    db.within('system', (tx) => deleteToldBefore(tx, daysBefore(now, noticeDays))),
  'comparisons that nobody reads': ({ db }, now) =>
    db.within('system', (tx) => deleteComparisonsBefore(tx, daysBefore(now, comparisonDays))),
  'old messages': ({ db }, now) =>
    deleteMailBefore(db, daysBefore(now, sentMailDays), daysBefore(now, unsentMailDays)),
  'old acts of Operators': ({ db }, now) =>
    db.within('system', (tx) => deleteActsBefore(tx, daysBefore(now, eventDays))),
  'lines of the trail whose time is over': forgetOldAudit,
  'lines of the ledger whose time is over': forgetOldLedger,
  'contract periods that are due': beginAllPeriods,
  'accepted risks whose time is over': reopenExpiredRisks,
  'findings that are due or past': announceDueFindings,
  'ends that were planned': announcePlannedEnds,
  'facts of finished requests': releaseFinishedFacts,
  'imports that nobody decided about': discardOldImports,
  'documents made on demand': discardOldOrdered,
  'files of datasets that are a week old': endOldLoads,
  'searches that were cut off': giveBackCutOff,
  'old searches': ({ db }, now) =>
    db.within('system', (tx) => deleteSearchesBefore(tx, daysBefore(now, searchDays))),
  'erasures that are due': beginDueErasures,
  'uploads whose time is over': ({ config, db, clock }) =>
    eraseOldUploads({ db, clock }, config.limits.uploadsKeptDays),
  'originals of what was masked whose time is over': ({ config, db, clock }) =>
    eraseOldOriginals({ db, clock }, config.limits.uploadsKeptDays),
  'files of what was erased': removeErasedFiles,
  'room reserved for uploads that never came': ({ db }, now) =>
    db.within('system', (tx) => deleteExpiredReservations(tx, now)),
  'files that no row claims': sweepFiles,
} as const satisfies Readonly<Record<string, TidyStep>>;

/**
 * Removes what nobody needs any more, and brings about what the calendar says. What fails is logged, and keeps nothing
 * else from it: everything is tried again the next time.
 */
export const tidy = async (parts: Parts): Promise<void> => {
  const now = parts.clock.now();
  for (const [what, step] of Object.entries<TidyStep>(steps)) {
    try {
      await step(parts, now);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      parts.log('warn', 'tidy_failed', { what, reason });
    }
  }
};

/** One pass at a time over all servers and workers: two would do the same twice. */
export const upkeepJob: JobKind<object> = { name: 'upkeep', atOnce: 1, isSingle: true };

/** A pass a span, whoever asks for it and however many there are. */
const everySeconds = 10 * 60;
/** How often each process asks: a span that one of them slept through is not left out. */
const askEverySeconds = 60;

/** Works on passes, and asks for the next ones for as long as the process runs. */
export const startUpkeep = async (parts: Parts): Promise<{ stop: () => Promise<void> }> => {
  await parts.jobs.work(upkeepJob, () => tidy(parts));
  return repeatWork(() => parts.jobs.sendOncePer(everySeconds, upkeepJob), {
    everyMilliseconds: askEverySeconds * 1000,
    log: parts.log,
    event: 'upkeep_not_asked_for',
    first: 'later',
  });
};
