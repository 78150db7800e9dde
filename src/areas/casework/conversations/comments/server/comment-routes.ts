import type { Clock } from '../../../../../platform/clock.ts';
import { type Database, scopeOf, type Tx } from '../../../../../platform/db/database.ts';
import { type Route, route } from '../../../../../platform/http/route.ts';
import type { Actor } from '../../../../../shared/actor.ts';
import { usualRowsPerPage } from '../../../../../shared/paging.ts';
import type { ConversationMessage } from '../../contract.ts';
import { asMessages } from '../../server/as-message.ts';
import type { StoredMessage } from '../../server/store.ts';
import { listComments, postComment } from '../comment-contract.ts';
import { comment, commentsOn } from './comments.ts';

/** Runs what writes a message, and gives that message as its writer reads it. */
type Writing = (
  actor: Actor,
  work: (tx: Tx, now: Date) => Promise<StoredMessage>,
) => Promise<ConversationMessage>;

/** What both sides say about a finding. */
export const commentRoutes = (
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  write: Writing,
): Route[] => [
  route(listComments, ({ input, actor, setHeader }) => {
    const limit = input.limit ?? usualRowsPerPage;
    return db.within(scopeOf(actor), async (tx) => {
      const now = clock.now();
      const page = { before: input.cursor, limit: limit + 1 };
      const found = await commentsOn(tx, actor, input.finding_id, page, now);
      const rows = found.rows.slice(0, limit);
      const last = rows.at(-1);
      if (found.rows.length > limit && last) setHeader('x-next-cursor', last.id);
      const messages = await asMessages(tx, actor, rows, now);
      return messages.map((message, index) => {
        const on = found.writtenOn.get(rows[index]?.finding_id ?? '');
        // What was written in an earlier scan is read here, and taken back there.
        return on === undefined ? message : { ...message, may_withdraw: false, written_on: on };
      });
    });
  }),
  route(postComment, ({ input, actor }) => write(actor, (tx, now) => comment(tx, actor, input, now))),
];
