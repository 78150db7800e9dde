import { type Insertable, sql } from 'kysely';
import type { CampaignFormat } from '../../../../engines/campaign-files/formats.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import type { Schema } from '../../../../platform/db/schema.ts';
import { type CampaignResults, campaignResults } from '../../../../shared/vocabulary/campaign-results.ts';
import type { StoredRequest } from '../../requests/server/store.ts';
import { mayReadPersonsOf } from '../../requests/server/who-may-read-store.ts';

type StoredResults = {
  readonly format: CampaignFormat;
  readonly results: CampaignResults;
  readonly saved_at: Date;
  /** Null to a customer, who does not see staff's rows. */
  readonly saved_by: string | null;
  readonly saved_by_full_name: string | null;
};

/** What is saved of a campaign, as row-level security lets it be seen: by its customer once it is finished. */
export const findResults = async (tx: Tx, requestId: string): Promise<StoredResults | undefined> => {
  const row = await tx
    .selectFrom('campaign_results as c')
    .leftJoin('people as p', 'p.id', 'c.saved_by')
    .select(['c.format', 'c.results', 'c.saved_at'])
    .select(['p.username as saved_by', 'p.full_name as saved_by_full_name'])
    .where('c.request_id', '=', requestId)
    .executeTakeFirst();
  // What was written by this file is what is read; an older version's figures are in the same shape.
  return row && { ...row, format: row.format as CampaignFormat, results: campaignResults.parse(row.results) };
};

export const hasResults = async (tx: Tx, requestId: string): Promise<boolean> =>
  (await tx
    .selectFrom('campaign_results')
    .select('request_id')
    .where('request_id', '=', requestId)
    .executeTakeFirst()) !== undefined;

export const putResults = (tx: Tx, row: Insertable<Schema['campaign_results']>) =>
  tx
    .insertInto('campaign_results')
    .values(row)
    .onConflict((conflict) => conflict.column('request_id').doUpdateSet({ ...row }))
    .execute();

export const deleteResults = (tx: Tx, requestId: string) =>
  tx.deleteFrom('campaign_results').where('request_id', '=', requestId).execute();

type Campaign = Pick<StoredRequest, 'id' | 'organisation_id' | 'status' | 'end_date'>;

type EarlierRow = {
  readonly id: string;
  readonly reference: string;
  readonly title: string;
  readonly end_date: Date;
  readonly results: CampaignResults;
};

/**
 * The last campaign of the same organisation that was finished before this one and has results.
 * @param memberId whose eyes it is for, a Member's.
 */
export const lastCampaignBefore = async (
  tx: Tx,
  { id, organisation_id, status, end_date }: Campaign,
  memberId: string | undefined,
): Promise<EarlierRow | undefined> => {
  // What is not finished has a planned end only: every finished one was before it.
  const before = status === 'finished' ? end_date : null;
  const { rows } = await sql<EarlierRow>`
    select r.id, r.reference, r.title, r.end_date, c.results
    from campaign_results c join requests r on r.id = c.request_id
    where c.organisation_id = ${organisation_id} and r.organisation_id = c.organisation_id
      and r.status = 'finished' and r.id <> ${id}
      and (${before}::timestamptz is null or (r.end_date, r.id) < (${before}::timestamptz, ${id}::uuid))
      and ${mayReadPersonsOf(memberId)}
    order by r.end_date desc, r.id desc limit 1`.execute(tx);
  const [row] = rows;
  return row && { ...row, results: campaignResults.parse(row.results) };
};
