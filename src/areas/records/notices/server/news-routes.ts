import type { Clock } from '../../../../platform/clock.ts';
import { isUuid } from '../../../../platform/crypto/uuid.ts';
import { type Database, scopeOf } from '../../../../platform/db/database.ts';
import { bodyRule, type Route, route } from '../../../../platform/http/route.ts';
import { type Actor, isStaff } from '../../../../shared/actor.ts';
import { failValidation } from '../../../../shared/errors.ts';
import { say } from '../../../../shared/messages.ts';
import { commonFaults } from '../../../../shared/schema.ts';
import { type NewsDetails, type NewsKind, newsKinds } from '../news.ts';
import {
  listNews,
  listNewsChoices,
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
  listNotices,
  markRead,
  saveChoice,
} from './news-store.ts';

const defaultLimit = 20;

const readPlace = (cursor: string | undefined): { at: Date; id: string } | undefined => {
  if (cursor === undefined) return undefined;
  const [at = '', id = ''] = Buffer.from(cursor, 'base64url').toString().split(' ');
  const isMoment = /^\d{4}-/.test(at) && !Number.isNaN(Date.parse(at));
  if (isMoment && isUuid(id)) return { at: new Date(at), id };
  return failValidation([{ loc: ['body', 'cursor'], type: 'bad_cursor', msg: commonFaults.bad_cursor }]);
};

/** Of several it is the first of them, which is not what the notice is about. */
const findingOf = ({ finding, count = 1 }: NewsDetails): string | null =>
  typeof finding === 'string' && count === 1 ? finding : null;

const requestOf = ({ request_id, module, reference }: ListedNotice): NewsRow['request'] =>
  request_id && module && reference ? { request_id, module, reference } : null;

const searchOf = ({ search }: NewsDetails): string | null => (typeof search === 'string' ? search : null);

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
      const read = db.reading(scopeOf(actor));
      const page = { unread: input.unread ?? false, limit: limit + 1, after: readPlace(input.cursor) };
      const found = await listNotices(read, actor.userId, page);
      const rows = found.slice(0, limit);
      const last = rows.at(-1);
      if (found.length > limit && last) {
        setHeader('x-next-cursor', Buffer.from(`${last.at.toISOString()} ${last.id}`).toString('base64url'));
      }
      return rows
        .filter(({ kind }) => Object.hasOwn(newsTexts, kind))
        .map((row) => ({
          notice_id: row.id,
          kind: row.kind,
          text: say(newsTexts[row.kind].line({ ...row.details, reference: row.reference ?? '' }), language),
          at: row.at.toISOString(),
          read: row.read_at !== null,
          request: requestOf(row),
          finding_id: findingOf(row.details),
          search_id: searchOf(row.details),
        }));
    },
    { rules: [bodyRule(listNews, ['cursor'], ({ cursor }) => void readPlace(cursor))] },
  ),

  route(unreadNews, async ({ actor }) => ({
    unread: await countUnread(db.reading(scopeOf(actor)), actor.userId),
  })),

  route(readNews, async ({ input, actor }) => {
    // An id of another shape is nobody's.
    const ids = input.notice_ids?.filter(isUuid);
    await db.within(scopeOf(actor), (tx) => markRead(tx, actor.userId, ids, clock.now()));
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
