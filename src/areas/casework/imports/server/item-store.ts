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

/**
 * Stages what was read. One that is there already, by its fingerprint, is left out.
 * @returns the positions that were taken.
 */
export const insertItems = async (
  tx: Tx,
  owner: { importId: string; organisationId: string },
  items: readonly Item[],
): Promise<Set<number>> => {
  const taken = new Set<number>();
  for (let at = 0; at < items.length; at += rowsPerStatement) {
    const rows = await tx
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
      .onConflict((conflict) => conflict.columns(['import_id', 'fingerprint']).doNothing())
      .returning('position')
      .execute();
    for (const row of rows) taken.add(row.position);
  }
  return taken;
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
