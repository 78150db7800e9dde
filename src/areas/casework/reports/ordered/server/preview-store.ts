import type { Insertable, Selectable } from 'kysely';
import { lockNamed, type Tx } from '../../../../../platform/db/database.ts';
import type { Schema } from '../../../../../platform/db/schema.ts';

export type PreviewRow = Selectable<Schema['report_previews']>;

export const insertPreview = (tx: Tx, row: Insertable<Schema['report_previews']>) =>
  tx.insertInto('report_previews').values(row).execute();

export const findAnyPreview = (tx: Tx, id: string): Promise<PreviewRow | undefined> =>
  tx.selectFrom('report_previews').selectAll().where('id', '=', id).executeTakeFirst();

/** One that was ordered after that moment: older ones are as good as gone. */
export const findPreview = (tx: Tx, id: string, after: Date): Promise<PreviewRow | undefined> =>
  tx
    .selectFrom('report_previews')
    .selectAll()
    .where('id', '=', id)
    .where('ordered_at', '>', after)
    .executeTakeFirst();

/** How many are under way for a request. Orders for one request wait for each other here. */
export const countPreviewsRunning = async (tx: Tx, requestId: string): Promise<number> => {
  await lockNamed(tx, `previews ${requestId}`);
  const row = await tx
    .selectFrom('report_previews')
    .select(({ fn }) => fn.countAll<number>().as('running'))
    .where('request_id', '=', requestId)
    .where('state', 'in', ['waiting', 'building'])
    .executeTakeFirst();
  return Number(row?.running ?? 0);
};

const listedMost = 20;

export const previewsOfRequest = (tx: Tx, requestId: string, after: Date) =>
  tx
    .selectFrom('report_previews as p')
    .leftJoin('files as f', 'f.id', 'p.file_id')
    .selectAll('p')
    .select('f.size')
    .where('p.request_id', '=', requestId)
    .where('p.ordered_at', '>', after)
    .orderBy('p.ordered_at', 'desc')
    .orderBy('p.id', 'desc')
    .limit(listedMost)
    .execute();
