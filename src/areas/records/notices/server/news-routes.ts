import type { Clock } from '../../../../platform/clock.ts';
import { isUuid } from '../../../../platform/crypto/uuid.ts';
import { type Database, type Reading, scopeOf } from '../../../../platform/db/database.ts';
import { bodyRule, type Route, route } from '../../../../platform/http/route.ts';
import { type Actor, isStaff } from '../../../../shared/actor.ts';
import { failValidation } from '../../../../shared/errors.ts';
import { type Language, say } from '../../../../shared/messages.ts';
import { commonFaults } from '../../../../shared/schema.ts';
import { findingOf, type NewsDetails, type NewsKind, newsKinds } from '../news.ts';
import {
  listNews,
  listNewsChoices,
  listNewsGroups,
  type NewsRow,
  readNews,
  setNewsChoices,
  unreadNews,
} from '../news-contract.ts';
import { newsTexts } from '../news-texts.ts';
import {
  choicesOf,
  countUnread,
  type ListedNotice,
  listNoticeGroups,
  listNotices,
  markRead,
  saveChoice,
} from './news-store.ts';

const defaultLimit = 20;
/** Whoever shows a list has the bell’s figures with it: a ring costs one call. */
const unreadHeader = 'x-unread-count';

const readPlace = (cursor: string | undefined): { at: Date; id: string } | undefined => {
  if (cursor === undefined) return undefined;
  const [at = '', id = ''] = Buffer.from(cursor, 'base64url').toString().split(' ');
  const isMoment = /^\d{4}-/.test(at) && !Number.isNaN(Date.parse(at));
  if (isMoment && isUuid(id)) return { at: new Date(at), id };
  return failValidation([{ loc: ['body', 'cursor'], type: 'bad_cursor', msg: commonFaults.bad_cursor }]);
};

const requestOf = ({
  request_id,
  module,
  reference,
}: Pick<ListedNotice, 'request_id' | 'module' | 'reference'>): NewsRow['request'] =>
  request_id && module && reference ? { request_id, module, reference } : null;

const searchOf = ({ search }: NewsDetails): string | null => (typeof search === 'string' ? search : null);

const placeOf = ({ at, id }: { readonly at: Date; readonly id: string }): string =>
  Buffer.from(`${at.toISOString()} ${id}`).toString('base64url');

type Told = Pick<NewsRow, 'notice_id' | 'kind' | 'at' | 'read' | 'request'> & {
  readonly details: NewsDetails;
};

/** A notice in words. One that a newer version wrote has none here. */
const inWords = ({ details: own, ...told }: Told, language: Language): NewsRow[] => {
  if (!Object.hasOwn(newsTexts, told.kind)) return [];
  const details = { ...own, reference: told.request?.reference ?? '' };
  const { line } = newsTexts[told.kind];
  return [
    {
      ...told,
      text: say(line(details), language),
      short: say(line({ ...details, title: '' }), language),
      finding_id: findingOf(details),
      search_id: searchOf(details),
      ...(typeof own.to === 'string' ? { to: own.to } : {}),
    },
  ];
};

const countBoth = async (read: Reading, personId: string) => {
  const [unread, for_you] = await Promise.all([
    countUnread(read, personId),
    countUnread(read, personId, { forYou: true }),
  ]);
  return { unread, for_you };
};

/** What can concern somebody of that role. */
const kindsFor = (actor: Actor): NewsKind[] =>
  (Object.keys(newsKinds) as NewsKind[]).filter((kind) => {
    const { audience } = newsKinds[kind];
    if (audience === 'finding') return true;
    if (!isStaff(actor)) return audience === 'customer' || kind === 'finding-owned';
    return audience === 'staff' || (audience === 'operators' && actor.role === 'Operator');
  });

/** What a person was told in the console, and what they want by mail. */
export const newsRoutes = ({ db, clock }: { db: Database; clock: Clock }): Route[] => [
  route(
    listNews,
    async ({ input, actor, language, setHeader }) => {
      const limit = input.limit ?? defaultLimit;
      const read = db.readingLists(scopeOf(actor));
      const page = { unread: input.unread ?? false, limit: limit + 1, after: readPlace(input.cursor) };
      const [found, counts] = await Promise.all([
        listNotices(read, actor.userId, page),
        page.after ? undefined : countBoth(read, actor.userId),
      ]);
      if (counts) setHeader(unreadHeader, JSON.stringify(counts));
      const rows = found.slice(0, limit);
      const last = rows.at(-1);
      if (found.length > limit && last) {
        setHeader('x-next-cursor', placeOf(last));
      }
      return rows.flatMap((row) => {
        const { id, kind, details, at, read_at } = row;
        const told = { notice_id: id, kind, details, at: at.toISOString(), read: read_at !== null };
        return inWords({ ...told, request: requestOf(row) }, language);
      });
    },
    { rules: [bodyRule(listNews, ['cursor'], ({ cursor }) => void readPlace(cursor))] },
  ),

  route(
    listNewsGroups,
    async ({ input, actor, language, setHeader }) => {
      const limit = input.limit ?? defaultLimit;
      const page = {
        forYou: input.for_you ?? false,
        limit: limit + 1,
        after: readPlace(input.cursor),
      };
      const read = db.readingLists(scopeOf(actor));
      const [found, counts] = await Promise.all([
        listNoticeGroups(read, actor.userId, page),
        page.after ? undefined : countBoth(read, actor.userId),
      ]);
      if (counts) setHeader(unreadHeader, JSON.stringify(counts));
      const rows = found.slice(0, limit);
      const last = rows.at(-1);
      if (found.length > limit && last) setHeader('x-next-cursor', placeOf(last));
      return rows.map((row) => {
        const { submodule, type_submodule, title, notices, total, unread } = row;
        const request = requestOf(row);
        return {
          request: request && {
            ...request,
            ...{ submodule: submodule ?? '', type_submodule: type_submodule ?? '', title: title ?? '' },
          },
          notices: notices.flatMap(({ id, kind, details, at, is_read }) =>
            inWords(
              { notice_id: id, kind, details, at: new Date(at).toISOString(), read: is_read, request },
              language,
            ),
          ),
          ...{ total, unread },
        };
      });
    },
    { rules: [bodyRule(listNewsGroups, ['cursor'], ({ cursor }) => void readPlace(cursor))] },
  ),

  route(unreadNews, ({ actor }) => countBoth(db.readingLists(scopeOf(actor)), actor.userId)),

  route(readNews, async ({ input, actor }) => {
    // An id of another shape is nobody's.
    const ids = input.notice_ids?.filter(isUuid);
    const requestIds = input.request_ids?.filter(isUuid);
    const { page_of_request: request, page_of_finding: finding } = input;
    const pagesOfRequests = request === undefined ? request : [request].filter(isUuid);
    const pagesOfFindings = finding === undefined ? finding : [finding];
    const some = { ids, requestIds, pagesOfRequests, pagesOfFindings };
    await db.within(scopeOf(actor), (tx) => markRead(tx, actor.userId, some, clock.now()));
    return { unread: await countUnread(db.reading(scopeOf(actor)), actor.userId) };
  }),

  route(listNewsChoices, ({ actor }) =>
    db.within(scopeOf(actor), async (tx) => {
      const chosen = new Map((await choicesOf(tx, actor.userId)).map((row) => [row.kind, row.by_mail]));
      return kindsFor(actor).map((kind) => ({ kind, by_mail: chosen.get(kind) ?? newsKinds[kind].mail }));
    }),
  ),

  route(setNewsChoices, ({ input, actor }) =>
    db.within(scopeOf(actor), async (tx) => {
      for (const choice of input.choices) await saveChoice(tx, actor.userId, choice);
      return undefined;
    }),
  ),
];
