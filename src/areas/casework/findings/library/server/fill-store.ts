import { sql } from 'kysely';
import type { Tx } from '../../../../../platform/db/database.ts';
import type { StoredFinding } from '../../server/store.ts';
import type { Texts } from '../fill-finding.ts';
import type { StoredText } from './library-store.ts';

export type FillableRow = Pick<
  StoredFinding,
  'id' | 'source' | 'cwe' | 'location' | 'targets' | 'written_in' | keyof Texts
>;

type Which = {
  readonly requestId: string;
  /** Undefined: all drafts of the request. */
  readonly ids: readonly string[] | undefined;
  /** Behind this one. */
  readonly after: string | undefined;
  readonly most: number;
};

const gaps = sql`(cardinality(written_in) < 2 or '' in (impact ->> 'en', impact ->> 'es',
  remediation ->> 'en', remediation ->> 'es'))`;

/** Drafts of a request in which something is not written, in the order of their ids; locked where they are to be changed. */
export const draftsWithGaps = async (
  tx: Tx,
  { requestId, ids, after, most }: Which,
  locked: boolean,
): Promise<FillableRow[]> => {
  const those = ids ? sql`and id = any(${[...ids]}::uuid[])` : sql``;
  const behind = after ? sql`and id > ${after}::uuid` : sql``;
  const { rows } = await sql<FillableRow>`
    select id, source, cwe, location, targets, written_in, title, description, remediation, impact, reproduction
    from findings where request_id = ${requestId} and released_at is null and ${gaps} ${those} ${behind}
    order by id limit ${most} ${locked ? sql`for update` : sql``}`.execute(tx);
  return rows;
};

/** Texts of the library by their folded English titles. */
export const textsByTitle = async (tx: Tx, titles: readonly string[]): Promise<Map<string, StoredText>> => {
  const rows = await tx
    .selectFrom('finding_texts')
    .selectAll()
    .where('title_key', '=', sql<string>`any(${[...titles]}::text[])`)
    .execute();
  return new Map(rows.map((row) => [row.title_key, row]));
};

type Filled = Texts & { readonly id: string; readonly words: readonly string[] };

/** Writes filled texts, in one statement; both languages are written then. */
export const writeFilled = async (tx: Tx, rows: readonly Filled[], now: Date): Promise<void> => {
  if (rows.length === 0) return;
  await sql`
    update findings f set title = v.title, description = v.description, remediation = v.remediation,
      impact = v.impact, reproduction = v.reproduction, written_in = '{en,es}',
      words = array_to_tsvector(v.words), version = f.version + 1, updated_at = ${now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as v (id uuid, title jsonb, description jsonb,
      remediation jsonb, impact jsonb, reproduction jsonb, words text[])
    where f.id = v.id`.execute(tx);
};
