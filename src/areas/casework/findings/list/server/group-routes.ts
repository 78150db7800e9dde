import { scopeOf } from '../../../../../platform/db/database.ts';
import { type Route, route } from '../../../../../platform/http/route.ts';
import { isStaff } from '../../../../../shared/actor.ts';
import { severities } from '../../../../../shared/vocabulary/severity.ts';
import type { FindingParts } from '../../server/parts.ts';
import { groupFindings, groupsMost } from '../group-contract.ts';
import { filterOf } from './filter-of.ts';
import { groupsOf } from './group-store.ts';
import { recordReading } from './record-reading.ts';

/** Findings put together by weakness, place or owner. */
export const groupRoutes = ({ db, clock }: FindingParts): Route[] => [
  route(groupFindings, async ({ input, actor, language }) => {
    const now = clock.now();
    const read = db.reading(scopeOf(actor));
    const filter = await filterOf(read, actor, input, now);
    const wish = { by: input.by, most: groupsMost + 1, language };
    const rows = await groupsOf(read, filter, wish);
    if (isStaff(actor) && rows.length > 0) {
      const whose = [...new Set(rows.flatMap((row) => row.organisations))];
      const seen = whose.map((organisation_id) => ({ organisation_id }));
      await db.within(scopeOf(actor), (tx) => recordReading(tx, actor, seen, filter.requestId, now));
    }
    return {
      groups: rows.slice(0, groupsMost).map(({ key, label, total, worst }) => ({
        ...{ key, label: label ?? '', total },
        // Weights go from 5, the worst, which stands first.
        worst: severities[severities.length - worst] ?? 'info',
      })),
      more: rows.length > groupsMost,
    };
  }),
];
