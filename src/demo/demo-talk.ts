import { ask, note, post } from '../areas/casework/conversations/server/conversation.ts';
import { lockRequest } from '../areas/casework/requests/server/store.ts';
import { giveTo } from '../areas/desks/staff/server/assign.ts';
import { secondsAfter } from '../platform/clock.ts';
import { scopeOf } from '../platform/db/database.ts';
import type { Parts } from '../platform/parts.ts';
import type { Actor } from '../shared/actor.ts';

/** What is said about a demo request, in order; an answer answers the question before it. */
export type DemoSaying = { readonly kind: 'question' | 'answer' | 'message' | 'note'; readonly text: string };

type People = { readonly analyst: Actor; readonly customer: Actor };

const hourSeconds = 3600;

/** Gives a demo request to the analyst and lets both sides talk about it, an hour apart. */
export const talkAbout = async (
  parts: Parts,
  request_id: string,
  sayings: readonly DemoSaying[],
  { analyst, customer }: People,
): Promise<void> => {
  const { db, clock } = parts;
  await db.within('system', async (tx) => {
    const row = await lockRequest(tx, request_id);
    if (row) await giveTo(tx, analyst, row, analyst.userId, clock.now());
  });
  let question: string | undefined;
  for (const [index, { kind, text }] of sayings.entries()) {
    const now = secondsAfter(clock.now(), (index + 1) * hourSeconds);
    const by = kind === 'answer' || kind === 'message' ? customer : analyst;
    await db.within(scopeOf(by), async (tx) => {
      if (kind === 'question') question = (await ask(tx, by, { request_id, text }, now)).id;
      else if (kind === 'note') await note(tx, by, { request_id, text }, now);
      else await post(tx, by, { request_id, text, answers: kind === 'answer' ? question : undefined }, now);
    });
  }
};
