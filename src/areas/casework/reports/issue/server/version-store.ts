import { type Insertable, type Selectable, sql } from 'kysely';
import type { Tx } from '../../../../../platform/db/database.ts';
import type { Schema } from '../../../../../platform/db/schema.ts';

type CodeRow = Insertable<Schema['report_codes']>;
export type HashRow = Omit<Insertable<Schema['report_hashes']>, 'code' | 'organisation_id'>;

/** Makes a code known, with what its files hash to. */
export const insertCode = async (tx: Tx, row: CodeRow, hashes: readonly HashRow[]): Promise<void> => {
  await tx.insertInto('report_codes').values(row).execute();
  const { code, organisation_id } = row;
  await tx
    .insertInto('report_hashes')
    .values(hashes.map((hash) => ({ ...hash, code, organisation_id })))
    .execute();
};

export const insertVersion = (tx: Tx, row: Insertable<Schema['report_versions']>) =>
  tx.insertInto('report_versions').values(row).execute();

/** The newest version of a request's report; 0 while there is none. */
export const newestVersion = async (tx: Tx, requestId: string): Promise<number> => {
  const row = await tx
    .selectFrom('report_versions')
    .select(({ fn }) => fn.max('version').as('version'))
    .where('request_id', '=', requestId)
    .executeTakeFirst();
  return row?.version ?? 0;
};

/** Whether a version calls findings by their references; not one from before there were any. */
export const isByReference = async (tx: Tx, requestId: string, version: number): Promise<boolean> => {
  const row = await tx
    .selectFrom('report_versions')
    .select('by_reference')
    .where('request_id', '=', requestId)
    .where('version', '=', version)
    .limit(1)
    .executeTakeFirst();
  return row?.by_reference ?? true;
};

/** Of which moment the newest version tells; undefined while there is none. */
export const newestIssuedAt = async (tx: Tx, requestId: string): Promise<Date | undefined> => {
  const row = await tx
    .selectFrom('report_versions')
    .select('created_at')
    .where('request_id', '=', requestId)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.created_at;
};

/** What the newest version said had changed since an earlier request, of its campaign and of itself, as it was written; null where it said nothing. */
export const newestTold = async (
  tx: Tx,
  requestId: string,
): Promise<{ readonly comparison: unknown; readonly campaign: unknown; readonly control: unknown }> => {
  const row = await tx
    .selectFrom('report_versions')
    .select(['comparison', 'campaign', 'control'])
    .where('request_id', '=', requestId)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? { comparison: null, campaign: null, control: null };
};

/** Every archive of a request with its file, the newest first. */
export const listVersions = (tx: Tx, requestId: string) =>
  tx
    .selectFrom('report_versions as v')
    .innerJoin('files as f', 'f.id', 'v.file_id')
    .select(['v.id', 'v.version', 'v.language', 'v.code', 'v.created_at', 'v.reason', 'f.size', 'f.sha256'])
    .where('v.request_id', '=', requestId)
    .orderBy('v.version', 'desc')
    .orderBy('v.language')
    .execute();

/** The versions of a request's report in both languages, the oldest first, with why there is each. */
export const versionHistory = (tx: Tx, requestId: string) =>
  tx
    .selectFrom('report_versions')
    .select(['version', 'language', 'created_at', 'reason'])
    .where('request_id', '=', requestId)
    .orderBy('version')
    .execute();

export const findVersion = (tx: Tx, id: string) =>
  tx
    .selectFrom('report_versions')
    .select(['id', 'request_id', 'version', 'language', 'file_id'])
    .where('id', '=', id)
    .executeTakeFirst();

export const findFile = (tx: Tx, id: string) =>
  tx.selectFrom('files').selectAll().where('id', '=', id).executeTakeFirst();

/** Asks for a newer version, or says anew why, where one is being built already. */
export const putReissue = (tx: Tx, row: Insertable<Schema['report_reissues']>) =>
  tx
    .insertInto('report_reissues')
    .values(row)
    .onConflict((conflict) => conflict.column('request_id').doUpdateSet({ ...row }))
    .execute();

export type Reissue = Selectable<Schema['report_reissues']>;

export const findReissue = (tx: Tx, requestId: string): Promise<Reissue | undefined> =>
  tx.selectFrom('report_reissues').selectAll().where('request_id', '=', requestId).executeTakeFirst();

export const deleteReissue = (tx: Tx, requestId: string) =>
  tx.deleteFrom('report_reissues').where('request_id', '=', requestId).execute();

export type KnownCode = Pick<
  Selectable<Schema['report_codes']>,
  'code' | 'kind' | 'version' | 'issued_at' | 'key_id' | 'request_id'
> & { part: string };

const codeColumns = sql.raw('c.code, c.kind, c.version, c.issued_at, c.key_id, c.request_id');

/**
 * What a file is: by its hash alone where that says enough, else only together with the code of an archive that holds it.
 * Of several versions with the same file the newest counts, of the code's own request first: nothing supersedes a file
 * that the newest version still has.
 */
export const findHash = async (
  tx: Tx,
  sha256: Buffer,
  code: string | undefined,
): Promise<KnownCode | undefined> => {
  const { rows } = await sql<KnownCode>`
    with given as (select request_id from report_codes where code = ${code ?? null}),
      known as (
        select code, part from report_hashes where sha256 = ${sha256} and by_itself
        union
        select h.code, h.part from given join report_codes c using (request_id) join report_hashes h on h.code = c.code
        where h.sha256 = ${sha256} and exists (
          select from report_hashes own where own.code = ${code ?? null} and own.sha256 = ${sha256}))
    select ${codeColumns}, k.part from known k join report_codes c on c.code = k.code
    order by c.request_id in (select request_id from given) desc,
      c.version desc, c.code = ${code ?? ''} desc, c.issued_at desc limit 1`.execute(tx);
  return rows[0];
};

export const findCode = async (tx: Tx, code: string): Promise<KnownCode | undefined> => {
  const { rows } = await sql<KnownCode>`
    select ${codeColumns}, case when c.kind = 'archive' then 'archive' else 'document' end as part
    from report_codes c where c.code = ${code}`.execute(tx);
  return rows[0];
};

/** When the newest version of that request was issued, where it is newer than the one given. */
export const newerThan = async (tx: Tx, requestId: string, version: number): Promise<Date | undefined> => {
  const row = await tx
    .selectFrom('report_versions')
    .select(['created_at'])
    .where('request_id', '=', requestId)
    .where('version', '>', version)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.created_at;
};
