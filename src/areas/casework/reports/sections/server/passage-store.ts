import { type Insertable, sql } from 'kysely';
import { lockNamed, type Tx } from '../../../../../platform/db/database.ts';
import type { Schema } from '../../../../../platform/db/schema.ts';
import type { ReportSection } from '../../../../../shared/vocabulary/report/report-section.ts';

/** A library that is chosen from, not searched. */
export const passagesMost = 500;

export const listPassages = (tx: Tx) =>
  tx
    .selectFrom('report_passages')
    .select(['id as passage_id', 'section', 'title', 'body'])
    .orderBy('title_key')
    .orderBy('id')
    .limit(passagesMost)
    .execute();

/** How many there are beside that one, and how many of them have this title in this section. Held until the end: one looks at a time. */
export const countPassages = async (
  tx: Tx,
  except: string | undefined,
  { section, titleKey }: { section: ReportSection; titleKey: string },
): Promise<{ all: number; same: number }> => {
  await lockNamed(tx, 'report passages');
  const { rows } = await sql<{ all: number; same: number }>`
    select count(*)::integer as all,
      (count(*) filter (where section = ${section} and title_key = ${titleKey}))::integer as same
    from report_passages where id is distinct from ${except ?? null}::uuid`.execute(tx);
  return rows[0] ?? { all: 0, same: 0 };
};

type Row = Insertable<Schema['report_passages']>;

export const insertPassage = (tx: Tx, row: Row) => tx.insertInto('report_passages').values(row).execute();

/** @returns false when there was none with that id. */
export const replacePassage = async (
  tx: Tx,
  id: string,
  values: Omit<Row, 'id' | 'created_by'>,
): Promise<boolean> => {
  const done = await tx.updateTable('report_passages').set(values).where('id', '=', id).executeTakeFirst();
  return done.numUpdatedRows > 0n;
};

/** @returns false when there was none with that id. */
export const deletePassage = async (tx: Tx, id: string): Promise<boolean> => {
  const gone = await tx.deleteFrom('report_passages').where('id', '=', id).executeTakeFirst();
  return gone.numDeletedRows > 0n;
};
