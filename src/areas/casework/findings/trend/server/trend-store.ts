import { sql } from 'kysely';
import type { Reading } from '../../../../../platform/db/database.ts';
import type { Severity } from '../../../../../shared/vocabulary/severity.ts';

type Whose = { readonly organisationId: string | undefined; readonly memberId: string | undefined };

/** `place` is the period's, from 1. */
type TrendRow = { severity: Severity; place: number; change: number };

const nil = '00000000-0000-0000-0000-000000000000';

/** By how much open findings grew or shrank in each period, from the kept days; a Member's without others' campaigns. */
export const changesByPeriod = (
  read: Reading,
  { organisationId, memberId }: Whose,
  starts: readonly string[],
): Promise<TrendRow[]> => {
  const whose = organisationId ? sql`and d.organisation_id = ${organisationId}` : sql``;
  const readable = memberId ? sql`and d.campaign_of in (${nil}, ${memberId})` : sql``;
  return read(
    sql<TrendRow>`
    select d.severity, width_bucket(d.day, ${[...starts]}::date[]) as place, sum(d.change)::bigint as change
    from finding_days d where d.day >= ${starts[0]}::date ${whose} ${readable} group by 1, 2`,
    'kept',
  );
};
