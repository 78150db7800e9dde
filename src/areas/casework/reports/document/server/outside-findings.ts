import { scopeOf } from '../../../../../platform/db/database.ts';
import type { Actor } from '../../../../../shared/actor.ts';
import type { OutputOf } from '../../../../../shared/call.ts';
import { outsideOnes } from '../../../findings/page/server/outside-places.ts';
import { placesOfRequest } from '../../../findings/server/store.ts';
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
  const { findings, ...asked } = await parts.db.within(scopeOf(actor), async (tx) => {
    const row = await requireRequest(tx, requestId);
    const [file] = await listFiles(tx, row.id, 'upload');
    return { request: row, upload: file, findings: await placesOfRequest(tx, row.id) };
  });
  const places = new Set<string>();
  let count = 0;
  for await (const { places: outside } of outsideOnes(parts.storage, asked, findings)) {
    count += 1;
    if (places.size < placesMost) for (const place of outside) places.add(place);
  }
  return { findings: count, places: [...places].slice(0, placesMost) };
};
