import { printedScope } from '../../../../../engines/report-pdf/document/scope-document.ts';
import { isUuid } from '../../../../../platform/crypto/uuid.ts';
import { scopeOf, type Tx } from '../../../../../platform/db/database.ts';
import { type Route, route } from '../../../../../platform/http/route.ts';
import type { Storage } from '../../../../../platform/storage/storage.ts';
import { type Actor, isStaff } from '../../../../../shared/actor.ts';
import { fail } from '../../../../../shared/errors.ts';
import { isFindingOutside } from '../../../../../shared/scope/finding-outside.ts';
import { outsideOfInTurns } from '../../../../../shared/scope/outside.ts';
import { createBreather } from '../../../../../shared/sheet/breathe.ts';
import { readScope } from '../../../requests/scope/server/read-scope.ts';
import { visibleRequest } from '../../../requests/server/details.ts';
import {
  findRequest,
  listFiles,
  type StoredFileRow,
  type StoredRequest,
} from '../../../requests/server/store.ts';
import { mayReadPersons } from '../../../requests/who-may-read.ts';
import { recordReading } from '../../list/server/record-reading.ts';
import type { FindingParts } from '../../server/parts.ts';
import type { StoredFinding } from '../../server/store.ts';
import { outsidePlaces } from '../outside-contract.ts';
import { placesOfFindings } from './place-store.ts';

/** Told of a finding; all of them stand in it. */
const placesMost = 20;

type Seen = Pick<StoredFinding, 'location' | 'targets' | 'source'>;
type Asked = { readonly request: StoredRequest; readonly upload: StoredFileRow | undefined };

/** Of a list that no report prints, nobody says what lies outside of it. */
const isTooLong = (upload: StoredFileRow | undefined): boolean => (upload?.rows ?? 0) > printedScope.mostRows;

/** Of these findings of a request, those that lie outside of what it names, as its report marks them, with the places that do. */
export async function* outsideOnes<Finding extends Seen>(
  storage: Storage,
  { request, upload }: Asked,
  findings: readonly Finding[],
): AsyncGenerator<{ readonly finding: Finding; readonly places: readonly string[] }> {
  if (findings.length === 0 || isTooLong(upload)) return;
  const scope = await readScope(storage, request.submodule, upload, printedScope);
  const isOutside = await outsideOfInTurns({ domain: request.domain ?? undefined, scope });
  const breathe = createBreather();
  for (const finding of findings) {
    await breathe();
    const { targets, location, source } = finding;
    const places = targets.length > 0 ? targets : [location];
    if (isFindingOutside(isOutside, places, source)) yield { finding, places: places.filter(isOutside) };
  }
}

type Wanted = { readonly request_id?: string | undefined; readonly finding_ids: readonly string[] };
type Group = Asked & { readonly findings: Awaited<ReturnType<typeof placesOfFindings>> };

/**
 * The findings by their requests, as far as the reader sees them. Of one request that is named the reader is told what is
 * wrong with it; of several, as a list has them, those that the reader may not read are left out.
 */
const seenByRequest = async (tx: Tx, actor: Actor, wanted: Wanted, now: Date): Promise<readonly Group[]> => {
  const ids = wanted.finding_ids.filter(isUuid);
  const uploadOf = async ({ id }: StoredRequest) => (await listFiles(tx, id, 'upload'))[0];
  if (wanted.request_id !== undefined) {
    const reading = { action: 'findings.read', now } as const;
    const request = await visibleRequest(tx, actor, { request_id: wanted.request_id }, undefined, reading);
    if (!mayReadPersons(actor, request)) fail('forbidden');
    const findings = await placesOfFindings(tx, actor, ids, request.id);
    return [{ request, upload: await uploadOf(request), findings }];
  }
  const all = await placesOfFindings(tx, actor, ids, undefined);
  if (isStaff(actor)) await recordReading(tx, actor, all, undefined, now);
  const groups: Group[] = [];
  for (const [requestId, findings] of Map.groupBy(all, ({ request_id }) => request_id)) {
    const request = await findRequest(tx, requestId);
    if (request && mayReadPersons(actor, request))
      groups.push({ request, upload: await uploadOf(request), findings });
  }
  return groups;
};

/** Where findings lie outside of their requests; customers are told of what was released alone. */
export const outsideRoute = ({ db, clock, storage }: FindingParts): Route =>
  route(outsidePlaces, async ({ input, actor }) => {
    const groups = await db.within(scopeOf(actor), (tx) => seenByRequest(tx, actor, input, clock.now()));
    const outside: { finding_id: string; places: string[] }[] = [];
    // One after the other: each sheet takes a child, and a list is there already.
    for (const { findings, ...asked } of groups)
      for await (const { finding, places } of outsideOnes(storage, asked, findings))
        outside.push({ finding_id: finding.id, places: places.slice(0, placesMost) });
    return outside;
  });
