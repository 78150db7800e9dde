import { isUuid } from '../../../../../platform/crypto/uuid.ts';
import type { Tx } from '../../../../../platform/db/database.ts';
import type { CustomerActor } from '../../../../../shared/actor.ts';
import { fail } from '../../../../../shared/errors.ts';
import { isOfEngine } from '../../../../../shared/services.ts';
import type { Status } from '../../../../../shared/vocabulary/request-status.ts';
import { markRead } from '../../../../records/notices/server/news-store.ts';
import { failByState } from '../../../requests/server/fail-by-state.ts';
import type { StoredRequest } from '../../../requests/server/store.ts';
import { mayReadPersons } from '../../../requests/who-may-read.ts';
import { requireNotFinishing } from '../../list/server/seen-finding.ts';
import { takesFindings } from '../../rules.ts';
import { correctedWith, recordEvents } from '../../server/history-store.ts';
import { lockFindings } from '../../server/store.ts';
import { lockRequests, theirs } from '../../settle/server/settle-findings.ts';
import { findingTexts } from '../../texts.ts';
import { retestMostFindings } from '../retest-contract.ts';
import {
  findingsOfRetest,
  insertRetestFindings,
  listRetests,
  type StoredRetest,
  updateRetest,
} from './retest-store.ts';
import { ask, correctedDetails, tell } from './retests.ts';

/** What people wrote about a round, in characters; what comes beyond it stands in the history of each finding. */
const roundNoteMost = 2000;

const between = '\n\n';

/** What people wrote about a round with this note too, where it is new there and there is room. */
const roundNoteWith = (before: string | null, note: string): string | undefined => {
  const notes = [before, note].filter(Boolean).join(between);
  const isThere = `${between}${before ?? ''}${between}`.includes(`${between}${note}${between}`);
  return isThere || notes.length > roundNoteMost ? undefined : notes;
};

/** Adds to a round that the staff have not begun. @returns of how many something is new. */
const joinRound = async (
  tx: Tx,
  actor: CustomerActor,
  round: StoredRetest,
  findingIds: readonly string[],
  note: string,
  now: Date,
): Promise<number> => {
  const known = new Set((await findingsOfRetest(tx, round.id)).map((one) => one.finding_id));
  const added = findingIds.filter((id) => !known.has(id));
  // Of those that it looks at already a note may say more; each finding keeps its own, so each is asked what was said of it.
  const said = note === '' ? known : await correctedWith(tx, findingIds, note, round.asked_at);
  const told = findingIds.filter((id) => !known.has(id) || !said.has(id));
  if (told.length === 0) return 0;
  if (known.size + added.length > retestMostFindings) {
    fail('status_conflict', { detail: findingTexts.round_full });
  }
  if (added.length > 0) await insertRetestFindings(tx, round, added);
  const notes = note === '' ? undefined : roundNoteWith(round.note, note);
  if (notes !== undefined) await updateRetest(tx, round.id, { note: notes });
  const details = correctedDetails(note);
  const events = told.map((findingId) => ({ findingId, kind: 'retest' as const, details, internal: false }));
  await recordEvents(tx, round.organisation_id, actor, events, now);
  return told.length;
};

/** Those of one request. */
const correctOfRequest = async (
  tx: Tx,
  actor: CustomerActor,
  request: StoredRequest,
  findingIds: readonly string[],
  note: string,
  now: Date,
): Promise<void> => {
  if (!mayReadPersons(actor, request)) fail('forbidden');
  requireNotFinishing(request);
  if (!takesFindings(request.status as Status)) await failByState(tx, request, actor);
  const waiting = (await listRetests(tx, request.id)).find(({ state }) => state === 'asked');
  if (!waiting) {
    await ask(tx, actor, { requestId: request.id, findingIds, note, corrected: true }, now);
    return;
  }
  const rows = await joinRound(tx, actor, waiting, findingIds, note, now);
  if (rows > 0) await tell(tx, request, actor, 'retest.ask', { number: waiting.number, rows }, now);
};

/**
 * Somebody says that findings are corrected: they are tested again, each request's in the round that waits already or in
 * a new one. Saying the same twice changes nothing.
 * @throws `not_found` unless all are the customer's to see, `forbidden` for results about people that a Member may not
 *   read, `status_conflict` where one is not open, a machine found it, or a round of its request is running.
 */
export const correct = async (
  tx: Tx,
  actor: CustomerActor,
  { findingIds, note }: { findingIds: readonly string[]; note: string },
  now: Date,
): Promise<void> => {
  if (!findingIds.every(isUuid)) fail('not_found');
  const requests = await lockRequests(tx, findingIds);
  const rows = theirs(await lockFindings(tx, findingIds), findingIds, actor);
  if (rows.some(({ state }) => state !== 'open')) fail('status_conflict', { detail: findingTexts.only_open });
  if (rows.some(({ source }) => isOfEngine(source)))
    fail('status_conflict', { detail: findingTexts.scanned_again });
  for (const request of requests) {
    const own = rows.filter((row) => row.request_id === request.id).map(({ id }) => id);
    await correctOfRequest(tx, actor, request, own, note, now);
  }
  await markRead(tx, actor.userId, { pagesOfFindings: findingIds }, now);
};
