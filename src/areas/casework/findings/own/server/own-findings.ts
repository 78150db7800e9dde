import { isUuid } from '../../../../../platform/crypto/uuid.ts';
import type { Tx } from '../../../../../platform/db/database.ts';
import type { CustomerActor } from '../../../../../shared/actor.ts';
import { fail, failValidation } from '../../../../../shared/errors.ts';
import { fullNamesOf } from '../../../../customers/accounts/server/full-name-store.ts';
import { recordAudit } from '../../../../records/audit/server/store.ts';
import { announce } from '../../../../records/notices/server/news-store.ts';
import { pushRequest } from '../../../requests/server/lifecycle.ts';
import type { StoredRequest } from '../../../requests/server/store.ts';
import { mayReadPersons } from '../../../requests/who-may-read.ts';
import { recordEvents } from '../../server/history-store.ts';
import { lockFindings, type StoredFinding, updateFindings } from '../../server/store.ts';
import { lockRequests, theirs } from '../../settle/server/settle-findings.ts';
import { findingTexts, ownedMeanwhile } from '../../texts.ts';
import { type Candidate, findCandidate } from './owner-store.ts';

const refuse = (type: 'unknown_owner' | 'owner_may_not_read'): never =>
  failValidation([{ loc: ['body', 'owner'], type, msg: findingTexts[type] }]);

const candidateOf = async (
  tx: Tx,
  actor: CustomerActor,
  ownerId: string | null,
): Promise<Candidate | null> => {
  if (ownerId === null) return null;
  const found = isUuid(ownerId) ? await findCandidate(tx, actor.organisationId, ownerId) : undefined;
  return found ?? refuse('unknown_owner');
};

/** The trail, and whoever was given something, once a request. */
const tell = async (
  tx: Tx,
  actor: CustomerActor,
  request: StoredRequest,
  rows: readonly StoredFinding[],
  owner: Candidate | null,
  now: Date,
): Promise<void> => {
  const [first] = rows;
  const to = owner === null ? 'nobody' : owner.id === actor.userId ? 'self' : 'somebody';
  const details = { rows: rows.length, to, ...(owner ? { name: owner.username, owner_id: owner.id } : {}) };
  const { organisationId } = actor;
  await recordAudit(tx, actor, { organisationId, action: 'finding.own', object: request.id, details }, now);
  if (!owner || owner.id === actor.userId || !first) return;
  await announce(
    tx,
    {
      kind: 'finding-owned',
      ...{ organisationId, requestId: request.id, actorId: actor.userId },
      details: { person: owner.id, finding: first.id, number: first.number, count: rows.length },
    },
    now,
  );
};

type Giving = {
  readonly findingIds: readonly string[];
  readonly ownerId: string | null;
  /** Whose each was when the actor read it, in that order; undefined: whoever's they are. */
  readonly seenOwners?: readonly (string | null)[] | undefined;
};

/** Refuses where somebody else was given one meanwhile, and says who. */
const failByOwner = async (tx: Tx, actor: CustomerActor, row: StoredFinding): Promise<never> => {
  const { owner_id: ownerId, owner_name: ownerName } = row;
  const names = await fullNamesOf(tx, actor, [ownerId]);
  const name = ownerId === null ? undefined : (names.get(ownerId) ?? ownerName ?? undefined);
  return fail('status_conflict', { detail: ownedMeanwhile(name) });
};

/**
 * Gives findings an owner, or none; what has that owner already stays as it is. All or none.
 * @throws `not_found` unless all are the customer's to see, `forbidden` for results about people that a Member may not
 *   read, `status_conflict` where one has an owner whom the actor has not seen, 422 for an owner who is not there or may
 *   not read them.
 */
export const own = async (
  tx: Tx,
  actor: CustomerActor,
  { findingIds, ownerId, seenOwners }: Giving,
  now: Date,
): Promise<void> => {
  if (!findingIds.every(isUuid)) fail('not_found');
  const requests = await lockRequests(tx, findingIds);
  const rows = theirs(await lockFindings(tx, findingIds), findingIds, actor);
  if (!requests.every((request) => mayReadPersons(actor, request))) fail('forbidden');
  const owner = await candidateOf(tx, actor, ownerId);
  const reader = owner && { userId: owner.id, role: owner.role };
  if (reader && !requests.every((request) => mayReadPersons(reader, request))) refuse('owner_may_not_read');
  const changed = rows.filter((row) => row.owner_id !== (owner?.id ?? null));
  const seen = seenOwners && new Map(findingIds.map((id, index) => [id, seenOwners[index] ?? null]));
  const unseen = changed.find(({ id, owner_id }) => seen && seen.get(id) !== owner_id);
  if (unseen) await failByOwner(tx, actor, unseen);
  if (changed.length === 0) return;
  await updateFindings(
    tx,
    changed.map(({ id }) => id),
    { owner_id: owner?.id ?? null, owner_name: owner?.username ?? null },
  );
  const details = { owner_id: owner?.id ?? null };
  const events = changed.map(({ id }) => ({
    findingId: id,
    kind: 'owner' as const,
    details,
    internal: false,
  }));
  await recordEvents(tx, actor.organisationId, actor, events, now);
  const touched = requests.map((request) => ({
    request,
    own: changed.filter((row) => row.request_id === request.id),
  }));
  for (const { request, own: those } of touched) {
    if (those.length > 0) await tell(tx, actor, request, those, owner, now);
  }
  for (const { request, own: those } of touched) {
    if (those.length > 0) await pushRequest(tx, request, now);
  }
};
