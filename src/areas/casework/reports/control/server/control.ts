import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { scopeOf, type Tx } from '../../../../../platform/db/database.ts';
import { type Route, route } from '../../../../../platform/http/route.ts';
import type { Actor } from '../../../../../shared/actor.ts';
import type { InputOf } from '../../../../../shared/call.ts';
import { fail } from '../../../../../shared/errors.ts';
import { serviceOf } from '../../../../../shared/services.ts';
import { recordAudit } from '../../../../records/audit/server/store.ts';
import { requestForFindings } from '../../../findings/list/server/seen-finding.ts';
import { pushDrafts } from '../../../findings/server/push-drafts.ts';
import type { RequestRule } from '../../../requests/server/request-rule.ts';
import { requireRequest } from '../../../requests/server/require-request.ts';
import type { StoredRequest } from '../../../requests/server/store.ts';
import type { AreaParts } from '../../server/parts.ts';
import { reportTexts } from '../../server/texts.ts';
import { controlCalls, type ReportControl, type ShownControl } from '../control-contract.ts';
import { findControl, putControl, toolsOf, whoTested, windowOf } from './control-store.ts';

type ControlParts = AreaParts & {
  /** Refuses who may not change what the customer has read, or not without a fresh code. */
  readonly beforeShownChange: RequestRule;
};

/**
 * What follows from the work, where nobody wrote anything else. It names nobody of the customer: what is saved or kept of
 * it would outlive their erasure.
 */
const derived = async (tx: Tx, request: StoredRequest): Promise<ReportControl> => {
  const testers = await whoTested(tx, request.id);
  return {
    testers,
    reviewers: [],
    customer_contacts: [],
    provider_contacts: [],
    standards: [...(serviceOf(request)?.standards ?? [])],
    tools: await toolsOf(tx, request.id),
    ...(await windowOf(tx, request.id)),
    distribution: [],
  };
};

/** What a version kept, as `controlOf` gave it; nothing of those from before it was kept. What follows from the work has no limits. */
export const readControl = (kept: unknown): ReportControl | undefined =>
  kept === null ? undefined : (kept as ReportControl);

/** What the report of a request says of itself: what somebody wrote, or what follows from the work. */
export const controlOf = async (tx: Tx, request: StoredRequest): Promise<ReportControl> =>
  (await findControl(tx, request.id))?.body ?? derived(tx, request);

/** Changes with each word of it. */
const markOf = (control: ReportControl): string =>
  createHash('sha256').update(JSON.stringify(control)).digest('base64url').slice(0, 22);

const shown = async (tx: Tx, request: StoredRequest): Promise<ShownControl> => {
  const row = await findControl(tx, request.id);
  if (!row) {
    const control = await derived(tx, request);
    return { version: 0, control, follows: markOf(control), by: null, by_full_name: null, at: null };
  }
  const { version, body: control, by_name: by, by_full_name, at } = row;
  return { version, control, follows: null, by, by_full_name, at: at.toISOString() };
};

/** Saves it whole; the same once more changes nothing. */
const save = (parts: ControlParts, actor: Actor, input: InputOf<typeof controlCalls.save>) =>
  parts.db.within(scopeOf(actor), async (tx) => {
    const request = await requestForFindings(tx, input.request_id);
    const now = parts.clock.now();
    const row = await findControl(tx, request.id);
    const version = row?.version ?? 0;
    const isStale =
      !row && input.follows !== undefined && input.follows !== markOf(await derived(tx, request));
    if (version !== input.version || isStale) fail('status_conflict', { detail: reportTexts.controlChanged });
    if (row && isDeepStrictEqual(row.body, input.control)) return shown(tx, request);
    if (request.status === 'finished') await parts.beforeShownChange(tx, actor, request, now);
    await putControl(tx, {
      requestId: request.id,
      organisationId: request.organisation_id,
      version: version + 1,
      control: input.control,
      byId: actor.userId,
      now,
    });
    const entry = { organisationId: null, action: 'report.control-save', object: request.id } as const;
    await recordAudit(tx, actor, entry, now);
    const saved = await shown(tx, request);
    await pushDrafts(tx, request, now);
    return saved;
  });

/** Document control of reports (staff). */
export const controlRoutes = (parts: ControlParts): Route[] => [
  route(controlCalls.show, ({ input, actor }) =>
    parts.db.within(scopeOf(actor), async (tx) => {
      const { request_id: id } = input;
      return shown(tx, await requireRequest(tx, id));
    }),
  ),
  route(controlCalls.save, ({ input, actor }) => save(parts, actor, input)),
];
