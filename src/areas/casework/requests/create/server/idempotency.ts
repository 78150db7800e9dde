import { createHash } from 'node:crypto';
import { secondsAfter } from '../../../../../platform/clock.ts';
import type { Tx } from '../../../../../platform/db/database.ts';
import type { CustomerActor } from '../../../../../shared/actor.ts';
import { fail, failValidation } from '../../../../../shared/errors.ts';
import { findRequest } from '../../server/store.ts';
import { requestTexts } from '../../texts.ts';
import { claimIdempotencyKey } from './idempotency-store.ts';

/** What a sending says of itself, so that the same one again makes nothing new. */
export type Sending = {
  /** `Idempotency-Key` as it came, and the call that it belongs to. */
  readonly idempotencyKey: string | undefined;
  readonly call: string;
  /** What makes two bodies the same: fields by value and the file by its hash, never the multipart bytes. */
  readonly content: readonly (string | number | null)[];
};

/** So long a key stands for what it made; then it is as good as new. */
const keyHours = 24;

const keyShape = /^[\x21-\x7e]{1,200}$/;

const checkedKey = (key: string | undefined): string | undefined => {
  if (key === undefined || keyShape.test(key)) return key;
  return failValidation([{ loc: ['header', 'Idempotency-Key'], type: 'bad_key', msg: requestTexts.bad_key }]);
};

/**
 * The ids of what this very key made before; undefined when the key is new and now stands for `ids`.
 * @throws `idempotency_mismatch` when it was used for another body.
 */
export const earlierIds = async (
  tx: Tx,
  actor: CustomerActor,
  sending: Sending,
  ids: readonly [string, ...string[]],
  now: Date,
): Promise<string[] | undefined> => {
  const key = checkedKey(sending.idempotencyKey);
  if (key === undefined) return undefined;
  const fingerprint = createHash('sha256').update(JSON.stringify(sending.content)).digest();
  const [request_id, ...further_ids] = ids;
  const row = { person_id: actor.userId, call: sending.call, key, fingerprint, created_at: now };
  const earlier = await claimIdempotencyKey(
    tx,
    { ...row, request_id, further_ids },
    secondsAfter(now, -keyHours * 3600),
  );
  if (!earlier) return undefined;
  if (!earlier.fingerprint.equals(fingerprint)) fail('idempotency_mismatch');
  // A key may outlive what it made only by retention; then it is as good as new.
  if (!(await findRequest(tx, earlier.request_id))) return undefined;
  return [earlier.request_id, ...(earlier.further_ids ?? [])];
};
