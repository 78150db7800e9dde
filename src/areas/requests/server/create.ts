import { createHash } from 'node:crypto';
import type { Clock } from '../../../platform/clock.ts';
import { uuidv7 } from '../../../platform/crypto/uuid.ts';
import { type Database, scopeOf, type Tx } from '../../../platform/db/database.ts';
import type { Upload } from '../../../platform/http/multipart.ts';
import type { CustomerActor } from '../../../shared/actor.ts';
import { fail, failValidation } from '../../../shared/errors.ts';
import { recordAudit } from '../../audit/server/store.ts';
import type { Service } from '../../catalogue/services.ts';
import { reserveUnit } from '../../quota/server/store.ts';
import { requestTexts } from '../texts.ts';
import { tellStreams } from './lifecycle.ts';
import {
  claimIdempotencyKey,
  findRequest,
  insertFile,
  insertRequest,
  insertTimeline,
  type StoredRequest,
} from './store.ts';

export type NewRequest = {
  readonly service: Service;
  readonly title: string;
  readonly description: string;
  readonly domain?: { readonly ascii: string; readonly display: string } | undefined;
  readonly upload?:
    | { readonly upload: Upload; readonly mediaType: string; readonly rows: number | undefined }
    | undefined;
  readonly authorisationVersion?: number | undefined;
  /** `Idempotency-Key` as it came, and the call that it belongs to. */
  readonly idempotencyKey: string | undefined;
  readonly call: string;
};

export type CreateParts = {
  readonly db: Database;
  readonly clock: Clock;
  /** Work that follows at once (a scan), enqueued in the same transaction. */
  readonly enqueue?: (tx: Tx, requestId: string) => Promise<void>;
};

const keyShape = /^[\x21-\x7e]{1,200}$/;

const checkedKey = (key: string | undefined): string | undefined => {
  if (key === undefined || keyShape.test(key)) return key;
  return failValidation([{ loc: ['header', 'Idempotency-Key'], type: 'bad_key', msg: requestTexts.bad_key }]);
};

/** What makes two bodies the same: the fields by value and the file by its hash, never the multipart bytes. */
const fingerprintOf = (input: NewRequest): Buffer =>
  createHash('sha256')
    .update(
      JSON.stringify([
        input.service.submodule,
        input.service.type,
        input.title,
        input.description,
        input.domain?.ascii ?? null,
        input.authorisationVersion ?? null,
        input.upload?.upload.stored.sha256.toString('hex') ?? null,
      ]),
    )
    .digest();

/** The id of the request that this very key made before; undefined when the key is new and now ours. */
const earlierId = async (
  tx: Tx,
  actor: CustomerActor,
  input: NewRequest,
  id: string,
  now: Date,
): Promise<string | undefined> => {
  const key = checkedKey(input.idempotencyKey);
  if (key === undefined) return undefined;
  const fingerprint = fingerprintOf(input);
  const row = {
    person_id: actor.userId,
    call: input.call,
    key,
    fingerprint,
    request_id: id,
    created_at: now,
  };
  const earlier = await claimIdempotencyKey(tx, row);
  if (!earlier) return undefined;
  return earlier.fingerprint.equals(fingerprint) ? earlier.request_id : fail('idempotency_mismatch');
};

const insertUpload = (tx: Tx, actor: CustomerActor, requestId: string, input: NewRequest, now: Date) => {
  if (!input.upload) return undefined;
  const { upload, mediaType, rows } = input.upload;
  return insertFile(tx, {
    id: upload.stored.id,
    organisation_id: actor.organisationId,
    request_id: requestId,
    kind: 'upload',
    name: upload.name,
    media_type: mediaType,
    size: upload.stored.size,
    sha256: upload.stored.sha256,
    wrapped_key: upload.stored.wrappedKey,
    rows: rows ?? null,
    language: null,
    created_by: actor.userId,
    created_at: now,
  });
};

const rowFor = (actor: CustomerActor, id: string, input: NewRequest, now: Date): StoredRequest => ({
  id,
  organisation_id: actor.organisationId,
  module: input.service.module,
  submodule: input.service.submodule,
  type_submodule: input.service.type,
  title: input.title,
  description: input.description,
  domain: input.domain?.ascii ?? null,
  domain_display: input.domain?.display ?? null,
  status: 'pending',
  percentage: 0,
  executed: false,
  start_date: now,
  end_date: null,
  created_by: actor.userId,
  work_token: null,
  finishing: false,
  authorisation_version: input.authorisationVersion ?? null,
  authorised_by: input.authorisationVersion === undefined ? null : actor.userId,
  authorised_at: input.authorisationVersion === undefined ? null : now,
  coverage: null,
  stop_asked_at: null,
});

/**
 * Creates a request: idempotency, quota, row, file, timeline, audit, event and the job that follows are one
 * transaction. Nothing acknowledged is lost, and nothing is done twice.
 * @returns the request's id; the same one for the same key and body.
 * @throws `quota_exceeded`, `idempotency_mismatch`.
 */
export const createRequest = async (
  parts: CreateParts,
  actor: CustomerActor,
  input: NewRequest,
): Promise<string> => {
  const result = await parts.db.within(scopeOf(actor), async (tx) => {
    const now = parts.clock.now();
    const id = uuidv7(now);
    const earlier = await earlierId(tx, actor, input, id, now);
    // A key may outlive what it made only by retention; then it is as good as new.
    if (earlier && (await findRequest(tx, earlier))) return { id: earlier, made: false };
    const movement = {
      organisationId: actor.organisationId,
      service: input.service,
      requestId: id,
      personId: actor.userId,
      now,
    };
    if (!(await reserveUnit(tx, movement))) fail('quota_exceeded');
    const row = rowFor(actor, id, input, now);
    await insertRequest(tx, { ...row, coverage: null });
    await insertUpload(tx, actor, id, input, now);
    await insertTimeline(tx, {
      id: uuidv7(now),
      organisation_id: actor.organisationId,
      request_id: id,
      at: now,
      status: row.status,
      percentage: 0,
      person_id: actor.userId,
      by_name: actor.username,
      reason: null,
    });
    await recordAudit(
      tx,
      actor,
      { organisationId: actor.organisationId, action: 'request.create', object: id },
      now,
    );
    await parts.enqueue?.(tx, id);
    await tellStreams(tx, row, now);
    return { id, made: true };
  });
  if (result.made) input.upload?.upload.keep();
  return result.id;
};
