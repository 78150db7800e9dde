import type { Clock } from '../../../../platform/clock.ts';
import type { Config } from '../../../../platform/config.ts';
import { codeForLog, isOfThisWork, reasonForLog } from '../../../../platform/db/data-error.ts';
import { type Database, needNotLast, type Tx, tryLockNamed } from '../../../../platform/db/database.ts';
import type { Log } from '../../../../platform/log.ts';
import { spreadInterval } from '../../../../platform/spread-interval.ts';
import { doneForNobody } from '../../../../platform/watch/origin.ts';
import { isNewsKind, type NewsKind, newsKinds } from '../news.ts';
import { onAnnounced } from './announced.ts';
import { isDeadlineGone, isOfDeadline, settleWorkDays } from './deadline-store.ts';
import {
  insertNotices,
  type Listener,
  listenersOf,
  markTold,
  namesOf,
  ring,
  settleOwn,
  takeEvents,
  type WaitingEvent,
} from './news-store.ts';
import { notifyPerson, recipientOf, standsForSeveral } from './notify-person.ts';
import { isOfWords, isSettled, readersOfWords, settleOwnWords } from './words-store.ts';

type NewsParts = {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly config: Pick<Config, 'publicUrl' | 'mailFrom'>;
};

const sweepMilliseconds = 5000;
/** What is announced is there to be read once its transaction is committed. */
const afterCommitMilliseconds = 300;
const afterAnotherMilliseconds = 1000;

/** After which nobody works on a request. */
const endsWork: ReadonlySet<string> = new Set<NewsKind>(['request-ended', 'request-cancelled']);

const wantsMail = (listener: Listener, kind: NewsKind): boolean => listener.by_mail ?? newsKinds[kind].mail;

/** Puts an event before everybody whom it concerns, in the bell and by mail. */
const notifyListeners = async (
  tx: Tx,
  event: WaitingEvent,
  kind: NewsKind,
  parts: NewsParts,
): Promise<void> => {
  const [listeners, { reference, ...names }] = await Promise.all([
    listenersOf(tx, event),
    namesOf(tx, event),
  ]);
  const notice = { kind, ...(standsForSeveral(kind) ? {} : { reference }) };
  for (const listener of listeners) {
    if (wantsMail(listener, kind)) await notifyPerson(tx, recipientOf(listener), notice, parts);
  }
  const personIds = listeners.map(({ id }) => id);
  const details = { ...event.details, ...names };
  const readers = await readersOfWords(tx, event);
  await Promise.all([insertNotices(tx, { ...event, details }, listeners, readers), ring(tx, personIds)]);
};

/** Tells one event to everybody whom it concerns: bell, mail and the mark that it was told, all or nothing. */
const notifyOfEvent = async (tx: Tx, event: WaitingEvent, parts: NewsParts): Promise<void> => {
  const { kind } = event;
  const now = parts.clock.now();
  // One that a newer version wrote is left to it; a question that has been answered is told to nobody, nor what is no longer
  // due.
  const isTold = isNewsKind(kind) && !(await isSettled(tx, event)) && !(await isDeadlineGone(tx, event));
  // Where nothing has to be known first these are one trip.
  await Promise.all([
    isTold ? notifyListeners(tx, event, kind, parts) : undefined,
    markTold(tx, event.id, now),
    settleOwn(tx, event, now),
  ]);
  await settleOwnWords(tx, event, now);
  // Here, because a customer who cancels sees nothing of what staff were told.
  if (event.request_id && endsWork.has(kind)) await settleWorkDays(tx, event.request_id, now);
};

/** So many events one transaction tells at most: what it locks is not held for long. */
const eventsAtOnce = 20;

/** Events that are told together. One that holds its request, or its conversation, while it is told is told alone. */
const toldTogether = (events: readonly WaitingEvent[]): readonly WaitingEvent[] => {
  const alone = events.findIndex((event) => isOfWords(event) || isOfDeadline(event));
  return alone === -1 ? events : events.slice(0, Math.max(alone, 1));
};

/**
 * Tells what waits, several events a transaction; after a failure each in its own, so that only one that cannot be told
 * waits, and what happened later to the same request. One teller after the other, whatever server they are of: what
 * somebody has dealt with is read only where it was told before.
 * @returns how many there were, or that another tells just now.
 * @throws what is not of one event: the database is gone, or has no room.
 */
export const notifyWaiting = async (
  parts: NewsParts,
  signal?: AbortSignal,
): Promise<number | 'another tells'> => {
  const failed: { readonly event: WaitingEvent; readonly reason: string }[] = [];
  /** The event that is being told. */
  let current: WaitingEvent | undefined;
  const tellSome = async (tx: Tx, most: number): Promise<number | 'another tells'> => {
    // Of a transaction that is tried again nothing is told yet.
    current = undefined;
    // If it is lost, the events wait again; a mail is sent only once that is on the disk.
    const [mayTell] = await Promise.all([tryLockNamed(tx, 'notices'), needNotLast(tx)]);
    if (!mayTell) return 'another tells';
    const besides = failed.map(({ event }) => event);
    const events = toldTogether(await takeEvents(tx, most, besides));
    for (const event of events) {
      current = event;
      await notifyOfEvent(tx, event, parts);
    }
    return events.length;
  };
  const tellNext = (most: number): Promise<number | 'another tells'> => {
    // It may fail before it begins.
    current = undefined;
    return parts.db.within('system', (tx) => tellSome(tx, most), { plan: 'kept' });
  };
  /** Those of a batch that failed, each to be told by itself. */
  let alone = 0;
  let told = 0;
  while (!signal?.aborted) {
    try {
      const count = await tellNext(alone > 0 ? 1 : eventsAtOnce);
      if (count === 'another tells') return count;
      if (count === 0) break;
      told += count;
      alone = Math.max(0, alone - count);
    } catch (error) {
      if (!current || !isOfThisWork(error)) throw error;
      if (alone > 0) failed.push({ event: current, reason: codeForLog(error) });
      alone = eventsAtOnce;
    }
  }
  const [first] = failed;
  if (first)
    parts.log('warn', 'events_not_told', {
      ...{ count: failed.length, first: first.event.id, kind: first.event.kind, reason: first.reason },
    });
  return told;
};

/**
 * Tells people for as long as the process runs: soon after what this process has announced, and within seconds what
 * others have.
 */
export const startNotifying = (parts: NewsParts): { stop: () => Promise<void> } => {
  const stopping = new AbortController();
  let running: Promise<void> | undefined;
  let soon: NodeJS.Timeout | undefined;
  const passIn = (milliseconds: number): void => {
    if (!stopping.signal.aborted) soon ??= doneForNobody(() => setTimeout(pass, milliseconds).unref());
  };
  const pass = (): void => {
    soon = undefined;
    running = (running ?? Promise.resolve())
      .then(() => notifyWaiting(parts, stopping.signal))
      .then(
        // It may have looked before what was announced here was there.
        (told) => (told === 'another tells' ? passIn(afterAnotherMilliseconds) : undefined),
        (error: Error) => parts.log('warn', 'news_not_told', { reason: reasonForLog(error) }),
      );
  };
  const forget = onAnnounced(() => passIn(afterCommitMilliseconds));
  const stopSweeps = spreadInterval(pass, sweepMilliseconds);
  pass();
  return {
    stop: async () => {
      stopping.abort();
      forget();
      clearTimeout(soon);
      stopSweeps();
      await running;
    },
  };
};
