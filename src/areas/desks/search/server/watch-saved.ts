import { createHash } from 'node:crypto';
import { secondsAfter } from '../../../../platform/clock.ts';
import { uuidv7 } from '../../../../platform/crypto/uuid.ts';
import { type Tx, tryLockNamed } from '../../../../platform/db/database.ts';
import { repeatWork } from '../../../../platform/repeat-work.ts';
import type { Role } from '../../../../shared/actor.ts';
import { memberIdOf } from '../../../casework/requests/who-may-read.ts';
import { creditsOf, noteCreditsUsed, reserveCredits } from '../../../customers/quota/server/credit-store.ts';
import { announce } from '../../../records/notices/server/news-store.ts';
import type { Collection } from '../../../records/search-index/entry.ts';
import {
  domainAudiences,
  organisationAudiences,
} from '../../../records/search-index/server/audience-store.ts';
import { openTermSweep } from '../../../records/search-index/server/sweep-terms.ts';
import { priceOf } from '../price.ts';
import { countNews, insertFinds, type MonitorAsk } from './find-store.ts';
import { isTooLong, limitStatements } from './match-store.ts';
import { giveBackCutOff, plainQuery, type SearchParts } from './run-search.ts';
import { type Monitor, newestEntries, takeMonitor, updateSaved } from './saved-store.ts';
import { type Found, insertSearch } from './search-store.ts';
import { isTooWide, mayBeAsked, readyQuery } from './sought.ts';

type Newest = Awaited<ReturnType<typeof newestEntries>>;
type New = {
  readonly asks: readonly MonitorAsk[];
  readonly found: Found;
  readonly upto: number;
  /** How many no monitor of the organisation has found before. */
  readonly unpaid: number;
};

/** For a whole monitor: others wait meanwhile. */
const monitorSeconds = 3;

/** Similar words may take all of it: counting finds some time whatever they took. */
const leastMilliseconds = 500;
const leftOf = (until: number): number => Math.max(leastMilliseconds, until - performance.now());

const nothingNew: New = { asks: [], found: [], upto: 0, unpaid: 0 };

/**
 * What came since the monitor last looked: of the organisation and for its domains, each by its own number. There may be more
 * readers than when it was saved: what cannot be asked any more is too wide.
 */
const lookForNew = async (
  tx: Tx,
  monitor: Monitor,
  newest: Newest,
  until: number,
): Promise<New | 'too wide'> => {
  const reader = { role: monitor.role as Role, userId: monitor.person_id };
  const { organisation_id: id, query, seen_own, seen_shared } = monitor;
  const own = await organisationAudiences(tx, id, { peopleOf: memberIdOf(reader), provider: false });
  const shared = await domainAudiences(tx, id);
  if (!(await mayBeAsked(tx, query, [...own, ...shared]))) return 'too wide';
  const total = new Map<Collection, number>();
  const asks: MonitorAsk[] = [];
  let [upto, unpaid] = [0, 0];
  for (const [audiences, newerThan, newestThere] of [
    [own, seen_own, newest.own],
    [shared, seen_shared, newest.shared],
  ] as const) {
    // What comes meanwhile is left to the next round: it is told once.
    await limitStatements(tx, leftOf(until));
    const ready = await readyQuery(tx, query, audiences, { of: id, newerThan, upto: newestThere });
    for (const collection of query.collections) {
      const queries = ready.of(collection);
      if (queries.length === 0) continue;
      const ask = { queries, filter: ready.filter };
      await limitStatements(tx, leftOf(until));
      const count = await countNews(tx, ask, id);
      if (count.total === 0) continue;
      asks.push(ask);
      total.set(collection, (total.get(collection) ?? 0) + count.total);
      upto = Math.max(upto, count.upto);
      unpaid += count.unpaid;
    }
  }
  const found = [...total].map(([collection, count]) => ({ collection, total: count }));
  return { asks, found, upto, unpaid };
};

/**
 * Writes the run that found it, paid, and which entries those are: the person opens exactly them. What another monitor of
 * the organisation has found before is paid.
 * @returns its search; undefined without credits.
 */
const payFor = async (tx: Tx, monitor: Monitor, fresh: New, now: Date): Promise<string | undefined> => {
  const { asks, found, upto, unpaid } = fresh;
  const { organisation_id: organisationId, person_id: personId, by_name, query } = monitor;
  const price = unpaid === 0 ? 0 : priceOf(query.keywords.length, query.collections);
  const id = uuidv7(now);
  const movement = { organisationId, searchId: id, personId, now };
  if (price > 0 && !(await reserveCredits(tx, movement, price))) return undefined;
  await insertSearch(tx, {
    ...{ id, organisation_id: organisationId, person_id: personId, by_name, at: now, ended_at: now },
    ...{ query: JSON.stringify(query), query_hash: createHash('sha256').update(monitor.id).digest() },
    ...{ state: 'done', price, charged: price, found: JSON.stringify(found), upto },
    monitor: monitor.name,
  });
  for (const ask of asks) await insertFinds(tx, id, organisationId, ask);
  if (price > 0) await noteCreditsUsed(tx, movement);
  return id;
};

const hasCredits = async (tx: Tx, { organisation_id, query }: Monitor): Promise<boolean> => {
  const { consumed, limit } = await creditsOf(tx, organisation_id);
  return limit - consumed >= priceOf(query.keywords.length, query.collections);
};

/** It asks for more words than the database takes: it rests, and whoever saved it is told why, once. */
const restTooWide = async (tx: Tx, monitor: Monitor, now: Date): Promise<void> => {
  const { id, name, person_id, organisation_id } = monitor;
  const rests = await updateSaved(tx, id, person_id, { stopped_at: now, stopped_for: 'too_wide' });
  if (!rests || monitor.stopped_for === 'too_wide') return;
  const details = { name, person: person_id, reason: 'too_wide' };
  await announce(tx, { kind: 'search-stopped', organisationId: organisation_id, details }, now);
};

/** What could not be asked may be askable later: the database had too much to do, or readers have gone. */
const restHours = 6;
const isResting = ({ stopped_for, stopped_at }: Monitor, now: Date): boolean =>
  stopped_for === 'too_wide' && stopped_at !== null && secondsAfter(stopped_at, restHours * 3600) > now;

const watch = async (tx: Tx, monitor: Monitor, now: Date): Promise<void> => {
  const until = performance.now() + monitorSeconds * 1000;
  if (isResting(monitor, now)) return;
  const newest = await newestEntries(tx, monitor.organisation_id);
  if (newest.own === monitor.seen_own && newest.shared === monitor.seen_shared) return;
  // What is new waits where it is until there are credits again: nobody looks for it before.
  if (monitor.stopped_at !== null && !(await hasCredits(tx, monitor))) return;
  // One after the other: of two that find the same the second one sees that it was paid.
  // What another server looks at is left to the next round.
  if (!(await tryLockNamed(tx, `monitors ${monitor.organisation_id}`))) return;
  const fresh = monitor.may_look ? await lookForNew(tx, monitor, newest, until) : nothingNew;
  if (fresh === 'too wide') {
    await restTooWide(tx, monitor, now);
    return;
  }
  const count = fresh.found.reduce((sum, { total }) => sum + total, 0);
  const mended = monitor.stopped_for === 'too_wide' ? { stopped_at: null, stopped_for: null } : {};
  const seen = { seen_own: newest.own, seen_shared: newest.shared, ...mended };
  const { id, name, organisation_id: organisationId, person_id: person } = monitor;
  if (count === 0) {
    await updateSaved(tx, id, person, seen);
    return;
  }
  const details = { name, count, person };
  const search = await payFor(tx, monitor, fresh, now);
  if (search !== undefined) {
    const found = { found: count, found_at: now, found_in: search };
    await updateSaved(tx, id, person, { ...seen, ...found, stopped_at: null, stopped_for: null });
    await announce(tx, { kind: 'search-found', organisationId, details: { ...details, search } }, now);
  } else if (monitor.stopped_at === null) {
    await updateSaved(tx, id, person, { stopped_at: now, stopped_for: 'credits' });
    await announce(tx, { kind: 'search-stopped', organisationId, details }, now);
  }
};

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : 'unknown';

/** Rounds in a row in which this server could not ask a monitor. */
const failures = new Map<string, number>();
/** A database that has too much to do ends a round too. */
const mostFailures = 5;

/** A monitor that cannot be asked round after round rests, and whoever saved it is told: it would be silent for ever, and cost all others its time. */
const noteFailure = async (
  { db, log, clock }: SearchParts,
  monitor: Monitor,
  error: unknown,
): Promise<void> => {
  const times = (failures.get(monitor.id) ?? 0) + 1;
  failures.set(monitor.id, times);
  // The database's words may hold the keyword: its code is enough.
  log('warn', 'search_not_watched', { id: monitor.id, code: codeOf(error), times });
  const isItsOwn = isTooLong(error) || isTooWide(error);
  if (!isItsOwn || (times < mostFailures && monitor.stopped_for !== 'too_wide')) return;
  failures.delete(monitor.id);
  await db.within('system', (tx) => restTooWide(tx, monitor, clock.now()));
};

/**
 * Lets each monitored search look at what is new, one a transaction: what it found, its price and that the person is
 * told are there together or not at all. One that takes too long or cannot be asked keeps nobody else waiting.
 * @returns how many looked.
 */
export const watchSaved = async (parts: SearchParts, signal?: AbortSignal): Promise<number> => {
  let before: string | undefined;
  for (let count = 0; ; count += 1) {
    if (signal?.aborted) return count;
    const round: { monitor?: Monitor } = {};
    try {
      await parts.db.within('system', async (tx) => {
        const monitor = await takeMonitor(tx, before);
        if (monitor) round.monitor = monitor;
        await limitStatements(tx, monitorSeconds * 1000);
        if (monitor) await watch(tx, { ...monitor, query: plainQuery(monitor.query) }, parts.clock.now());
      });
      if (!round.monitor) return count;
      failures.delete(round.monitor.id);
    } catch (error) {
      if (!round.monitor) throw error;
      await noteFailure(parts, round.monitor, error);
    }
    before = round.monitor.id;
  }
};

const everyMilliseconds = 15_000;

/** Watches for as long as the process runs, gives back what killed servers have reserved, and forgets words that are gone. */
export const startWatching = (parts: SearchParts): { stop: () => Promise<void> } => {
  const sweepTerms = openTermSweep(parts.db);
  const tidy = async (): Promise<void> => {
    await giveBackCutOff(parts, parts.clock.now());
    await sweepTerms();
  };
  const often = { everyMilliseconds, log: parts.log, first: 'later' } as const;
  const works = [
    repeatWork((signal) => watchSaved(parts, signal), { ...often, event: 'searches_not_watched' }),
    repeatWork(tidy, { ...often, event: 'searches_not_tidied' }),
  ];
  return {
    stop: async () => {
      await Promise.all(works.map(({ stop }) => stop()));
    },
  };
};
