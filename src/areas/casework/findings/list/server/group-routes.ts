import { scopeOf } from '../../../../../platform/db/database.ts';
import { type Route, route } from '../../../../../platform/http/route.ts';
import { isStaff } from '../../../../../shared/actor.ts';
import { type Language, say } from '../../../../../shared/messages.ts';
import { cweName } from '../../../../../shared/vocabulary/cwe-name.ts';
import { severityOfWeight } from '../../../../../shared/vocabulary/severity.ts';
import type { FindingParts } from '../../server/parts.ts';
import { type FindingGrouping, groupFindings, groupSortOf, groupsMost } from '../group-contract.ts';
import { filterOf } from './filter-of.ts';
import { type GroupRow, groupsOf } from './group-store.ts';
import { recordReading } from './record-reading.ts';

type Named = Pick<GroupRow, 'key' | 'label' | 'total' | 'is_one_title'>;

/** What a scanner calls its own rule: `java.lang.security.audit.sqli`, `tls-dh-params`. */
const isCode = (title: string): boolean => /^\S*[._:/-]\S*$/.test(title);

/**
 * A weakness is called by the title that several findings share, else as the CWE is: never after one of them, and not by
 * a scanner's code where the CWE has a name.
 */
const labelOf = (row: Named, by: FindingGrouping, language: Language): string => {
  const { key, label, total, is_one_title } = row;
  if (by !== 'weakness') return label ?? '';
  const name = cweName(key);
  if (is_one_title && (!name || (total > 1 && !isCode(label ?? '')))) return label ?? key;
  return name ? say(name, language) : key;
};

/** Findings put together by weakness, place or owner. */
export const groupRoutes = ({ db, clock }: FindingParts): Route[] => [
  route(groupFindings, async ({ input, actor, language }) => {
    const now = clock.now();
    const read = db.readingLists(scopeOf(actor));
    const filter = await filterOf(read, actor, input, now);
    const wish = { by: input.by, sort: groupSortOf(input.sort), most: groupsMost + 1, language };
    const rows = await groupsOf(read, filter, wish);
    if (isStaff(actor) && rows.length > 0) {
      const whose = [...new Set(rows.flatMap((row) => row.organisations))];
      const seen = whose.map((organisation_id) => ({ organisation_id }));
      await db.within(scopeOf(actor), (tx) => recordReading(tx, actor, seen, filter.requestId, now));
    }
    return {
      groups: rows.slice(0, groupsMost).map((row) => ({
        ...{ key: row.key, label: labelOf(row, input.by, language), total: row.total },
        worst: severityOfWeight(row.worst),
        ...{ due_at: row.due_at?.toISOString() ?? null, owners: row.owners, owner: row.owner },
      })),
      more: rows.length > groupsMost,
    };
  }),
];
