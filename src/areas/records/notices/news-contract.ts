import * as z from 'zod/mini';
import { call, nothing } from '../../../shared/call.ts';
import { id, moment, page } from '../../../shared/schema.ts';
import { newsKinds } from './news.ts';

const kinds = Object.keys(newsKinds) as [keyof typeof newsKinds, ...(keyof typeof newsKinds)[]];

export const newsRow = z.object({
  notice_id: z.string(),
  kind: z.enum(kinds),
  /** In the reader's language, with the request's title. */
  text: z.string(),
  /** The same for where the title stands already. */
  short: z.string(),
  at: moment,
  read: z.boolean(),
  /** What it is about; null where there is no request. */
  request: z.nullable(z.object({ request_id: z.string(), module: z.string(), reference: z.string() })),
  /** The one finding that it is about; null where it is about none or several. */
  finding_id: z.nullable(z.string()),
  /** The state that a request has moved to, of a notice that says so. */
  to: z.optional(z.string()),
  /** The search that shows what a monitor found. */
  search_id: z.nullable(z.string()),
});
export type NewsRow = z.output<typeof newsRow>;

/** What the caller was told, newest first. With its first page comes the header `X-Unread-Count`: what `unreadNews` answers, as JSON. */
export const listNews = call({
  path: '/api/main/notices/list',
  access: 'signed-in',
  encoding: 'json',
  input: z.object({ unread: z.optional(z.boolean()), ...page }),
  output: z.array(newsRow),
});

export const newsGroup = z.object({
  /** What all of it is about; null of a notice that is about no request and stands alone. */
  request: z.nullable(
    z.object({
      request_id: z.string(),
      module: z.string(),
      reference: z.string(),
      submodule: z.string(),
      type_submodule: z.string(),
      title: z.string(),
    }),
  ),
  /** The newest of them, three at most. */
  notices: z.array(newsRow),
  /** Counted to a hundred, as is `unread`. */
  total: z.int(),
  unread: z.int(),
});
export type NewsGroup = z.output<typeof newsGroup>;

/** What the caller was told by request, the one with the newest notice first. `for_you`: only what asks something of the reader, and the end of what they asked for. The first page has `X-Unread-Count` too. */
export const listNewsGroups = call({
  path: '/api/main/notices/groups',
  access: 'signed-in',
  encoding: 'json',
  input: z.object({ for_you: z.optional(z.boolean()), ...page }),
  output: z.array(newsGroup),
});

/** How many are unread, and how many of those ask something of the reader; counted to a hundred. */
export const unreadNews = call({
  path: '/api/main/notices/unread',
  access: 'signed-in',
  encoding: 'none',
  input: z.object({}),
  output: z.object({ unread: z.int(), for_you: z.int() }),
});

/**
 * Marks some, all of some requests, what leads to the page of a request or finding that is opened, or with `all` all there
 * are, as read. What was said in a conversation is read there (`/api/main/conversations/read`), and not by opening its request.
 */
export const readNews = call({
  path: '/api/main/notices/read',
  access: 'signed-in',
  encoding: 'json',
  input: z
    .strictObject({
      all: z.optional(z.literal(true)),
      notice_ids: z.optional(z.array(id).check(z.minLength(1, 'required'), z.maxLength(200, 'too_long'))),
      request_ids: z.optional(z.array(id).check(z.minLength(1, 'required'), z.maxLength(200, 'too_long'))),
      page_of_request: z.optional(id),
      page_of_finding: z.optional(id),
    })
    .check(z.refine((named) => Object.values(named).some((value) => value !== undefined), 'required')),
  output: z.object({ unread: z.int() }),
});

const choice = z.object({ kind: z.enum(kinds), by_mail: z.boolean() });

/** What the caller is told by mail, of what concerns their role. */
export const listNewsChoices = call({
  path: '/api/main/notices/choices',
  access: 'signed-in',
  encoding: 'none',
  input: z.object({}),
  output: z.array(choice),
});

export const setNewsChoices = call({
  path: '/api/main/notices/set_choices',
  access: 'signed-in',
  encoding: 'json',
  input: z.object({
    choices: z.array(choice).check(z.minLength(1, 'required'), z.maxLength(kinds.length, 'too_long')),
  }),
  output: nothing,
});
