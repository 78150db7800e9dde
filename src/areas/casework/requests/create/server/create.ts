import type { Clock } from '../../../../../platform/clock.ts';
import { uuidv7 } from '../../../../../platform/crypto/uuid.ts';
import { commitWithThis } from '../../../../../platform/db/connections/transaction.ts';
import { type Database, scopeOf, type Tx } from '../../../../../platform/db/database.ts';
import type { CustomerActor } from '../../../../../shared/actor.ts';
import { fail } from '../../../../../shared/errors.ts';
import { isMachines } from '../../../../../shared/services.ts';
import { beginDuePeriods } from '../../../../customers/quota/server/periods.ts';
import { failWithoutUnit, usageOf } from '../../../../customers/quota/server/store.ts';
import { announce } from '../../../../records/notices/server/news-store.ts';
import { pushRequest } from '../../server/lifecycle.ts';
import type { StoredRequest } from '../../server/store.ts';
import { moreThanLeft } from '../../texts.ts';
import { earlierIds, type Sending } from './idempotency.ts';
import { prepareRequest, type RequestContent, writeRequest } from './write-request.ts';

type NewRequest = RequestContent & Omit<Sending, 'content'>;

type CreateParts = {
  readonly db: Database;
  readonly clock: Clock;
  /** Has a service's engine begin, in the same transaction. */
  readonly startWork?: (tx: Tx, engine: string, requestId: string) => Promise<void>;
};

/** Keys that were kept before a part was added stay good: it counts only where it is sent. */
const contentOf = (input: NewRequest): Sending['content'] => [
  input.service.submodule,
  input.service.type,
  input.title,
  input.description,
  input.domain?.ascii ?? null,
  input.authorisationVersion ?? null,
  ...(input.repeats === undefined ? [] : [input.repeats]),
  input.upload?.upload.stored.sha256.toString('hex') ?? null,
  ...(input.upload?.typed ? ['typed'] : []),
];

const startWork = async (
  parts: CreateParts,
  tx: Tx,
  { service }: RequestContent,
  id: string,
): Promise<void> => {
  if (service.engine) await parts.startWork?.(tx, service.engine.name, id);
};

/** Staff hear of what waits for them; what a machine does by itself waits for nobody. */
const announceNew = async (tx: Tx, row: StoredRequest, count: number, now: Date): Promise<void> => {
  if (isMachines(row)) return;
  const { id: requestId, organisation_id: organisationId, created_by: actorId } = row;
  await announce(
    tx,
    { kind: 'request-created', organisationId, requestId, actorId, details: { count } },
    now,
  );
};

/** Tells the streams, together with what is still being written and with the commit: the counter's lock is short. */
const pushAndCommit = async (
  tx: Tx,
  rows: readonly StoredRequest[],
  writing: readonly Promise<void>[],
  now: Date,
): Promise<void> => {
  const done = Promise.all([...writing, ...rows.map((row) => pushRequest(tx, row, now))]);
  commitWithThis(tx);
  await done;
};

/**
 * Creates a request: idempotency, quota, row, file, timeline, audit, event and the job that follows are one
 * transaction. Nothing acknowledged is lost, and nothing is done twice.
 * @returns the request's id; the same one for the same key and body.
 * @throws 422 for a request that cannot be repeated, `quota_exceeded`, `idempotency_mismatch`.
 */
export const createRequest = async (
  parts: CreateParts,
  actor: CustomerActor,
  input: NewRequest,
): Promise<string> => {
  const make = async (tx: Tx) => {
    const now = parts.clock.now();
    const id = uuidv7(now);
    const [earlier] = (await earlierIds(tx, actor, { ...input, content: contentOf(input) }, [id], now)) ?? [];
    if (earlier) return { id: earlier, made: false };
    const row = await prepareRequest(tx, actor, id, input, now);
    const writing = [writeRequest(tx, actor, row, input, now), announceNew(tx, row, 1, now)];
    // Handing it to an engine is more than one trip, and telling the streams comes last.
    if (input.service.engine) await Promise.all([...writing, startWork(parts, tx, input, id)]);
    await pushAndCommit(tx, [row], writing, now);
    return { id, made: true };
  };
  const upload = input.upload?.upload;
  // It was checked meanwhile. Nothing outside of the database is waited for in a transaction (decision 0048).
  await upload?.claimable();
  const result = await parts.db.within(scopeOf(actor), make, { plan: 'kept' });
  if (result.made) upload?.keep();
  return result.id;
};

/**
 * Creates several requests of one sending, all or none, in their order.
 * @param contents at least one; a thousand at most, since they are one transaction.
 * @returns their ids; the same ones for the same key and content.
 * @throws `quota_exceeded` when the quota leaves less than all of them, `idempotency_mismatch`.
 */
export const createRequests = (
  parts: CreateParts,
  actor: CustomerActor,
  contents: readonly RequestContent[],
  sending: Sending,
): Promise<string[]> =>
  parts.db.within(scopeOf(actor), async (tx) => {
    const now = parts.clock.now();
    const [first, ...further] = contents.map(() => uuidv7(now));
    const [{ service } = {}] = contents;
    if (!first || !service) throw new Error('There is nothing to create.');
    const earlier = await earlierIds(tx, actor, sending, [first, ...further], now);
    if (earlier) return earlier;
    await beginDuePeriods(tx, now, actor.organisationId);
    const { limit, consumed } = await usageOf(tx, actor.organisationId, service);
    if (limit === 0) await failWithoutUnit(tx, actor.organisationId, service);
    const left = Math.max(0, limit - consumed);
    if (contents.length > left) fail('quota_exceeded', { detail: moreThanLeft(contents.length, left) });
    const ids = [first, ...further];
    const rows: StoredRequest[] = [];
    for (const [index, content] of contents.entries()) {
      const id = ids[index] ?? '';
      const row = await prepareRequest(tx, actor, id, content, now);
      await Promise.all([writeRequest(tx, actor, row, content, now), startWork(parts, tx, content, id)]);
      rows.push(row);
    }
    if (rows[0]) await announceNew(tx, rows[0], rows.length, now);
    await pushAndCommit(tx, rows, [], now);
    return ids;
  });
