import { printedScope } from '../../../../../engines/report-pdf/document/scope-document.ts';
import { scopeOf } from '../../../../../platform/db/database.ts';
import type { Actor } from '../../../../../shared/actor.ts';
import type { OutputOf } from '../../../../../shared/call.ts';
import { isFindingOutside } from '../../../../../shared/scope/finding-outside.ts';
import { outsideOfInTurns } from '../../../../../shared/scope/outside.ts';
import { createBreather } from '../../../../../shared/sheet/breathe.ts';
import { placesOfRequest } from '../../../findings/server/store.ts';
import { readScope } from '../../../requests/scope/server/read-scope.ts';
import { requireRequest } from '../../../requests/server/require-request.ts';
import { listFiles } from '../../../requests/server/store.ts';
import type { outsideFindings } from '../../contract.ts';
import type { AreaParts } from '../../server/parts.ts';

const placesMost = 20;

/** What of a request's findings lies outside of what it names, as its report will mark it. @throws `not_found`. */
export const findOutside = async (
  parts: AreaParts,
  actor: Actor,
  requestId: string,
): Promise<OutputOf<typeof outsideFindings>> => {
  const { request, upload, findings } = await parts.db.within(scopeOf(actor), async (tx) => {
    const row = await requireRequest(tx, requestId);
    const [file] = await listFiles(tx, row.id, 'upload');
    return { request: row, upload: file, findings: await placesOfRequest(tx, row.id) };
  });
  const scope = await readScope(parts.storage, request.submodule, upload, printedScope);
  const isOutside = await outsideOfInTurns({ domain: request.domain ?? undefined, scope });
  const placesOf = ({ targets, location }: (typeof findings)[number]) =>
    targets.length > 0 ? targets : [location];
  const breathe = createBreather();
  const places = new Set<string>();
  let count = 0;
  for (const one of findings) {
    await breathe();
    if (!isFindingOutside(isOutside, placesOf(one), one.source)) continue;
    count += 1;
    if (places.size < placesMost) for (const place of placesOf(one).filter(isOutside)) places.add(place);
  }
  return { findings: count, places: [...places].slice(0, placesMost) };
};
