import { printedScope } from '../../../../../engines/report-pdf/document/scope-document.ts';
import { isUuid } from '../../../../../platform/crypto/uuid.ts';
import { scopeOf } from '../../../../../platform/db/database.ts';
import { type Route, route } from '../../../../../platform/http/route.ts';
import type { Storage } from '../../../../../platform/storage/storage.ts';
import { isStaff } from '../../../../../shared/actor.ts';
import { fail } from '../../../../../shared/errors.ts';
import { isFindingOutside } from '../../../../../shared/scope/finding-outside.ts';
import { outsideOfInTurns } from '../../../../../shared/scope/outside.ts';
import { createBreather } from '../../../../../shared/sheet/breathe.ts';
import { readScope } from '../../../requests/scope/server/read-scope.ts';
import { visibleRequest } from '../../../requests/server/details.ts';
import { requireRequest } from '../../../requests/server/require-request.ts';
import { listFiles, type StoredFileRow, type StoredRequest } from '../../../requests/server/store.ts';
import { mayReadPersons } from '../../../requests/who-may-read.ts';
import type { FindingParts } from '../../server/parts.ts';
import type { StoredFinding } from '../../server/store.ts';
import { outsidePlaces, outsideTyped } from '../outside-contract.ts';
import { placesOfFindings } from './place-store.ts';

/** Told of a finding; all of them stand in it. */
const placesMost = 20;

type Seen = Pick<StoredFinding, 'location' | 'targets' | 'source'>;
type Asked = { readonly request: StoredRequest; readonly upload: StoredFileRow | undefined };

/** Of a list that no report prints, nobody says what lies outside of it. */
const isTooLong = (upload: StoredFileRow | undefined): boolean => (upload?.rows ?? 0) > printedScope.mostRows;

/** Tells of a place whether a request does not name it, as its report would; undefined where nobody says so. */
const outsideOfAsked = async (storage: Storage, { request, upload }: Asked) => {
  if (isTooLong(upload)) return undefined;
  const scope = await readScope(storage, request.submodule, upload, printedScope);
  return outsideOfInTurns({ domain: request.domain ?? undefined, scope });
};

/** Of these findings of a request, those that lie outside of what it names, as its report marks them, with the places that do. */
export async function* outsideOnes<Finding extends Seen>(
  storage: Storage,
  asked: Asked,
  findings: readonly Finding[],
): AsyncGenerator<{ readonly finding: Finding; readonly places: readonly string[] }> {
  const isOutside = findings.length > 0 ? await outsideOfAsked(storage, asked) : undefined;
  if (!isOutside) return;
  const breathe = createBreather();
  for (const finding of findings) {
    await breathe();
    const { targets, location, source } = finding;
    const places = targets.length > 0 ? targets : [location];
    if (isFindingOutside(isOutside, places, source)) yield { finding, places: places.filter(isOutside) };
  }
}

/** Where findings lie outside of their request; customers are told of what was released alone. */
const findingsRoute = ({ db, clock, storage }: FindingParts): Route =>
  route(outsidePlaces, async ({ input, actor }) => {
    const reading = { action: 'findings.read', now: clock.now() } as const;
    const { findings, ...asked } = await db.within(scopeOf(actor), async (tx) => {
      const request = await visibleRequest(tx, actor, input, undefined, reading);
      if (!mayReadPersons(actor, request)) fail('forbidden');
      const [upload] = await listFiles(tx, request.id, 'upload');
      const ids = input.finding_ids.filter(isUuid);
      return { request, upload, findings: await placesOfFindings(tx, request.id, ids, isStaff(actor)) };
    });
    const outside: { finding_id: string; places: string[] }[] = [];
    for await (const { finding, places } of outsideOnes(storage, asked, findings))
      outside.push({ finding_id: finding.id, places: places.slice(0, placesMost) });
    return outside;
  });

/** Staff's reading of the request was told to its customer; that a place is typed tells them nothing more. */
const typedRoute = ({ db, storage }: FindingParts): Route =>
  route(outsideTyped, async ({ input, actor }) => {
    const asked = await db.within(scopeOf(actor), async (tx) => {
      const request = await requireRequest(tx, input.request_id);
      const [upload] = await listFiles(tx, request.id, 'upload');
      return { request, upload };
    });
    const isOutside = await outsideOfAsked(storage, asked);
    return { outside: isOutside ? input.places.filter(isOutside) : [] };
  });

/** What lies outside of a request: of its findings, and of what is typed for one. */
export const outsideRoutes = (parts: FindingParts): Route[] => [findingsRoute(parts), typedRoute(parts)];
