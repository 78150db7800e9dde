import { createSecretKey, type KeyObject, randomBytes } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { type Clock, secondsAfter } from '../../../../../platform/clock.ts';
import { open, seal } from '../../../../../platform/crypto/box.ts';
import type { Secret } from '../../../../../platform/crypto/secret.ts';
import { isUuid, uuidv7 } from '../../../../../platform/crypto/uuid.ts';
import type { Database, Tx } from '../../../../../platform/db/database.ts';
import type { Actor } from '../../../../../shared/actor.ts';
import { fail } from '../../../../../shared/errors.ts';
import { findingReference } from '../../../../../shared/vocabulary/reference.ts';
import { recordAudit, recordAudits } from '../../../../records/audit/server/store.ts';
import { findRequest } from '../../../requests/server/store.ts';
import { findFinding } from '../../server/store.ts';
import type { Original } from '../mask-finding.ts';
import { originalsMost } from '../masking-contract.ts';
import * as store from './original-store.ts';

const keyPurpose = 'evidence keys';
const keyContext = (requestId: string): string => `evidence key:${requestId}`;
const originalContext = (id: string, findingId: string): string => `original:${id}:${findingId}`;

type OfRequest = { readonly id: string; readonly organisationId: string };

const opened = (secret: Secret, requestId: string, sealed: Buffer): KeyObject =>
  createSecretKey(open(secret.derive(keyPurpose), sealed, keyContext(requestId)));

/** The key of what is masked in a request; made when it is first wanted. */
const keyOf = async (tx: Tx, secret: Secret, request: OfRequest): Promise<KeyObject> => {
  const there = await store.findKey(tx, request.id);
  const sealed =
    there ??
    (await store.insertKey(
      tx,
      request,
      seal(secret.derive(keyPurpose), randomBytes(32), keyContext(request.id)),
    ));
  return opened(secret, request.id, sealed);
};

type Sealed = { readonly id: string; readonly sealed: Buffer };

const openOriginal = (key: KeyObject, { id, sealed }: Sealed, findingId: string): Original =>
  JSON.parse(open(key, sealed, originalContext(id, findingId)).toString());

/** Keeps what findings of a request said before they were masked, in the transaction that writes them. */
export const keepOriginals = async (
  tx: Tx,
  secret: Secret,
  request: OfRequest,
  written: readonly { readonly findingId: string; readonly original: Original }[],
  now: Date,
): Promise<void> => {
  if (written.length === 0) return;
  const key = await keyOf(tx, secret, request);
  const rows = written.map(({ findingId, original }) => {
    const id = uuidv7(now);
    const sealed = seal(key, Buffer.from(JSON.stringify(original)), originalContext(id, findingId));
    return {
      ...{ id, finding_id: findingId, at: now, sealed },
      ...{ request_id: request.id, organisation_id: request.organisationId },
    };
  });
  await store.insertOriginals(tx, rows);
};

/** The same for one that is written again: what it said last is not kept twice, whose saving again would push out others. */
export const keepAnother = async (
  tx: Tx,
  secret: Secret,
  request: OfRequest,
  written: { readonly findingId: string; readonly original: Original },
  now: Date,
): Promise<void> => {
  const { findingId, original } = written;
  const [last] = await store.listOriginals(tx, findingId, 1);
  const sealed = last && (await store.findKey(tx, request.id));
  const isKept =
    sealed && isDeepStrictEqual(openOriginal(opened(secret, request.id, sealed), last, findingId), original);
  if (!isKept) await keepOriginals(tx, secret, request, [written], now);
};

/**
 * What a finding said before it was masked, the last writing first, with a line in the trail: the customer's own where the
 * customer sees the finding. Empty where nothing was masked, and after the time for which uploads are kept.
 * @throws `not_found`.
 */
export const tellOriginals = async (
  tx: Tx,
  actor: Actor,
  secret: Secret,
  findingId: string,
  now: Date,
): Promise<(Required<Original> & { readonly at: Date })[]> => {
  const finding = isUuid(findingId) ? await findFinding(tx, findingId) : undefined;
  if (!finding) return fail('not_found');
  const rows = await store.listOriginals(tx, finding.id, originalsMost);
  const sealed = await store.findKey(tx, finding.request_id);
  if (rows.length === 0 || !sealed) return [];
  const organisationId = finding.released_at === null ? null : finding.organisation_id;
  const request = await findRequest(tx, finding.request_id);
  const entry = {
    ...({ organisationId, action: 'finding.read-masked', object: finding.request_id } as const),
    details: { name: findingReference(request?.reference ?? '', finding.number) },
  };
  await recordAudit(tx, actor, entry, now);
  const key = opened(secret, finding.request_id, sealed);
  return rows.map((row) => ({ places: [], ...openOriginal(key, row, finding.id), at: row.at }));
};

const keysAtOnce = 1000;

/** Seals the key of every request anew under another key of the installation; what they open stays as it is. */
export const resealEvidenceKeys = async (tx: Tx, before: Secret, after: Secret): Promise<void> => {
  const [from, to] = [before.derive(keyPurpose), after.derive(keyPurpose)];
  for (let last = '00000000-0000-0000-0000-000000000000'; ; ) {
    const rows = await store.keysAfter(tx, last, keysAtOnce);
    const end = rows.at(-1);
    if (!end) return;
    const again = rows.map(({ request_id, sealed }) => {
      const context = keyContext(request_id);
      return { request_id, sealed: seal(to, open(from, sealed, context), context) };
    });
    await store.updateKeys(tx, again);
    last = end.request_id;
  }
};

const requestsAtOnce = 200;

/**
 * Destroys what was masked in requests that ended that many days ago, as what was uploaded for them: their keys go with
 * the lines in the trail that say so. What is shown, masked, stays.
 */
export const eraseOldOriginals = async (
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  keptDays: number,
): Promise<void> => {
  const now = clock.now();
  const endedBefore = secondsAfter(now, -keptDays * 24 * 3600);
  for (let erased: number | undefined; erased !== 0; ) {
    erased = await db.within('system', async (tx) => {
      const gone = await store.deleteKeysEndedBefore(tx, endedBefore, requestsAtOnce);
      const action = 'finding.erase-masked' as const;
      const lines = gone.map(({ organisation_id: organisationId, request_id: object }) => ({
        ...{ organisationId, action, object },
      }));
      if (lines.length > 0) await recordAudits(tx, 'retention', lines, now);
      return gone.length;
    });
  }
};
