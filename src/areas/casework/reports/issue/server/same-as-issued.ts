import type { Tx } from '../../../../../platform/db/database.ts';
import type { DocumentRow } from '../../ordered/server/document-store.ts';
import { changedSince } from './report-store.ts';
import { newestIssuedAt } from './version-store.ts';

/**
 * Whether a document still says what the newest version says: what is printed under a version's name must stand in its
 * archive too. A letter without counts tells nothing of findings.
 */
export const isSameAsIssued = async (
  tx: Tx,
  {
    request_id,
    kind,
    finding_id,
    with_counts,
  }: Pick<DocumentRow, 'request_id' | 'kind' | 'finding_id' | 'with_counts'>,
): Promise<boolean> => {
  if (kind === 'attestation' && !with_counts) return true;
  const at = await newestIssuedAt(tx, request_id);
  return at !== undefined && !(await changedSince(tx, request_id, at, finding_id));
};
