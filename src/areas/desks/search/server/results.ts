import { isUuid } from '../../../../platform/crypto/uuid.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import { scopeOf } from '../../../../platform/db/database.ts';
import { type Actor, isStaff } from '../../../../shared/actor.ts';
import type { CheckedInputOf } from '../../../../shared/call.ts';
import { fail, failValidation } from '../../../../shared/errors.ts';
import { type Language, type Message, say } from '../../../../shared/messages.ts';
import { usualRowsPerPage } from '../../../../shared/paging.ts';
import { commonFaults } from '../../../../shared/schema.ts';
import { createBreather } from '../../../../shared/sheet/breathe.ts';
import type { Severity } from '../../../../shared/vocabulary/severity.ts';
import { memberIdOf } from '../../../casework/requests/who-may-read.ts';
import type { Collection } from '../../../records/search-index/entry.ts';
import type { Hit, Results, searchResults } from '../contract.ts';
import { excerptOf, marksOf, type Sought } from '../marks.ts';
import { searchMessages } from '../messages.ts';
import { longestSeconds, searchFaults } from '../search-faults.ts';
import { type HiddenNumbers, hideNumbers } from './hidden-numbers.ts';
import {
  type FacetRow,
  type HitRow,
  isTooLong,
  keywordsFinding,
  limitStatements,
  type Place,
  pageOfMatches,
  type Whose,
} from './match-store.ts';
import { audiencesOf } from './reader.ts';
import { openUntil, type SearchParts, seatOf } from './run-search.ts';
import { searchSeats } from './search-seats.ts';
import { findSearch, type StoredSearch } from './search-store.ts';
import { isTooWide, readyQuery } from './sought.ts';
import { type Customer, customersOfEach, organisationsOf } from './staff-search-store.ts';

export type Wish = Omit<CheckedInputOf<typeof searchResults>, 'cursor' | 'limit'> & {
  readonly language: Language;
};

/** Each is folded and marked: more would hold others up. */
const mostHitsPerPage = 200;

const placeShape = { score: /^\d{1,10}$/, at: /^-?\d{1,16}$/, id: /^\d{1,18}$/ } as const;

/** A cursor is the last row's place. @throws 422 for one that is not ours. */
const readCursor = (text: string | undefined, { openPlace }: HiddenNumbers): Place | undefined => {
  if (text === undefined) return undefined;
  const { score, at, id } = Object(openPlace(text)) as Record<string, unknown>;
  const isPlace =
    typeof score === 'string' &&
    typeof at === 'string' &&
    typeof id === 'string' &&
    placeShape.score.test(score) &&
    placeShape.at.test(at) &&
    placeShape.id.test(id);
  if (isPlace) return { score, at, id };
  return failValidation([{ loc: ['body', 'cursor'], type: 'bad_cursor', msg: commonFaults.bad_cursor }]);
};

const cursorOf = ({ score_text: score, at_text: at, id }: HitRow, { sealPlace }: HiddenNumbers): string =>
  sealPlace({ score, at, id: String(id) });

const inLanguage = (text: string | Message, language: Language): string =>
  typeof text === 'string' ? text : say(text, language);

/** Beside its row: its name outside, by which keywords a hit was found, and whose it is. */
type Beside = Pick<Hit, 'entry_id' | 'keywords' | 'customers'>;

const asHit = (row: HitRow, sought: Sought, language: Language, beside: Beside): Hit => {
  const excerpt = excerptOf(inLanguage(row.body.text, language), sought);
  const title = inLanguage(row.body.title, language);
  const pairs = (marks: readonly (readonly [number, number])[]): [number, number][] =>
    marks.map(([a, b]) => [a, b]);
  return {
    ...{ collection: row.collection, kind: row.kind, origin: row.origin },
    ...{
      at: row.at.toISOString(),
      since: row.since.toISOString(),
      severity: row.severity as Severity | null,
    },
    ...{ title, title_marks: pairs(marksOf(title, sought)) },
    ...{ text: excerpt.text, text_marks: pairs(excerpt.marks) },
    facts: row.body.facts.map(([name, value]) => ({ name, value, marks: pairs(marksOf(value, sought)) })),
    ...{
      request_id: row.request_id,
      request: row.request,
      reference: row.reference,
      finding_id: row.body.finding,
    },
    exposure_id: row.source_kind === 'exposure' ? row.source_id : null,
    ...beside,
    times: row.times,
    is_new: row.is_new,
  };
};

const facetsOf = (rows: readonly FacetRow[]): Results['facets'] => {
  const of = (name: FacetRow['by']) =>
    rows
      .filter(({ by }) => by === name)
      .map(({ value, total }) => ({ value, total }))
      .toSorted((a, b) => b.total - a.total || (a.value < b.value ? -1 : 1));
  return {
    collections: of('collection'),
    kinds: of('kind'),
    origins: of('origin'),
    severities: of('severity'),
  };
};

/** A search whose results the actor may open now: their organisation's, a Member's own. @throws `not_found`, `status_conflict` once it is over. */
export const openSearch = async (
  { db, clock }: SearchParts,
  actor: Actor,
  id: string,
): Promise<StoredSearch> => {
  const row = isUuid(id)
    ? await db.within(scopeOf(actor), (tx) => findSearch(tx, actor.organisationId, id))
    : undefined;
  const member = memberIdOf(actor);
  const isOwn = actor.organisationId === null ? row?.person_id === actor.userId : true;
  if (!row || !isOwn || (member !== undefined && row.person_id !== member)) return fail('not_found');
  if (row.state !== 'done' && row.state !== 'partial') {
    fail('status_conflict', { detail: searchMessages.noResults });
  }
  if (openUntil(row) < clock.now()) fail('status_conflict', { detail: searchMessages.closed });
  return row;
};

/** By which of the search's keywords each hit was found. */
const keywordsOfHits = async (
  tx: Tx,
  typed: readonly string[],
  hits: readonly HitRow[],
  ready: Awaited<ReturnType<typeof readyQuery>>,
): Promise<(hit: HitRow) => string[]> => {
  if (typed.length === 1) return () => [...typed];
  const pairs = new Map(hits.map((hit) => [`${hit.audience} ${hit.collection}`, hit]));
  const asked = [...pairs.values()].flatMap(({ audience, collection }) =>
    ready
      .ofEach(collection, audience)
      .flatMap((queries, keyword) => queries.map((words) => ({ audience, collection, keyword, words }))),
  );
  const found = await keywordsFinding(
    tx,
    hits.map(({ id }) => id),
    asked,
  );
  const byId = new Map(found.map(({ id, keywords }) => [String(id), keywords]));
  return ({ id }) => (byId.get(String(id)) ?? []).flatMap((n) => typed[n] ?? []);
};

/** Whose each hit is, for staff. */
const customersOfHits = async (tx: Tx, hits: readonly HitRow[]): Promise<(hit: HitRow) => Customer[]> => {
  const keyOf = ({ audience, place }: Whose): string => `${audience} ${place ?? ''}`;
  const each = Map.groupBy(
    await customersOfEach(
      tx,
      hits.flatMap(({ whose }) => whose),
    ),
    keyOf,
  );
  return ({ whose }) => {
    const all = whose.flatMap((one) => each.get(keyOf(one)) ?? []);
    return [
      ...new Map(
        all.map(({ organisation_id, name }) => [organisation_id, { organisation_id, name }]),
      ).values(),
    ];
  };
};

type FoundPage = {
  readonly results: Results;
  readonly next: string | undefined;
};

/** The collections that came to their end. */
const collectionsOf = ({ found }: StoredSearch): readonly Collection[] =>
  (found ?? []).map(({ collection }) => collection);

/** A page of what a search found that stands open to the actor. */
export const pageOfResults = async (
  { db, config }: Pick<SearchParts, 'db' | 'config'>,
  actor: Actor,
  search: StoredSearch,
  wish: Wish & { readonly cursor?: string | undefined; readonly limit?: number | undefined },
  ofCustomer: string | null = actor.organisationId,
): Promise<FoundPage> => {
  const limit = Math.min(wish.limit ?? usualRowsPerPage, mostHitsPerPage);
  const hidden = hideNumbers(config.secret);
  const after = readCursor(wish.cursor, hidden);
  const { collection, kind, origin, severity, order, everything = false } = wish;
  const run = search.monitor === null ? undefined : search.id;
  const isWhole = run !== undefined && everything;
  // Another monitor had paid for what it found, and nobody for the rest.
  if (isWhole && search.charged === 0) fail('status_conflict', { detail: searchMessages.onlyNew });
  const foundBy = isWhole ? undefined : run;
  const looked = isWhole ? search.query.collections : collectionsOf(search);
  try {
    return await searchSeats.within(seatOf(actor), () =>
      db.within(scopeOf(actor), async (tx) => {
        await limitStatements(tx, longestSeconds * 1000);
        const reader = { role: actor.role, userId: actor.userId, organisationId: ofCustomer };
        const ready = await readyQuery(tx, search.query, await audiencesOf(tx, reader), {
          of: ofCustomer,
          upto: search.upto ?? 0,
        });
        const queries = looked.flatMap((one) => ready.of(one));
        if (queries.length === 0) {
          const none = { hits: [], total: 0, is_exact: true, all: 0, customers: [], facets: facetsOf([]) };
          return { results: none, next: undefined };
        }
        const page = await pageOfMatches(
          tx,
          queries,
          { ...ready.filter, foundBy },
          { collection, kind, origin, severity },
          { best: order === 'best', after, limit: limit + 1, saysWhose: isStaff(actor), newIn: run },
        );
        const hits = page.hits.slice(0, limit);
        const last = page.hits.length > limit ? hits.at(-1) : undefined;
        const isForStaff = isStaff(actor);
        const keywords = await keywordsOfHits(tx, search.query.keywords, hits, ready);
        const customers = isForStaff ? await customersOfHits(tx, hits) : () => [];
        const shown: Hit[] = [];
        const breathe = createBreather();
        for (const row of hits) {
          const entry_id = hidden.nameOf(String(row.id));
          const beside = { entry_id, keywords: keywords(row), customers: customers(row) };
          shown.push(asHit(row, ready.sought, wish.language, beside));
          await breathe();
        }
        return {
          results: {
            ...{ hits: shown, total: page.total, is_exact: page.isExact, all: page.all },
            customers: await organisationsOf(tx, page.whose),
            facets: facetsOf(page.facets),
          },
          next: last && cursorOf(last, hidden),
        };
      }),
    );
  } catch (error) {
    if (isTooLong(error)) fail('status_conflict', { detail: searchMessages.tooLong });
    // There are more readers than when it was run.
    if (isTooWide(error)) fail('status_conflict', { detail: searchFaults.too_wide });
    throw error;
  }
};
