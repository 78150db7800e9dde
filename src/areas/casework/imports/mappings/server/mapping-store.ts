import { sql } from 'kysely';
import type { ColumnMapping } from '../../../../../engines/scanner-files/mapping/column-mapping.ts';
import type { UnknownSheet } from '../../../../../engines/scanner-files/mapping/unknown-sheet.ts';
import { lockNamed, type Tx } from '../../../../../platform/db/database.ts';
import { mappingsMost } from '../contract.ts';

type ColumnName = { readonly key: string; readonly name: string };

export type StoredMapping = {
  readonly id: string;
  readonly name: string;
  readonly header_key: string;
  readonly columns: readonly ColumnName[];
  readonly body: ColumnMapping;
  /** Mappings with the same columns that were made later. */
  readonly newer: number;
  readonly updated_by: string | null;
  readonly updated_at: Date;
};

/** Held until the end: who keeps a mapping and who is about to wait for one take turns. Taken before any row. */
export const lockMappings = (tx: Tx): Promise<void> => lockNamed(tx, 'import mappings');

const selected = sql`
  select m.id, m.name, m.header_key, m.columns, m.body, m.updated_at, p.full_name as updated_by,
    (select count(*)::integer from import_mappings n where n.header_key = m.header_key and n.id > m.id) as newer
  from import_mappings m left join people p on p.id = m.updated_by`;

export const listMappings = async (tx: Tx): Promise<StoredMapping[]> => {
  const { rows } = await sql<StoredMapping>`
    ${selected} order by m.name_key, m.id limit ${mappingsMost}`.execute(tx);
  return rows;
};

export const findMapping = async (tx: Tx, id: string): Promise<StoredMapping | undefined> => {
  const { rows } = await sql<StoredMapping>`${selected} where m.id = ${id}`.execute(tx);
  return rows[0];
};

/** The newest for a header, and how many there are beside it. */
export const mappingFor = async (
  tx: Tx,
  headerKey: string,
): Promise<{ mapping: StoredMapping; others: number } | undefined> => {
  const { rows } = await sql<StoredMapping>`
    ${selected} where m.header_key = ${headerKey} order by m.id desc`.execute(tx);
  const [mapping] = rows;
  return mapping && { mapping, others: rows.length - 1 };
};

/** The headers that are recognised. */
export const knownHeaders = async (tx: Tx): Promise<string[]> => {
  const rows = await tx.selectFrom('import_mappings').select('header_key').distinct().execute();
  return rows.map((row) => row.header_key);
};

/** How many there are beside that one, and how many of them are called so. */
export const countMappings = async (
  tx: Tx,
  except: string | undefined,
  nameKey: string,
): Promise<{ all: number; same: number }> => {
  const { rows } = await sql<{ all: number; same: number }>`
    select count(*)::integer as all, (count(*) filter (where name_key = ${nameKey}))::integer as same
    from import_mappings where id is distinct from ${except ?? null}::uuid`.execute(tx);
  return rows[0] ?? { all: 0, same: 0 };
};

type Written = { readonly name: string; readonly nameKey: string; readonly body: ColumnMapping };
type By = { readonly personId: string; readonly now: Date };

const columnsOf = ({ name, nameKey, body }: Written, { personId, now }: By) => ({
  ...{ name, name_key: nameKey, body: JSON.stringify(body) },
  ...{ updated_by: personId, updated_at: now },
});

export const insertMapping = async (
  tx: Tx,
  id: string,
  of: { readonly headerKey: string; readonly columns: readonly ColumnName[] },
  written: Written,
  by: By,
): Promise<void> => {
  const header = { header_key: of.headerKey, columns: JSON.stringify(of.columns) };
  await tx
    .insertInto('import_mappings')
    .values({ id, ...header, ...columnsOf(written, by), created_by: by.personId })
    .execute();
};

export const updateMapping = async (tx: Tx, id: string, written: Written, by: By): Promise<void> => {
  await tx.updateTable('import_mappings').set(columnsOf(written, by)).where('id', '=', id).execute();
};

/** @returns its name; undefined when there was none with that id. */
export const deleteMapping = async (tx: Tx, id: string): Promise<string | undefined> => {
  const gone = await tx
    .deleteFrom('import_mappings')
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst();
  return gone?.name;
};

/** What stands in the columns of an import. */
export const insertSheet = async (
  tx: Tx,
  owner: { readonly importId: string; readonly organisationId: string },
  sheet: UnknownSheet,
): Promise<void> => {
  await tx
    .insertInto('import_sheets')
    .values({
      import_id: owner.importId,
      organisation_id: owner.organisationId,
      body: JSON.stringify(sheet),
    })
    .execute();
};

export const findSheet = async (tx: Tx, importId: string): Promise<UnknownSheet | undefined> => {
  const { rows } = await sql<{ body: UnknownSheet }>`
    select body from import_sheets where import_id = ${importId}`.execute(tx);
  return rows[0]?.body;
};

export const deleteSheet = async (tx: Tx, importId: string): Promise<void> => {
  await tx.deleteFrom('import_sheets').where('import_id', '=', importId).execute();
};
