import type { Clock } from '../../../../../platform/clock.ts';
import { isUuid, uuidv7 } from '../../../../../platform/crypto/uuid.ts';
import type { Tx } from '../../../../../platform/db/database.ts';
import { type Actor, type CustomerActor, isStaff } from '../../../../../shared/actor.ts';
import { fail } from '../../../../../shared/errors.ts';
import { type Language, say } from '../../../../../shared/messages.ts';
import { isOfEngine } from '../../../../../shared/services.ts';
import type { FindingState } from '../../../../../shared/vocabulary/finding-state.ts';
import { findingReference } from '../../../../../shared/vocabulary/reference.ts';
import type { Status } from '../../../../../shared/vocabulary/request-status.ts';
import type { Severity } from '../../../../../shared/vocabulary/severity.ts';
import { fullNamesOf } from '../../../../customers/accounts/server/full-name-store.ts';
import type { AuditAction } from '../../../../records/audit/actions.ts';
import { recordAudit } from '../../../../records/audit/server/store.ts';
import type { News } from '../../../../records/notices/news.ts';
import { announce } from '../../../../records/notices/server/news-store.ts';
import { pushRequest } from '../../../requests/server/lifecycle.ts';
import type { RequestRule } from '../../../requests/server/request-rule.ts';
import { lockRequest, type StoredRequest } from '../../../requests/server/store.ts';
import { mayReadPersons } from '../../../requests/who-may-read.ts';
import { requireNotFinishing } from '../../list/server/seen-finding.ts';
import { takesFindings } from '../../rules.ts';
import { recordEvents } from '../../server/history-store.ts';
import { lockFindings } from '../../server/store.ts';
import { settleOne } from '../../settle/server/settle-findings.ts';
import { findingTexts } from '../../texts.ts';
import type { Retest } from '../retest-contract.ts';
import {
  findingsOfRetest,
  findRetest,
  insertRetest,
  listRetests,
  type RetestResult,
  type StoredRetest,
  setRetestResult,
  updateRetest,
} from './retest-store.ts';

/** A round as the wire has it. What is written while it runs is the staff's own until it is done. */
export const asRetest = async (
  tx: Tx,
  row: StoredRetest,
  actor: Actor,
  language: Language,
): Promise<Retest> => {
  const findings = await findingsOfRetest(tx, row.id);
  const shows = isStaff(actor) || row.state === 'done';
  const name = (await fullNamesOf(tx, actor, [row.asked_by])).get(row.asked_by ?? '');
  return {
    retest_id: row.id,
    request_id: row.request_id,
    number: row.number,
    state: row.state as Retest['state'],
    note: row.note,
    asked_by: row.asked_by_name,
    ...(name === undefined ? {} : { asked_by_full_name: name }),
    asked_at: row.asked_at.toISOString(),
    answer: row.answer,
    answered_by: row.answered_by_name,
    ended_at: row.ended_at?.toISOString() ?? null,
    findings: findings.map((one) => ({
      finding_id: one.finding_id,
      number: one.number,
      reference: findingReference(one.reference, one.number),
      title: say(one.title, language),
      severity: one.severity as Severity,
      state: one.state as FindingState,
      result: shows ? (one.result as RetestResult | null) : null,
      note: shows ? one.note : null,
    })),
  };
};

export const retestsOf = async (
  tx: Tx,
  requestId: string,
  actor: Actor,
  language: Language,
): Promise<Retest[]> => {
  const rounds: Retest[] = [];
  for (const row of await listRetests(tx, requestId)) rounds.push(await asRetest(tx, row, actor, language));
  return rounds;
};

/** What people are told of what is done about a round; the rest is between staff. */
const newsOf: Readonly<Partial<Record<AuditAction, Pick<News, 'kind' | 'details'>>>> = {
  'retest.ask': { kind: 'retest-asked' },
  'retest.close': { kind: 'retest-ended', details: { to: 'done' } },
  'retest.decline': { kind: 'retest-ended', details: { to: 'declined' } },
};

export const tell = async (
  tx: Tx,
  request: StoredRequest,
  actor: Actor,
  action: AuditAction,
  round: { number: number; rows?: number },
  now: Date,
): Promise<void> => {
  const entry = { organisationId: request.organisation_id, action, object: request.id, details: round };
  await recordAudit(tx, actor, entry, now);
  const news = newsOf[action];
  const { organisation_id: organisationId, id: requestId } = request;
  if (news) await announce(tx, { ...news, organisationId, requestId, actorId: actor.userId }, now);
  await pushRequest(tx, request, now);
};

/** What the history of a finding says that somebody has corrected. */
export const correctedDetails = (note: string) => ({ to: 'corrected', ...(note ? { reason: note } : {}) });

/** Each is told to the staff: whoever asks and takes back again and again would drown what matters. */
const roundsMostADay = 10;
const dayMilliseconds = 86_400_000;

/**
 * Asks for a round.
 * @throws `not_found` unless each finding is the customer's, of that request and released; `status_conflict` where one
 *   is not open, a machine found it, while another round waits, or before the work has begun.
 */
export const ask = async (
  tx: Tx,
  actor: CustomerActor,
  input: { requestId: string; findingIds: readonly string[]; note: string; corrected?: true },
  now: Date,
): Promise<StoredRetest> => {
  const request = isUuid(input.requestId) ? await lockRequest(tx, input.requestId) : undefined;
  if (!request || request.organisation_id !== actor.organisationId) return fail('not_found');
  if (!mayReadPersons(actor, request)) fail('forbidden');
  requireNotFinishing(request);
  if (!takesFindings(request.status as Status)) fail('status_conflict');
  const ids = [...new Set(input.findingIds)];
  if (!ids.every(isUuid)) fail('not_found');
  const findings = (await lockFindings(tx, ids)).filter(
    (row) => row.request_id === request.id && row.released_at !== null,
  );
  if (findings.length < ids.length) fail('not_found');
  if (findings.some((row) => row.state !== 'open'))
    fail('status_conflict', { detail: findingTexts.only_open });
  if (findings.some(({ source }) => isOfEngine(source)))
    fail('status_conflict', { detail: findingTexts.scanned_again });
  const rounds = await listRetests(tx, request.id);
  if (rounds.some(({ state }) => state === 'asked' || state === 'running')) {
    fail('status_conflict', { detail: findingTexts.round_waits });
  }
  const today = rounds.filter(({ asked_at }) => now.getTime() - asked_at.getTime() < dayMilliseconds);
  if (today.length >= roundsMostADay) fail('too_many_attempts', { retryAfterSeconds: 3600 });
  const row = {
    ...{ id: uuidv7(now), organisation_id: actor.organisationId, request_id: request.id, state: 'asked' },
    ...{ note: input.note, asked_by: actor.userId, asked_by_name: actor.username, asked_at: now },
  };
  const number = await insertRetest(tx, row, ids);
  const details = input.corrected ? correctedDetails(input.note) : { to: 'asked' };
  const events = ids.map((findingId) => ({ findingId, kind: 'retest' as const, details, internal: false }));
  await recordEvents(tx, actor.organisationId, actor, events, now);
  await tell(tx, request, actor, 'retest.ask', { number, rows: ids.length }, now);
  return (await findRetest(tx, row.id)) ?? fail('not_found');
};

/** A round with its request, which is held first. @throws `not_found`, `status_conflict` while a report is built from it. */
const heldRound = async (
  tx: Tx,
  actor: Actor,
  retestId: string,
): Promise<{ round: StoredRetest; request: StoredRequest }> => {
  const seen = isUuid(retestId) ? await findRetest(tx, retestId) : undefined;
  if (!seen || (!isStaff(actor) && seen.organisation_id !== actor.organisationId)) return fail('not_found');
  const request = (await lockRequest(tx, seen.request_id)) ?? fail('not_found');
  if (!mayReadPersons(actor, request)) fail('forbidden');
  requireNotFinishing(request);
  // Read again behind the lock: somebody may have ended it meanwhile.
  const round = (await findRetest(tx, retestId)) ?? fail('not_found');
  return { round, request };
};

const isOpen = ({ state }: StoredRetest): boolean => state === 'asked' || state === 'running';

/** Takes back what was asked. @throws `not_found`, `status_conflict` once the staff have begun. */
export const withdraw = async (tx: Tx, actor: Actor, retestId: string, now: Date): Promise<StoredRetest> => {
  const { round, request } = await heldRound(tx, actor, retestId);
  if (actor.role === 'Member' && round.asked_by !== actor.userId) fail('forbidden');
  if (round.state !== 'asked') fail('status_conflict');
  await updateRetest(tx, round.id, { state: 'withdrawn', ended_at: now });
  await tell(tx, request, actor, 'retest.withdraw', { number: round.number }, now);
  return (await findRetest(tx, retestId)) ?? fail('not_found');
};

export type Outcome = { finding_id: string; result: RetestResult; note?: string | undefined };

/** Writes results. @throws `not_found` for what the round does not look at, `status_conflict` once it has ended. */
export const record = async (
  tx: Tx,
  actor: Actor,
  retestId: string,
  results: readonly Outcome[],
  clock: Clock,
): Promise<StoredRetest> => {
  const { round, request } = await heldRound(tx, actor, retestId);
  const now = clock.now();
  if (!isOpen(round)) fail('status_conflict');
  const known = new Map((await findingsOfRetest(tx, round.id)).map((one) => [one.finding_id, one]));
  if (!results.every(({ finding_id }) => known.has(finding_id))) fail('not_found');
  const changed = results.filter(({ finding_id, result, note }) => {
    const before = known.get(finding_id);
    return before?.result !== result || before.note !== (note || null);
  });
  // Who sends what is written already has had no hand in it.
  if (changed.length === 0) return round;
  for (const { finding_id, result, note } of changed) {
    await setRetestResult(tx, round.id, finding_id, { result, note: note || null });
  }
  if (round.state === 'asked') await updateRetest(tx, round.id, { state: 'running' });
  await tell(tx, request, actor, 'retest.record', { number: round.number, rows: changed.length }, now);
  return (await findRetest(tx, retestId)) ?? fail('not_found');
};

type Results = Awaited<ReturnType<typeof findingsOfRetest>>;

/** What a round found out becomes the state of its findings. */
const applyResults = async (
  tx: Tx,
  round: StoredRetest,
  results: Results,
  actor: Actor,
  now: Date,
): Promise<void> => {
  const rows = new Map(
    (
      await lockFindings(
        tx,
        results.map((one) => one.finding_id),
      )
    ).map((row) => [row.id, row]),
  );
  for (const { finding_id: findingId, result, note } of results) {
    const details = { to: result ?? '', ...(note ? { reason: note } : {}) };
    await recordEvents(
      tx,
      round.organisation_id,
      actor,
      [{ findingId, kind: 'retest', details, internal: false }],
      now,
    );
    const row = rows.get(findingId);
    // Somebody may have accepted the risk meanwhile: that a weakness is gone is stronger.
    if (row && result === 'fixed' && (row.state === 'open' || row.state === 'accepted')) {
      await settleOne(tx, row, actor, { to: 'fixed', reason: note ?? undefined, retested: true }, now);
    }
  }
};

/**
 * Ends a round.
 * @param before refuses whoever may not show its results to the customer by themselves.
 * @returns it with its request, for whoever makes that version.
 * @throws `not_found`, `status_conflict` while a finding has no result.
 */
export const close = async (
  tx: Tx,
  actor: Actor,
  { retestId, answer }: { retestId: string; answer: string },
  now: Date,
  before: RequestRule,
): Promise<{ round: StoredRetest; request: StoredRequest }> => {
  const { round, request } = await heldRound(tx, actor, retestId);
  if (!isOpen(round)) fail('status_conflict');
  const results = await findingsOfRetest(tx, round.id);
  if (results.some(({ result }) => result === null)) {
    fail('status_conflict', { detail: findingTexts.results_missing });
  }
  await before(tx, actor, request, now);
  await applyResults(tx, round, results, actor, now);
  const ended = { answer: answer || null, answered_by_name: actor.username, ended_at: now };
  await updateRetest(tx, round.id, { state: 'done', ...ended });
  await tell(tx, request, actor, 'retest.close', { number: round.number }, now);
  return { round: (await findRetest(tx, retestId)) ?? fail('not_found'), request };
};

/** Says no to a round, with a reason that the customer reads. @throws `not_found`, `status_conflict`. */
export const decline = async (
  tx: Tx,
  actor: Actor,
  retestId: string,
  reason: string,
  now: Date,
): Promise<void> => {
  const { round, request } = await heldRound(tx, actor, retestId);
  if (!isOpen(round)) fail('status_conflict');
  const ended = { answer: reason, answered_by_name: actor.username, ended_at: now };
  await updateRetest(tx, round.id, { state: 'declined', ...ended });
  await tell(tx, request, actor, 'retest.decline', { number: round.number }, now);
};
