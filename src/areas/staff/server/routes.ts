import { isUuid } from '../../../platform/crypto/uuid.ts';
import { scopeOf, type Tx } from '../../../platform/db/database.ts';
import { isFactorFresh } from '../../../platform/http/gate.ts';
import type { Upload } from '../../../platform/http/multipart.ts';
import { type Route, route } from '../../../platform/http/route.ts';
import type { Actor } from '../../../shared/actor.ts';
import { fail, failValidation } from '../../../shared/errors.ts';
import { openOnceAWhile } from '../../audit/server/once-a-while.ts';
import { recordAudit } from '../../audit/server/store.ts';
import { requestReport } from '../../reports/server/build-report.ts';
import type { AreaParts } from '../../reports/server/parts.ts';
import { asRequestRow, historyPage, statusesOf } from '../../requests/server/history.ts';
import { type Mover, moveRequest } from '../../requests/server/lifecycle.ts';
import { type HistoryRow, historyColumns } from '../../requests/server/list-query-store.ts';
import { insertFile, lockRequest } from '../../requests/server/store.ts';
import { isFinal, type Status, statusFrom } from '../../requests/status.ts';
import { requestTexts } from '../../requests/texts.ts';
import { type StaffRequestRow, staffAttach, staffListRequests, staffMoveRequest } from '../contract.ts';
import { organisationNames } from './store.ts';

const defaultLimit = 100;
const nobody = '00000000-0000-0000-0000-000000000000';

const asStaffRow = (row: HistoryRow, names: ReadonlyMap<string, string>): StaffRequestRow => ({
  ...asRequestRow(row),
  organisation_id: row.organisation_id,
  organisation: names.get(row.organisation_id) ?? '',
  module: row.module,
});

/** What a job's data may keep of a person. */
const moverOf = ({ userId, username, role }: Actor): Mover => ({ userId, username, role });

const statusOf = (word: string): Status =>
  statusFrom(word) ??
  failValidation([{ loc: ['body', 'to'], type: 'unknown_status', msg: requestTexts.unknown_status }]);

/** Once accepted, a campaign writes to people: that wants a fresh code (`calls.md`, step-up). */
const wantFreshFactor = async (tx: Tx, actor: Actor, requestId: string, now: Date): Promise<void> => {
  const row = await lockRequest(tx, requestId);
  if (row?.submodule === 'SPEARPHISHING CAMPAIGN' && !isFactorFresh(actor, now)) fail('step_up_required');
};

const storeAttachment = async (
  tx: Tx,
  actor: Actor,
  requestId: string,
  upload: Upload,
  now: Date,
): Promise<void> => {
  const row = (isUuid(requestId) && (await lockRequest(tx, requestId))) || fail('not_found');
  if (isFinal(row.status as Status) || row.finishing) fail('status_conflict');
  await insertFile(tx, {
    id: upload.stored.id,
    organisation_id: row.organisation_id,
    request_id: row.id,
    kind: 'attachment',
    name: upload.name,
    media_type: 'application/octet-stream',
    size: upload.stored.size,
    sha256: upload.stored.sha256,
    wrapped_key: upload.stored.wrappedKey,
    rows: null,
    language: null,
    created_by: actor.userId,
    created_at: now,
  });
  const entry = { organisationId: row.organisation_id, action: 'request.attach', object: row.id } as const;
  await recordAudit(
    tx,
    actor,
    { ...entry, details: { file: upload.stored.id, size: upload.stored.size } },
    now,
  );
};

/** The work queue. It shows customers' titles, which is told to each of them. */
const queueRoute = (parts: AreaParts): Route => {
  const tellOnce = openOnceAWhile(parts.db);
  return route(staffListRequests, async ({ input, actor, setHeader }) => {
    const organisationId = input.organisation_id;
    const filter = {
      organisationId: organisationId === undefined || isUuid(organisationId) ? organisationId : nobody,
      submodule: input.submodule,
      type: input.type_submodule,
      statuses: statusesOf(input.status),
      search: input.search,
    };
    const page = { limit: input.limit ?? defaultLimit, cursor: input.cursor };
    const read = parts.db.reading(scopeOf(actor));
    const rows = await historyPage(read, historyColumns, filter, page, setHeader);
    const ids = [...new Set(rows.map((row) => row.organisation_id))];
    const names = await organisationNames(read, ids);
    const seen = ids.map((id) => ({ organisationId: id, action: 'request.list', object: id }) as const);
    await tellOnce(actor, seen, parts.clock.now());
    return rows.map((row) => asStaffRow(row, names));
  });
};

/** The provider's side of requests: queue, moves, result files (`calls.md`, Staff). */
export const staffRoutes = (parts: AreaParts): Route[] => [
  queueRoute(parts),
  route(staffMoveRequest, async ({ input, actor }) => {
    const moved = await parts.db.within(scopeOf(actor), async (tx) => {
      const to = statusOf(input.to);
      const now = parts.clock.now();
      if (!isUuid(input.request_id)) fail('not_found');
      if (to === 'finished') return requestReport(tx, parts.jobs, input.request_id, moverOf(actor), now);
      if (to === 'accepted') await wantFreshFactor(tx, actor, input.request_id, now);
      const move = {
        to,
        percentage: input.percentage,
        endDate: typeof input.end_date === 'string' ? new Date(input.end_date) : input.end_date,
        reason: input.reason || undefined,
      };
      return moveRequest(tx, input.request_id, actor, move, now);
    });
    const read = parts.db.reading(scopeOf(actor));
    return asStaffRow(moved, await organisationNames(read, [moved.organisation_id]));
  }),

  route(staffAttach, async ({ input, actor, upload }) => {
    if (!upload) throw new Error('A multipart call without a file was refused before.');
    await parts.db.within(scopeOf(actor), (tx) =>
      storeAttachment(tx, actor, input.request_id, upload, parts.clock.now()),
    );
    upload.keep();
    return { file_id: upload.stored.id };
  }),
];
