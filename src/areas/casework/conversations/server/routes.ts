import type { Clock } from '../../../../platform/clock.ts';
import { isUuid } from '../../../../platform/crypto/uuid.ts';
import { type Database, scopeOf, type Tx } from '../../../../platform/db/database.ts';
import { type Route, route } from '../../../../platform/http/route.ts';
import type { Log } from '../../../../platform/log.ts';
import type { Storage } from '../../../../platform/storage/storage.ts';
import { type Actor, isStaff } from '../../../../shared/actor.ts';
import { usualRowsPerPage } from '../../../../shared/paging.ts';
import type { Status } from '../../../../shared/vocabulary/request-status.ts';
import { recordAudit } from '../../../records/audit/server/store.ts';
import { removeErasedSoon } from '../../requests/server/erase-files.ts';
import { fileRef } from '../../requests/server/file-ref.ts';
import { findRequest } from '../../requests/server/store.ts';
import { commentRoutes } from '../comments/server/comment-routes.ts';
import {
  attachToMessage,
  type ConversationMessage,
  downloadMessageFile,
  listConversation,
  markConversationRead,
  postMessage,
  staffAsk,
  staffNote,
  unreadConversations,
  withdrawMessage,
} from '../contract.ts';
import { mayWrite } from '../rules.ts';
import { asMessages } from './as-message.ts';
import * as service from './conversation.ts';
import { listMessages, type StoredMessage, unreadOf } from './store.ts';

type Parts = {
  readonly db: Database;
  readonly clock: Clock;
  readonly storage: Storage;
  readonly log: Log;
};

/**
 * Runs what writes a message, and gives that message as its writer reads it: read apart, because telling the streams
 * is the last thing that a transaction does.
 */
const writing =
  ({ db, clock }: Parts) =>
  async (actor: Actor, work: (tx: Tx, now: Date) => Promise<StoredMessage>): Promise<ConversationMessage> => {
    const now = clock.now();
    const written = await db.within(scopeOf(actor), (tx) => work(tx, now));
    const [message] = await db.within(scopeOf(actor), (tx) => asMessages(tx, actor, [written], now));
    if (!message) throw new Error('What was written is there.');
    return message;
  };

const listRoute = ({ db, clock }: Parts): Route =>
  route(listConversation, async ({ input, actor, setHeader }) => {
    const limit = input.limit ?? usualRowsPerPage;
    const before = input.cursor;
    return db.within(scopeOf(actor), async (tx) => {
      const now = clock.now();
      const row = await service.talkedAbout(tx, actor, input.request_id, findRequest);
      if (isStaff(actor)) {
        const entry = {
          organisationId: row.organisation_id,
          action: 'conversation.read',
          object: row.id,
        } as const;
        await recordAudit(tx, actor, entry, now);
      }
      const page = { internal: isStaff(actor), before, limit: limit + 1 };
      const found = await listMessages(tx, row.id, page);
      const rows = found.slice(0, limit);
      const last = rows.at(-1);
      if (found.length > limit && last) setHeader('x-next-cursor', last.id);
      return {
        messages: await asMessages(tx, actor, rows, now),
        may_write: mayWrite(row.status as Status, row.end_date, now),
      };
    });
  });

const fileRoutes = ({ db, clock, storage }: Parts): Route[] => [
  route(attachToMessage, async ({ input, actor, upload }) => {
    if (!upload) throw new Error('A multipart call without a file was refused before.');
    await db.within(scopeOf(actor), (tx) => service.attach(tx, actor, input.message_id, upload, clock.now()));
    upload.keep();
    return { file_id: upload.stored.id };
  }),

  route(downloadMessageFile, ({ input, actor }) =>
    db.within(scopeOf(actor), async (tx) => {
      const file = await service.fileToTake(tx, actor, input.file_id, clock.now());
      const ref = fileRef(file);
      return {
        name: file.name,
        mediaType: file.media_type,
        etag: `"${file.sha256.toString('base64url')}"`,
        size: file.size,
        open: (range) => storage.read(ref, range),
      };
    }),
  ),
];

/** What provider and customer say to each other about a request, and what the provider notes for itself. */
export const conversationRoutes = (parts: Parts): Route[] => {
  const { db, clock } = parts;
  const write = writing(parts);
  return [
    listRoute(parts),
    ...commentRoutes(parts, write),
    ...fileRoutes(parts),
    route(postMessage, ({ input, actor }) => write(actor, (tx, now) => service.post(tx, actor, input, now))),
    route(staffAsk, ({ input, actor }) => write(actor, (tx, now) => service.ask(tx, actor, input, now))),
    route(staffNote, ({ input, actor }) => write(actor, (tx, now) => service.note(tx, actor, input, now))),
    route(withdrawMessage, async ({ input, actor }) => {
      const gone = await write(actor, (tx, now) => service.takeBack(tx, actor, input.message_id, now));
      if (gone.files.length > 0) await removeErasedSoon(parts);
      return gone;
    }),
    route(markConversationRead, async ({ input, actor }) => {
      await db.within(scopeOf(actor), (tx) => service.read(tx, actor, input.message_id, clock.now()));
      return undefined;
    }),
    route(unreadConversations, async ({ input, actor }) => {
      const ids = input.request_ids.filter(isUuid);
      return ids.length > 0 ? unreadOf(db.readingLists(scopeOf(actor)), actor, ids) : [];
    }),
  ];
};
