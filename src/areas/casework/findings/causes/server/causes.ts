import { isDeepStrictEqual } from 'node:util';
import { isUuid, uuidv7 } from '../../../../../platform/crypto/uuid.ts';
import { scopeOf, type Tx } from '../../../../../platform/db/database.ts';
import { type Route, route } from '../../../../../platform/http/route.ts';
import type { Actor } from '../../../../../shared/actor.ts';
import type { InputOf, OutputOf } from '../../../../../shared/call.ts';
import { fail } from '../../../../../shared/errors.ts';
import { say } from '../../../../../shared/messages.ts';
import { findingReference } from '../../../../../shared/vocabulary/reference.ts';
import { severityOfWeight } from '../../../../../shared/vocabulary/severity.ts';
import { recordAudit } from '../../../../records/audit/server/store.ts';
import { visibleRequest } from '../../../requests/server/details.ts';
import type { RequestRule } from '../../../requests/server/request-rule.ts';
import { requireRequest } from '../../../requests/server/require-request.ts';
import type { StoredRequest } from '../../../requests/server/store.ts';
import { requestForFindings } from '../../list/server/seen-finding.ts';
import type { FindingParts } from '../../server/parts.ts';
import { findingTexts } from '../../texts.ts';
import { type Cause, causeCalls } from '../causes-contract.ts';
import { suggestCauses } from '../suggest-causes.ts';
import * as store from './cause-store.ts';

/** More causes than these in one request tell nothing together. */
const causesMost = 300;

type CauseParts = FindingParts & {
  /** Refuses who may not change what the customer has read, or not without a fresh code. */
  readonly beforeShownChange: RequestRule;
};

const asCause = ({
  id: cause_id,
  title,
  remediation,
  effort,
  weight,
  findings,
  open,
}: store.CountedCause): Cause => ({
  ...{ cause_id, title, remediation, effort, findings, open },
  severity: weight === null ? null : severityOfWeight(weight),
});

/** The moment from which on the report of a request is put together otherwise. */
const beginChange = async (
  tx: Tx,
  { clock, beforeShownChange }: CauseParts,
  actor: Actor,
  request: StoredRequest,
): Promise<Date> => {
  const now = clock.now();
  if (request.status === 'finished') await beforeShownChange(tx, actor, request, now);
  return now;
};

/** The customer's own trail says nothing of how a report is put together. */
const record = (tx: Tx, actor: Actor, action: 'cause.save' | 'cause.remove', object: string, now: Date) =>
  recordAudit(tx, actor, { organisationId: null, action, object }, now);

const requireOfRequest = async (tx: Tx, requestId: string, ids: readonly string[]): Promise<void> => {
  const single = [...new Set(ids)];
  if (!single.every(isUuid) || (await store.countOfRequest(tx, requestId, single)) < single.length)
    fail('not_found');
};

type Saved = InputOf<typeof causeCalls.save>;

const requireCause = async (tx: Tx, requestId: string, id: string): Promise<store.CauseRow> =>
  (isUuid(id) && (await store.findCause(tx, requestId, id))) || fail('not_found');

/** Whether a cause says so already, and has these findings. */
const isSame = async (
  tx: Tx,
  row: store.CauseRow,
  { finding_ids = [], ...input }: Saved,
): Promise<boolean> => {
  const isSaid = (['title', 'remediation', 'effort'] as const).every((part) =>
    isDeepStrictEqual(row[part], input[part]),
  );
  const single = new Set(finding_ids);
  return isSaid && (await store.countInCause(tx, [...single], row.id)) === single.size;
};

const requireSaved = async (tx: Tx, requestId: string, id: string): Promise<Cause> => {
  const saved = (await store.listCauses(tx, requestId)).find((one) => one.id === id);
  return saved ? asCause(saved) : fail('not_found');
};

/**
 * Saves a cause; the same once more changes nothing.
 * @throws `not_found`, `status_conflict` while no findings are written, and beyond the most causes.
 */
const save = (parts: CauseParts, actor: Actor, input: Saved): Promise<Cause> =>
  parts.db.within(scopeOf(actor), async (tx) => {
    const request = await requestForFindings(tx, input.request_id);
    const given =
      input.cause_id === undefined ? undefined : await requireCause(tx, request.id, input.cause_id);
    if (input.finding_ids) await requireOfRequest(tx, request.id, input.finding_ids);
    if (given && (await isSame(tx, given, input))) return requireSaved(tx, request.id, given.id);
    const now = await beginChange(tx, parts, actor, request);
    const by = { userId: actor.userId, now };
    const id = given?.id ?? uuidv7(now);
    if (given === undefined) {
      if ((await store.countCauses(tx, request.id)) >= causesMost)
        fail('status_conflict', { detail: findingTexts.too_many_causes });
      const row = { id, organisation_id: request.organisation_id, request_id: request.id };
      await store.insertCause(tx, row, input, by);
    } else await store.replaceCause(tx, id, input, by);
    if (input.finding_ids)
      await store.putInto(tx, { id, organisationId: request.organisation_id }, input.finding_ids, by);
    await record(tx, actor, 'cause.save', request.id, now);
    return requireSaved(tx, request.id, id);
  });

const takeOut = (
  parts: CauseParts,
  actor: Actor,
  { request_id, finding_ids }: InputOf<typeof causeCalls.takeOut>,
): Promise<undefined> =>
  parts.db.within(scopeOf(actor), async (tx) => {
    const request = await requestForFindings(tx, request_id);
    await requireOfRequest(tx, request.id, finding_ids);
    if ((await store.countInCause(tx, finding_ids, null)) === 0) return undefined;
    const now = await beginChange(tx, parts, actor, request);
    await store.takeOut(tx, finding_ids, { userId: actor.userId, now });
    await record(tx, actor, 'cause.save', request.id, now);
    return undefined;
  });

const remove = (
  parts: CauseParts,
  actor: Actor,
  { request_id, cause_id }: InputOf<typeof causeCalls.remove>,
): Promise<undefined> =>
  parts.db.within(scopeOf(actor), async (tx) => {
    const request = await requestForFindings(tx, request_id);
    const { id } = await requireCause(tx, request.id, cause_id);
    const now = await beginChange(tx, parts, actor, request);
    await store.removeCause(tx, id, { userId: actor.userId, now });
    await record(tx, actor, 'cause.remove', request.id, now);
    return undefined;
  });

/** Findings put together by their cause (staff). */
export const causeRoutes = (parts: CauseParts): Route[] => {
  const { db } = parts;
  return [
    route(causeCalls.list, ({ input, actor }) =>
      db.within(scopeOf(actor), async (tx) => {
        const request = await requireRequest(tx, input.request_id);
        return (await store.listCauses(tx, request.id)).map(asCause);
      }),
    ),
    route(causeCalls.suggest, ({ input, actor }) =>
      db.within(scopeOf(actor), async (tx) => {
        const reading = { action: 'findings.read', now: parts.clock.now() } as const;
        const request = await visibleRequest(tx, actor, input, undefined, reading);
        return suggestCauses(await store.uncausedOf(tx, request.id));
      }),
    ),
    route(causeCalls.members, ({ input, actor, language }) =>
      db.within(scopeOf(actor), async (tx): Promise<OutputOf<typeof causeCalls.members>> => {
        const reading = { action: 'findings.read', now: parts.clock.now() } as const;
        const request = await visibleRequest(tx, actor, input, undefined, reading);
        const { id } = await requireCause(tx, request.id, input.cause_id);
        return (await store.membersOf(tx, id)).map(
          ({ id: finding_id, number, title, location, severity }) => ({
            ...{ finding_id, location, severity },
            reference: findingReference(request.reference, number),
            title: say(title, language),
          }),
        );
      }),
    ),
    route(causeCalls.save, ({ input, actor }) => save(parts, actor, input)),
    route(causeCalls.takeOut, ({ input, actor }) => takeOut(parts, actor, input)),
    route(causeCalls.remove, ({ input, actor }) => remove(parts, actor, input)),
  ];
};
