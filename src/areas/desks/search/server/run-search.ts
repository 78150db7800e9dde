import { createHash } from 'node:crypto';
import { secondsAfter } from '../../../../platform/clock.ts';
import { isUuid, uuidv7 } from '../../../../platform/crypto/uuid.ts';
import { lockNamed, scopeOf, type Tx } from '../../../../platform/db/database.ts';
import type { Parts } from '../../../../platform/parts.ts';
import type { Actor } from '../../../../shared/actor.ts';
import { fail } from '../../../../shared/errors.ts';
import { byFullName, readFullNames } from '../../../customers/accounts/server/full-name-store.ts';
import {
  noteCreditsUsed,
  reserveCredits,
  returnCredits,
} from '../../../customers/quota/server/credit-store.ts';
import { recordAudit } from '../../../records/audit/server/store.ts';
import { collections } from '../../../records/search-index/entry.ts';
import { type Keyword, recogniseKeyword } from '../../../records/search-index/keyword.ts';
import type { Search } from '../contract.ts';
import { searchMessages } from '../messages.ts';
import { priceOf } from '../price.ts';
import type { SearchQuery } from '../query.ts';
import { longestSeconds, mostAtOnce } from '../search-faults.ts';
import { type Count, countMatches, isTooLong, limitStatements } from './match-store.ts';
import { audiencesOf, type Reader, sameReaders } from './reader.ts';
import { searchSeats } from './search-seats.ts';
import {
  countRunning,
  cutOffSearches,
  endSearch,
  type Found,
  findSearch,
  insertSearch,
  paidBefore,
  type StoredSearch,
} from './search-store.ts';
import {
  isTooWide,
  type KeywordsPlace,
  keywordsOf,
  needAskable,
  readyQuery,
  refuseTooWide,
} from './sought.ts';

export type SearchParts = Pick<Parts, 'db' | 'config' | 'clock' | 'log'>;

/** For so long a repetition is free, and results can be opened. */
const daySeconds = 24 * 3600;
/** Nobody sits before the screen when a monitor finds something. */
const monitorDays = 30;

export const openUntil = ({ at, monitor }: Pick<StoredSearch, 'at' | 'monitor'>): Date =>
  secondsAfter(at, monitor === null ? daySeconds : monitorDays * daySeconds);

const isRepeat = ({ state, charged, found, monitor }: StoredSearch): boolean =>
  monitor === null && state === 'done' && charged === 0 && (found ?? []).some(({ total }) => total > 0);

const asSearch = (row: StoredSearch, names: ReadonlyMap<string, string>): Search => ({
  ...{ search_id: row.id, at: row.at.toISOString(), by: row.by_name, query: row.query, state: row.state },
  ...byFullName(names, row.person_id),
  ...{ price: row.price, charged: row.charged, found: [...(row.found ?? [])] },
  is_repeat: isRepeat(row),
  monitor: row.monitor,
  open_until: openUntil(row).toISOString(),
});

/** The wire's shape of stored searches, whoever asked by the name under which the actor knows them. */
export const asSearches = async (
  { db }: Pick<SearchParts, 'db'>,
  actor: Actor,
  rows: readonly StoredSearch[],
): Promise<Search[]> => {
  const names = await readFullNames(
    db.reading(scopeOf(actor)),
    actor,
    rows.map(({ person_id }) => person_id),
  );
  return rows.map((row) => asSearch(row, names));
};

const keyOf = ({ kind, text }: Keyword): string => `${kind} ${text}`;
const keyOfTyped = (typed: string): string => {
  const recognised = recogniseKeyword(typed);
  return recognised.ok ? keyOf(recognised.keyword) : typed;
};

/** Each keyword once, as it was first typed: what it is, is told by that. */
export const plainQuery = (query: SearchQuery): SearchQuery => {
  const keys = query.keywords.map(keyOfTyped);
  return {
    ...query,
    keywords: query.keywords.filter((_, n) => keys.indexOf(keys[n] ?? '') === n),
    collections: collections.filter((one) => query.collections.includes(one)),
  };
};

const hashOf = (value: unknown): Buffer => createHash('sha256').update(JSON.stringify(value)).digest();

const queryHash = (query: SearchQuery, reader: Reader): Buffer => {
  const { keywords: _, severities, ...rest } = plainQuery(query);
  const keywords = new Set(keywordsOf(query).map(keyOf));
  return hashOf([sameReaders(reader), [...keywords].sort(), severities.toSorted(), rest]);
};

type Asked = {
  readonly id: string;
  readonly actor: Actor;
  readonly reader: Reader;
  readonly query: SearchQuery;
  readonly hash: Buffer;
  readonly at: Date;
  /** Whose credits pay; null: free. */
  readonly payer: string | null;
};

const movementOf = ({ payer, id, actor }: Asked, now: Date) => ({
  organisationId: payer ?? fail('not_found'),
  searchId: id,
  personId: actor.userId,
  now,
});

/** Credits that cannot be reserved do no harm where the same was paid within a day: it may turn out to be free. */
const reserve = async (tx: Tx, asked: Asked, price: number): Promise<number> => {
  if (asked.payer === null) return 0;
  if (await reserveCredits(tx, movementOf(asked, asked.at), price)) return price;
  const paid = await paidBefore(tx, asked.payer, asked.hash, secondsAfter(asked.at, -daySeconds));
  return paid ? 0 : fail('credits_exceeded');
};

/** Whose searches wait for each other (`search-seats.ts`). */
export const seatOf = ({ organisationId, userId }: Actor): string => organisationId ?? userId;

/** An organisation's searches begin and end one after the other; a member of staff's likewise. */
const lockSearches = (tx: Tx, { organisationId, userId }: Actor): Promise<void> =>
  lockNamed(tx, `searches ${organisationId ?? userId}`);

const begin = (parts: SearchParts, asked: Asked): Promise<void> =>
  parts.db.within(scopeOf(asked.actor), async (tx) => {
    const { id, actor, query, hash, at, reader } = asked;
    const of = actor.organisationId;
    await lockSearches(tx, actor);
    if ((await countRunning(tx, of, actor.userId)) >= mostAtOnce) {
      const { atOnce, yoursAtOnce } = searchMessages;
      fail('status_conflict', { detail: (of === null ? yoursAtOnce : atOnce)(mostAtOnce) });
    }
    const price = await reserve(tx, asked, priceOf(query.keywords.length, query.collections));
    await insertSearch(tx, {
      ...{ id, organisation_id: of, of_organisation: of === null ? reader.organisationId : null },
      ...{ person_id: actor.userId, by_name: actor.username, at },
      ...{ query: JSON.stringify(query), query_hash: hash, state: 'running', price },
    });
    // What staff look for among a customer's is that customer's to read; of all of them, the provider's own.
    const entry = { organisationId: reader.organisationId, action: 'search.run', object: id } as const;
    const details = { keywords: query.keywords.length, collections: query.collections.join(', ') };
    await recordAudit(tx, actor, { ...entry, details }, at);
  });

/** Staff say beside the query of whom it is. */
const placeOf = (actor: Actor): KeywordsPlace => (actor.organisationId === null ? 'nested' : 'plain');

/** Before anything is reserved. @throws 422 for more words than the database takes. */
const check = ({ db }: SearchParts, { actor, reader, query }: Asked): Promise<void> =>
  db.within(scopeOf(actor), async (tx) => {
    await limitStatements(tx, longestSeconds * 1000);
    await needAskable(tx, query, await audiencesOf(tx, reader), placeOf(actor));
  });

type Outcome = { readonly found: Found; readonly counts: readonly Count[]; readonly isWhole: boolean };

const nothing: Count = { total: 0, mark: '0:0', upto: 0 };

/**
 * Makes the query ready and asks collection after collection until there is no time left: what was found until then is
 * what there is.
 */
const look = async (parts: SearchParts, { actor, reader, query }: Asked): Promise<Outcome> => {
  // From the first seat on: who waits for others loses none of it.
  let until: number | undefined;
  const found: Found[number][] = [];
  const counts: Count[] = [];
  const inTime = <T>(work: (tx: Tx) => Promise<T>): Promise<T> =>
    searchSeats.within(seatOf(actor), () =>
      parts.db.within(scopeOf(actor), async (tx) => {
        const now = performance.now();
        until ??= now + longestSeconds * 1000;
        await limitStatements(tx, until - now);
        return work(tx);
      }),
    );
  try {
    const audiences = await inTime((tx) => audiencesOf(tx, reader));
    const ready = await inTime((tx) => readyQuery(tx, query, audiences, { of: reader.organisationId }));
    for (const collection of query.collections) {
      const queries = ready.of(collection);
      const count =
        queries.length === 0 ? nothing : await inTime((tx) => countMatches(tx, queries, ready.filter));
      found.push({ collection, total: count.total });
      counts.push(count);
    }
  } catch (error) {
    if (isTooWide(error)) refuseTooWide(placeOf(actor));
    if (!isTooLong(error)) throw error;
    return { found, counts, isWhole: false };
  }
  return { found, counts, isWhole: true };
};

/** Whether it is charged: for a search that came to its end and found what was not paid within the last day. */
const isCharged = async (
  tx: Tx,
  asked: Asked,
  outcome: Outcome,
  result: Buffer,
  price: number,
): Promise<boolean> => {
  if (asked.payer === null || !outcome.isWhole || outcome.found.every(({ total }) => total === 0))
    return false;
  const paid = await paidBefore(tx, asked.payer, asked.hash, secondsAfter(asked.at, -daySeconds));
  if (paid?.result_hash?.equals(result)) return false;
  // Nothing was reserved, because it might have been free.
  return price > 0 || fail('credits_exceeded');
};

const settle = async (parts: SearchParts, asked: Asked, outcome: Outcome): Promise<StoredSearch> => {
  const now = parts.clock.now();
  const result = hashOf(outcome.counts.map(({ mark }) => mark));
  return parts.db.within(scopeOf(asked.actor), async (tx) => {
    // Two that are the same and end together: the second one sees that the first was paid.
    await lockSearches(tx, asked.actor);
    const before = (await findSearch(tx, asked.actor.organisationId, asked.id)) ?? fail('not_found');
    if (before.state !== 'running') return before;
    const charged = (await isCharged(tx, asked, outcome, result, before.price)) ? before.price : 0;
    const ended = await endSearch(tx, asked.id, {
      ...{ state: outcome.isWhole ? 'done' : 'partial', charged, ended_at: now, found: outcome.found },
      ...{ result_hash: result, upto: Math.max(0, ...outcome.counts.map(({ upto }) => upto)) },
    });
    if (!ended) return (await findSearch(tx, asked.actor.organisationId, asked.id)) ?? fail('not_found');
    if (charged > 0) await noteCreditsUsed(tx, movementOf(asked, now));
    else if (before.price > 0) await returnCredits(tx, movementOf(asked, now));
    return ended;
  });
};

/** Ends a search without a result and gives its credits back; nothing where it has ended. */
const giveUp = async (tx: Tx, row: StoredSearch, state: 'failed' | 'cancelled', now: Date): Promise<void> => {
  if (!(await endSearch(tx, row.id, { state, charged: 0, ended_at: now }))) return;
  const { organisation_id: organisationId, id: searchId, person_id: personId } = row;
  if (organisationId !== null && row.price > 0) {
    await returnCredits(tx, { organisationId, searchId, personId, now });
  }
};

const giveUpById = ({ db, clock }: SearchParts, actor: Actor, id: string, state: 'failed' | 'cancelled') =>
  db.within(scopeOf(actor), async (tx) => {
    const row = isUuid(id) ? await findSearch(tx, actor.organisationId, id) : undefined;
    if (!row) fail('not_found');
    else await giveUp(tx, row, state, clock.now());
  });

/**
 * Reserves, searches and settles. It is charged once it has come to its end and found something; the credits of all
 * else are given back, exactly once, whatever is killed (`giveBackCutOff`).
 * @throws `credits_exceeded`, `status_conflict` while too many run, 422 for more words than the database takes.
 */
export const runSearch = async (
  parts: SearchParts,
  actor: Actor,
  query: SearchQuery,
  ofCustomer: string | null = actor.organisationId,
): Promise<Search> => {
  const reader = { role: actor.role, userId: actor.userId, organisationId: ofCustomer };
  const at = parts.clock.now();
  const asked: Asked = {
    ...{ id: uuidv7(at), actor, reader, query: plainQuery(query), hash: queryHash(query, reader), at },
    payer: actor.organisationId,
  };
  await check(parts, asked);
  await begin(parts, asked);
  try {
    const settled = await settle(parts, asked, await look(parts, asked));
    const [told = fail('unexpected')] = await asSearches(parts, actor, [settled]);
    return told;
  } catch (error) {
    await giveUpById(parts, actor, asked.id, 'failed');
    throw error;
  }
};

/** Ends a search of the organisation; nothing where it has ended. */
export const cancelSearch = (parts: SearchParts, actor: Actor, id: string): Promise<void> =>
  giveUpById(parts, actor, id, 'cancelled');

/** Longer than any search takes. */
const cutOffSeconds = 30;

/** Searches whose server was killed: they end, and their credits come back. */
export const giveBackCutOff = ({ db }: Pick<SearchParts, 'db'>, now: Date): Promise<number> =>
  db.within('system', async (tx) => {
    const rows = await cutOffSearches(tx, secondsAfter(now, -cutOffSeconds));
    for (const row of rows) await giveUp(tx, row, 'failed', now);
    return rows.length;
  });
