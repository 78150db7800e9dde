import { uuidv7 } from '../../../../../platform/crypto/uuid.ts';
import type { Tx } from '../../../../../platform/db/database.ts';
import type { Upload } from '../../../../../platform/http/multipart.ts';
import type { CustomerActor } from '../../../../../shared/actor.ts';
import type { Service } from '../../../../../shared/service.ts';
import { failWithoutUnit, reserveUnit } from '../../../../customers/quota/server/store.ts';
import { recordAudit } from '../../../../records/audit/server/store.ts';
import { uploadedFile } from '../../server/file-ref.ts';
import { insertFile, insertRequest, insertTimeline, type StoredRequest } from '../../server/store.ts';
import { takeReference } from './number-store.ts';
import { requireRepeated } from './require-repeated.ts';

/** What a customer asks for. */
export type RequestContent = {
  readonly service: Service;
  readonly title: string;
  readonly description: string;
  readonly domain?: { readonly ascii: string; readonly display: string } | undefined;
  readonly upload?:
    | {
        readonly upload: Upload;
        readonly mediaType: string;
        readonly rows: number | undefined;
        /** Its lines were typed into the form: nobody chose a file. */
        readonly typed?: boolean;
      }
    | undefined;
  readonly authorisationVersion?: number | undefined;
  /** The id of the request that this one repeats, or `none`, as it was sent. */
  readonly repeats?: string | undefined;
};

const rowFor = (
  actor: CustomerActor,
  { id, reference }: Pick<StoredRequest, 'id' | 'reference'>,
  input: RequestContent,
  repeated: Pick<StoredRequest, 'repeats_id' | 'repeats_none'>,
  now: Date,
): StoredRequest => ({
  id,
  reference,
  organisation_id: actor.organisationId,
  module: input.service.module,
  submodule: input.service.submodule,
  type_submodule: input.service.type,
  is_about_people: input.service.isAboutPeople,
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
  continues_id: null,
  ...repeated,
  authorisation_version: input.authorisationVersion ?? null,
  authorised_by: input.authorisationVersion === undefined ? null : actor.userId,
  authorised_at: input.authorisationVersion === undefined ? null : now,
  coverage: null,
  stop_asked_at: null,
  assigned_to: null,
  assigned_at: null,
  planned_start: null,
  waiting_since: null,
});

const insertUpload = (tx: Tx, actor: CustomerActor, requestId: string, input: RequestContent, now: Date) => {
  if (!input.upload) return undefined;
  const { upload, mediaType, rows, typed = false } = input.upload;
  return insertFile(tx, {
    ...uploadedFile(upload, actor, now),
    organisation_id: actor.organisationId,
    request_id: requestId,
    kind: 'upload',
    media_type: mediaType,
    rows: rows ?? null,
    typed,
  });
};

/**
 * Takes the unit and the number of a new request.
 * @returns its row, which is still to be written.
 * @throws 422 for a request that cannot be repeated, `quota_exceeded`.
 */
export const prepareRequest = async (
  tx: Tx,
  actor: CustomerActor,
  id: string,
  input: RequestContent,
  now: Date,
): Promise<StoredRequest> => {
  const { organisationId, userId: personId } = actor;
  const repeated = await requireRepeated(tx, input.service, input.repeats);
  // One trip; a number that was taken without a unit goes back with the transaction. Where a period begins, the quotas are
  // locked behind the number: whoever asks for a unit waits for the period first, but for whoever began a moment before it. Of two
  // that wait for each other one begins again, a second later (deadlock_timeout).
  const [isTaken, reference] = await Promise.all([
    reserveUnit(tx, { organisationId, service: input.service, requestId: id, personId, now }),
    takeReference(tx, organisationId, input.service),
  ]);
  if (!isTaken) await failWithoutUnit(tx, organisationId, input.service);
  return rowFor(actor, { id, reference }, input, repeated, now);
};

/**
 * Writes row, file, timeline and audit line; telling the streams is left to the caller, since that must come last in a
 * transaction.
 */
export const writeRequest = async (
  tx: Tx,
  actor: CustomerActor,
  row: StoredRequest,
  input: RequestContent,
  now: Date,
): Promise<void> => {
  const { id, organisation_id: organisationId } = row;
  await Promise.all([
    insertRequest(tx, { ...row, coverage: null }),
    insertUpload(tx, actor, id, input, now),
    insertTimeline(tx, {
      id: uuidv7(now),
      organisation_id: organisationId,
      request_id: id,
      at: now,
      status: row.status,
      percentage: 0,
      person_id: actor.userId,
      by_name: actor.username,
      reason: null,
    }),
    recordAudit(tx, actor, { organisationId, action: 'request.create', object: id }, now),
  ]);
};
