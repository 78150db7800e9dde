import type { Insertable, Selectable } from 'kysely';
import { lockNamed, type Tx } from '../../../../../platform/db/database.ts';
import type { Schema } from '../../../../../platform/db/schema.ts';

export type DocumentRow = Selectable<Schema['report_documents']>;

export const insertDocument = (tx: Tx, row: Insertable<Schema['report_documents']>) =>
  tx.insertInto('report_documents').values(row).execute();

export const findDocument = (tx: Tx, id: string): Promise<DocumentRow | undefined> =>
  tx.selectFrom('report_documents').selectAll().where('id', '=', id).executeTakeFirst();

export const lockDocument = (tx: Tx, id: string): Promise<DocumentRow | undefined> =>
  tx.selectFrom('report_documents').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** How many an organisation has under way. Orders of one organisation wait for each other here. */
export const countRunning = async (tx: Tx, organisationId: string): Promise<number> => {
  await lockNamed(tx, `documents ${organisationId}`);
  const row = await tx
    .selectFrom('report_documents')
    .select(({ fn }) => fn.countAll<number>().as('running'))
    .where('organisation_id', '=', organisationId)
    .where('state', 'in', ['waiting', 'building'])
    .executeTakeFirst();
  return Number(row?.running ?? 0);
};

const listedMost = 100;

/** What was ordered for a request, the newest first. */
export const documentsOfRequest = (tx: Tx, requestId: string) =>
  tx
    .selectFrom('report_documents as d')
    .leftJoin('files as f', 'f.id', 'd.file_id')
    .leftJoin('report_codes as c', 'c.code', 'd.code')
    .leftJoin('findings as found', 'found.id', 'd.finding_id')
    .selectAll('d')
    .leftJoin('report_versions as v', (join) =>
      join
        .onRef('v.request_id', '=', 'd.request_id')
        .onRef('v.version', '=', 'd.version')
        .onRef('v.language', '=', 'd.language'),
    )
    .select(['f.size', 'f.sha256', 'c.key_id', 'found.number', 'v.by_reference'])
    .where('d.request_id', '=', requestId)
    .orderBy('d.ordered_at', 'desc')
    .orderBy('d.id', 'desc')
    .limit(listedMost)
    .execute();
