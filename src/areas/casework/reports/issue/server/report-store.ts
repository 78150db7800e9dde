import { type Selectable, sql } from 'kysely';
import type { Tx } from '../../../../../platform/db/database.ts';
import type { Schema } from '../../../../../platform/db/schema.ts';
import type { RetestResult } from '../../../../../shared/vocabulary/finding-state.ts';
import { shortId } from '../../file-name.ts';

export const listDocuments = (tx: Tx, requestId: string) =>
  tx
    .selectFrom('request_documents')
    .select(['name', 'body'])
    .where('request_id', '=', requestId)
    .orderBy('name')
    .execute();

/** Whether another request of that organisation has the same title and the same beginning of its id: eight digits, a minute. */
export const sharesShortName = async (
  tx: Tx,
  { id, organisation_id, title }: { id: string; organisation_id: string; title: string },
): Promise<boolean> => {
  const beginning = shortId(id);
  const row = await tx
    .selectFrom('requests')
    .select('id')
    .where('organisation_id', '=', organisation_id)
    .where('id', '>=', `${beginning}-0000-0000-0000-000000000000`)
    .where('id', '<=', `${beginning}-ffff-ffff-ffff-ffffffffffff`)
    .where('id', '<>', id)
    .where('title', '=', title)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
};

/** Pictures and files that show findings of a request, those of drafts only where these are wanted, in the order in which they came. */
export const listEvidence = (
  tx: Tx,
  requestId: string,
  drafts: boolean,
): Promise<(Selectable<Schema['files']> & { number: number })[]> =>
  tx
    .selectFrom('files')
    .innerJoin('findings', 'findings.id', 'files.finding_id')
    .selectAll('files')
    .select('findings.number')
    .where('files.request_id', '=', requestId)
    .where('files.kind', '=', 'evidence')
    .$if(!drafts, (query) => query.where('findings.released_at', 'is not', null))
    .orderBy('findings.number')
    .orderBy('files.created_at')
    .orderBy('files.id')
    .execute();

/** What rounds that are over brought for each finding of a request, the oldest first. */
export const listRetestResults = async (tx: Tx, requestId: string) => {
  const rows = await tx
    .selectFrom('retest_findings as f')
    .innerJoin('retests as r', 'r.id', 'f.retest_id')
    .select(['f.finding_id', 'r.number', 'r.ended_at', 'f.result', 'f.note'])
    .where('r.request_id', '=', requestId)
    .where('r.state', '=', 'done')
    .orderBy('r.number')
    .execute();
  return rows.map((row) => ({ ...row, result: row.result as RetestResult | null }));
};

/** Whether what a report says of its findings, or of one of them, or what people wrote for it has changed after that moment. */
export const changedSince = async (
  tx: Tx,
  requestId: string,
  at: Date,
  findingId: string | null,
): Promise<boolean> => {
  const { rows } = await sql<{ changed: boolean }>`
    select exists (
      select from findings f where f.request_id = ${requestId} and f.released_at is not null
        and (${findingId}::uuid is null or f.id = ${findingId}::uuid)
        and (f.released_at > ${at} or f.updated_at > ${at}
          or exists (select from files e where e.finding_id = f.id and e.kind = 'evidence' and e.created_at > ${at})
          or exists (select from retest_findings t join retests r on r.id = t.retest_id
            where t.finding_id = f.id and r.state = 'done' and r.ended_at > ${at}))
    ) or (${findingId}::uuid is null and report_rewritten(${requestId}, ${at})) as changed`.execute(tx);
  return rows[0]?.changed ?? false;
};
