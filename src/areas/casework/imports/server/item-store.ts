import { sql } from 'kysely';
import type { ImportedFinding } from '../../../../engines/scanner-files/imported-finding.ts';
import type { Reading, Tx } from '../../../../platform/db/database.ts';
import { type Severity, severities, weightOf } from '../../../../shared/vocabulary/severity.ts';

export type Item = {
  readonly position: number;
  readonly finding: ImportedFinding;
  /** Outside of what the request names. */
  readonly outside: boolean;
};

const rowsPerStatement = 500;

/** Stages what was read and is not there yet, by its fingerprint. */
export const insertItems = async (
  tx: Tx,
  owner: { importId: string; organisationId: string },
  items: readonly Item[],
): Promise<void> => {
  for (let at = 0; at < items.length; at += rowsPerStatement) {
    await tx
      .insertInto('import_items')
      .values(
        items.slice(at, at + rowsPerStatement).map(({ position, finding, outside }) => ({
          import_id: owner.importId,
          organisation_id: owner.organisationId,
          position,
          fingerprint: finding.fingerprint,
          severity_weight: weightOf(finding.severity),
          body: JSON.stringify(finding),
          outside,
        })),
      )
      .execute();
  }
};

/** What is staged already of these fingerprints. */
export const stagedItems = async (tx: Tx, importId: string, prints: readonly string[]): Promise<Item[]> => {
  const { rows } = await sql<{ position: number; body: ImportedFinding; outside: boolean }>`
    select position, body, outside from import_items
    where import_id = ${importId} and fingerprint = any(${[...prints]}::text[])`.execute(tx);
  return rows.map(({ position, body, outside }) => ({ position, finding: body, outside }));
};

/** Writes what became of a staged finding. */
export const updateItem = async (tx: Tx, importId: string, before: Item, after: Item): Promise<void> => {
  await tx
    .updateTable('import_items')
    .set({
      severity_weight: weightOf(after.finding.severity),
      body: JSON.stringify(after.finding),
      outside: after.outside,
    })
    .where('import_id', '=', importId)
    .where('severity_weight', '=', weightOf(before.finding.severity))
    .where('position', '=', before.position)
    .execute();
};

export const deleteItems = async (tx: Tx, importId: string): Promise<void> => {
  await tx.deleteFrom('import_items').where('import_id', '=', importId).execute();
};

/** Where a page ends: the worst stand first, those of one severity in the file's order. */
export type Place = { readonly weight: number; readonly position: number };

const startOfAll: Place = { weight: severities.length + 1, position: -1 };

export type StagedItem = {
  position: number;
  severity_weight: number;
  body: ImportedFinding;
  outside: boolean;
};

/** The next items after a place, at least that severe, leaving out those positions. */
export const nextItems = async (
  tx: Tx,
  importId: string,
  after: Place = startOfAll,
  most = 1000,
): Promise<StagedItem[]> => {
  const { rows } = await sql<StagedItem>`
    select position, severity_weight, body, outside from import_items
    where import_id = ${importId} and severity_weight <= ${after.weight}
      and (severity_weight < ${after.weight} or position > ${after.position})
    order by severity_weight desc, position limit ${most}`.execute(tx);
  return rows;
};

export type PreviewItem = StagedItem & { state: string | null };

/** A page of what was read, and for each the state of the finding that the request has already. */
export const previewItems = (
  read: Reading,
  of: { importId: string; requestId: string; severity: Severity | undefined },
  page: { limit: number; after: Place | undefined },
): Promise<PreviewItem[]> => {
  const after = page.after ?? startOfAll;
  const severity = of.severity ? sql`and i.severity_weight = ${weightOf(of.severity)}` : sql``;
  return read(sql<PreviewItem>`
    select i.position, i.severity_weight, i.body, i.outside, f.state
    from import_items i
    left join findings f on f.request_id = ${of.requestId} and f.fingerprint = i.fingerprint
    where i.import_id = ${of.importId} ${severity} and i.severity_weight <= ${after.weight}
      and (i.severity_weight < ${after.weight} or i.position > ${after.position})
    order by i.severity_weight desc, i.position limit ${page.limit}`);
};

/** Whether the file names a place or a reference that a finding the customer sees already does not have. */
export const saysMoreOfShown = async (
  tx: Tx,
  of: { importId: string; requestId: string },
): Promise<boolean> => {
  const { rows } = await sql<{ is_more: boolean }>`
    select exists (
      select from import_items i
      join findings f on f.request_id = ${of.requestId} and f.fingerprint = i.fingerprint
      where i.import_id = ${of.importId} and f.released_at is not null and f.state <> 'superseded' and (
        exists (select from jsonb_array_elements_text(i.body -> 'targets') as t (place)
          where place <> all (f.targets) and place <> f.location)
        or exists (select from jsonb_array_elements_text(i.body -> 'references') as r (reference)
          where position(reference in f.description ->> 'en') = 0)
      )) as is_more`.execute(tx);
  return rows[0]?.is_more === true;
};

/** How many of what was read are new to the request, there already, or there and said to be fixed. */
export const countStanding = async (
  read: Reading,
  of: { importId: string; requestId: string },
): Promise<{ new: number; known: number; fixed: number }> => {
  const [row] = await read(sql<{ total: number; known: number; fixed: number }>`
    select count(*) as total, count(f.id) as known, count(f.id) filter (where f.state = 'fixed') as fixed
    from import_items i
    left join findings f on f.request_id = ${of.requestId} and f.fingerprint = i.fingerprint
    where i.import_id = ${of.importId}`);
  const { total = 0, known = 0, fixed = 0 } = row ?? {};
  return { new: total - known, known: known - fixed, fixed };
};
