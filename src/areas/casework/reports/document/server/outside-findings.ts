import { isUuid } from '../../../../../platform/crypto/uuid.ts';
import { scopeOf } from '../../../../../platform/db/database.ts';
import type { Actor } from '../../../../../shared/actor.ts';
import type { InputOf, OutputOf } from '../../../../../shared/call.ts';
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
  { request_id: requestId, drafts, finding_ids }: InputOf<typeof outsideFindings>,
): Promise<OutputOf<typeof outsideFindings>> => {
  const some = { drafts: drafts ?? false, ids: finding_ids?.filter(isUuid) };
  const { findings, ...asked } = await parts.db.within(scopeOf(actor), async (tx) => {
    const row = await requireRequest(tx, requestId);
    const [file] = await listFiles(tx, row.id, 'upload');
    return { request: row, upload: file, findings: await placesOfRequest(tx, row.id, some) };
  });
  const places = new Set<string>();
  let count = 0;
  for await (const { places: outside } of outsideOnes(parts.storage, asked, findings)) {
    count += 1;
    if (places.size < placesMost) for (const place of outside) places.add(place);
  }
  return { findings: count, places: [...places].slice(0, placesMost) };
};
