import type { Clock } from '../../../../platform/clock.ts';
import type { Config } from '../../../../platform/config.ts';
import { codeForLog, isOfThisWork, reasonForLog } from '../../../../platform/db/data-error.ts';
import {
  type Database,
  mostSilence,
  needNotLast,
  type Tx,
  tryLockNamed,
} from '../../../../platform/db/database.ts';
import type { Log } from '../../../../platform/log.ts';
import { spreadInterval } from '../../../../platform/spread-interval.ts';
import { doneForNobody } from '../../../../platform/watch/origin.ts';
import { isNewsKind, type NewsKind, newsKinds } from '../news.ts';
import { onAnnounced } from './announced.ts';
import { isDeadlineGone, isOfDeadline, settleWorkDays } from './deadline-store.ts';
import {
  type Besides,
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

/** Events that could not be told here, of which request each is, and until when it is not tried again (`performance.now`). */
type SetAside = Map<string, { readonly request: string | null; readonly until: number }>;

const setAsideMilliseconds = 5 * 60_000;
/** After so many in a row it may not be theirs: the next pass goes on behind them. */
const failuresMost = 5;
/** Between two statements of an event nothing is waited for. */
const silenceSeconds = 30;

/** Events that are passed over, and the requests of which the later ones wait with them: all, or those whose time is not over. */
const besidesOf = (setAside: SetAside, which: 'all' | 'not due'): Besides => {
  const now = performance.now();
  const passedOver = [...setAside].filter(([, { until }]) => which === 'all' || until > now);
  return {
    ids: passedOver.map(([id]) => id),
    requests: passedOver.flatMap(([, { request }]) => request ?? []),
  };
};

/** What was to be tried again and is no longer there: another server has told it. */
const forgetOver = (setAside: SetAside): void => {
  for (const [id, { until }] of setAside) if (until <= performance.now()) setAside.delete(id);
};

/**
 * Tells what waits, several events a transaction; after a failure each in its own, so that only one that cannot be told
 * waits, and what happened later to the same request. One teller after the other, whatever server they are of: what
 * somebody has dealt with is read only where it was told before. What failed is tried again once its time is over and
 * nothing is left that was not tried: however many fail, those behind them have their turn.
 * @param setAside what failed in earlier passes; what fails in this one is added, and what is told is taken out.
 * @returns how many there were, or that another tells just now.
 * @throws what is not of one event: the database is gone, or has no room.
 */
export const notifyWaiting = async (
  parts: NewsParts,
  signal?: AbortSignal,
  setAside: SetAside = new Map(),
): Promise<number | 'another tells'> => {
  /** The event that is being told. */
  let current: WaitingEvent | undefined;
  let isAgain = false;
  const tellSome = async (tx: Tx, most: number): Promise<readonly WaitingEvent[] | 'another tells'> => {
    // Of a transaction that is tried again nothing is told yet.
    current = undefined;
    // If it is lost, the events wait again; a mail is sent only once that is on the disk.
    const [mayTell] = await Promise.all([
      tryLockNamed(tx, 'notices'),
      needNotLast(tx),
      mostSilence(tx, silenceSeconds),
    ]);
    if (!mayTell) return 'another tells';
    const besides = besidesOf(setAside, isAgain ? 'not due' : 'all');
    const events = toldTogether(await takeEvents(tx, most, besides));
    for (const event of events) {
      current = event;
      await notifyOfEvent(tx, event, parts);
    }
    return events;
  };
  const tellNext = async (most: number): Promise<number | 'another tells'> => {
    // It may fail before it begins.
    current = undefined;
    const events = await parts.db.within('system', (tx) => tellSome(tx, most), { plan: 'kept' });
    if (events === 'another tells') return events;
    for (const { id } of events) setAside.delete(id);
    return events.length;
  };
  const passOver = (event: WaitingEvent, error: unknown): void => {
    setAside.set(event.id, {
      request: event.request_id,
      until: performance.now() + setAsideMilliseconds,
    });
    parts.log('warn', 'event_not_told', { id: event.id, kind: event.kind, reason: codeForLog(error) });
  };
  /** Those of a batch that failed, each to be told by itself. */
  let alone = 0;
  let failuresInARow = 0;
  for (let told = 0; ; ) {
    if (signal?.aborted || failuresInARow === failuresMost) return told;
    try {
      const count = await tellNext(alone > 0 ? 1 : eventsAtOnce);
      if (count === 'another tells') return count;
      if (count === 0 && (isAgain || setAside.size === 0)) {
        forgetOver(setAside);
        return told;
      }
      isAgain ||= count === 0;
      told += count;
      alone = Math.max(0, alone - count);
      failuresInARow = 0;
    } catch (error) {
      if (!current || !isOfThisWork(error)) throw error;
      if (alone > 0) {
        passOver(current, error);
        failuresInARow += 1;
      }
      alone = eventsAtOnce;
    }
  }
};

/**
 * Tells people for as long as the process runs: soon after what this process has announced, and within seconds what
 * others have.
 */
export const startNotifying = (parts: NewsParts): { stop: () => Promise<void> } => {
  const stopping = new AbortController();
  const setAside: SetAside = new Map();
  let running: Promise<void> | undefined;
  let isQueued = false;
  let soon: NodeJS.Timeout | undefined;
  const passIn = (milliseconds: number): void => {
    if (!stopping.signal.aborted) soon ??= doneForNobody(() => setTimeout(pass, milliseconds).unref());
  };
  const tell = async (): Promise<void> => {
    isQueued = false;
    try {
      // What was announced here may have come after another's last look.
      if ((await notifyWaiting(parts, stopping.signal, setAside)) === 'another tells')
        passIn(afterAnotherMilliseconds);
    } catch (error) {
      parts.log('warn', 'news_not_told', { reason: reasonForLog(error) });
    }
  };
  const pass = (): void => {
    soon = undefined;
    if (isQueued) return;
    isQueued = true;
    running = (running ?? Promise.resolve()).then(tell);
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
