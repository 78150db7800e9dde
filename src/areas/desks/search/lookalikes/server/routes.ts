import { isUuid } from '../../../../../platform/crypto/uuid.ts';
import { scopeOf } from '../../../../../platform/db/database.ts';
import { type Route, route } from '../../../../../platform/http/route.ts';
import type { Parts } from '../../../../../platform/parts.ts';
import { fail } from '../../../../../shared/errors.ts';
import { type Language, say } from '../../../../../shared/messages.ts';
import { usualRowsPerPage } from '../../../../../shared/paging.ts';
import {
  type Lookalike,
  listLookalikes,
  listPublicLoads,
  loadPublicList,
  type PublicLoad,
  settleLookalike,
  takeBackPublicList,
} from '../contract.ts';
import { shownName } from '../lookalike-entries.ts';
import { type WrongLine, wordsOfFault } from '../read-list.ts';
import { loadList, takeBackList } from './load-list.ts';
import {
  countLoads,
  countLookalikes,
  findLoads,
  pageOfLookalikes,
  type StoredLoad,
  type StoredLookalike,
} from './lookalike-store.ts';
import { settleOwn } from './settle-own.ts';

const asLookalike = (row: StoredLookalike): Lookalike => ({
  ...{ lookalike_id: row.id, domain: row.domain, name: row.name, name_display: shownName(row.name) },
  ...{ family: row.family, state: row.state, seen_on: row.seen_day, note: row.note },
});

const asLoad = (row: StoredLoad, language: Language): PublicLoad => ({
  ...{ list_id: row.id, name: row.name, source: row.source, loaded_by: row.loaded_by_name },
  loaded_by_full_name: row.loaded_by_full_name,
  ...{ loaded_at: row.loaded_at.toISOString(), lines: row.lines, mentions: row.mentions },
  wrong_total: row.wrong_total,
  // As `load-list.ts` wrote them.
  wrong: (row.wrong as readonly WrongLine[]).map(({ line, fault }) => ({
    line,
    message: say(wordsOfFault(fault), language),
  })),
});

const staffRoutes = (parts: Parts): Route[] => [
  route(loadPublicList, async ({ input, actor, upload, language }) => {
    if (!upload) throw new Error('A multipart call without a file was refused before.');
    return asLoad(await loadList(parts, actor, input, upload), language);
  }),
  route(listPublicLoads, async ({ input, actor, language, setHeader }) => {
    const limit = input.limit ?? usualRowsPerPage;
    if (input.list_id !== undefined && !isUuid(input.list_id)) fail('not_found');
    const { rows, total } = await parts.db.within(scopeOf(actor), async (tx) => ({
      rows: await findLoads(tx, { id: input.list_id, before: input.cursor, limit: limit + 1 }),
      total: await countLoads(tx),
    }));
    setHeader('x-total-count', String(input.list_id === undefined ? total : rows.length));
    const shown = rows.slice(0, limit);
    const last = shown.at(-1);
    if (rows.length > limit && last) setHeader('x-next-cursor', last.id);
    return shown.map((row) => asLoad(row, language));
  }),
  route(takeBackPublicList, async ({ input, actor }) => {
    if (!isUuid(input.list_id)) fail('not_found');
    await takeBackList(parts, actor, input.list_id);
    return undefined;
  }),
];

/** Look-alikes of customers' domains, and the lists by which the provider's people say what was seen of them. */
export const lookalikeRoutes = (parts: Parts): Route[] => [
  route(listLookalikes, async ({ input, actor, setHeader }) => {
    const limit = input.limit ?? usualRowsPerPage;
    const { state, cursor: before } = input;
    const { rows, total } = await parts.db.within(scopeOf(actor), async (tx) => ({
      rows: await pageOfLookalikes(tx, actor.organisationId, { state, before, limit: limit + 1 }),
      total: await countLookalikes(tx, actor.organisationId, state),
    }));
    setHeader('x-total-count', String(total));
    const shown = rows.slice(0, limit);
    const last = shown.at(-1);
    if (rows.length > limit && last) setHeader('x-next-cursor', last.id);
    return shown.map(asLookalike);
  }),
  route(settleLookalike, async ({ input, actor }) => asLookalike(await settleOwn(parts, actor, input))),
  ...staffRoutes(parts),
];
