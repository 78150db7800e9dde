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
      const rows = found.slice(0, limit);
      const last = rows.at(-1);
      if (found.length > limit && last) setHeader('x-next-cursor', last.id);
      return asMessages(tx, actor, rows, now);
    });
  }),
  route(postComment, ({ input, actor }) => write(actor, (tx, now) => comment(tx, actor, input, now))),
];
