import type { Tx } from '../../../../platform/db/database.ts';

/** Keeps a machine's document (SARIF, SBOM) until the archive is built; a second run replaces it. */
export const putDocument = (
  tx: Tx,
  row: { organisationId: string; requestId: string; name: string; body: unknown },
) =>
  tx
    .insertInto('request_documents')
    .values({
      organisation_id: row.organisationId,
      request_id: row.requestId,
      name: row.name,
      body: JSON.stringify(row.body),
    })
    .onConflict((conflict) =>
      conflict.columns(['request_id', 'name']).doUpdateSet({ body: JSON.stringify(row.body) }),
    )
    .execute();
