import type { Tx } from '../../../../../platform/db/database.ts';
import type { StoredRequest } from '../../../requests/server/store.ts';
import { clearlyRepeats, isScannedAgain, likenessOf } from '../likeness.ts';
import { type CandidateRow, earlierRequests, fileNameOf } from './candidate-store.ts';

type Candidate = CandidateRow & { readonly repeated: boolean };

/** Earlier requests for the same service, the most likely first. @param memberId whose eyes they are for, a Member's. */
export const candidatesFor = async (
  tx: Tx,
  request: StoredRequest,
  memberId: string | undefined,
): Promise<Candidate[]> => {
  const rows = await earlierRequests(tx, request, { memberId });
  if (rows.length === 0) return [];
  const later = { ...request, fileName: await fileNameOf(tx, request.id) };
  const judged = rows.map((row) => ({
    row,
    likeness: likenessOf(later, { ...row, fileName: row.file_name }, row.common),
  }));
  // Sorting is stable: of what clearly repeats, and of the rest, the newest comes first.
  return judged
    .map(({ row, likeness }) => ({ ...row, repeated: clearlyRepeats(likeness), likeness }))
    .sort((a, b) => Number(b.repeated) - Number(a.repeated) || (a.repeated ? 0 : b.likeness - a.likeness));
};

/**
 * The newest request that this one clearly repeats; what its report says the changes of. Whoever reads the report must be
 * allowed to read both: about people, those of the same person who asked.
 */
export const predecessorOf = async (tx: Tx, request: StoredRequest): Promise<Candidate | undefined> =>
  (await candidatesFor(tx, request, request.created_by)).find(({ repeated }) => repeated);

/** The newest scan of a machine that this one repeats beyond doubt: what its findings continue. */
export const scanBefore = async (tx: Tx, request: StoredRequest): Promise<Candidate | undefined> =>
  (await candidatesFor(tx, request, request.created_by)).find(
    (candidate) => candidate.repeated && isScannedAgain(request, candidate, candidate),
  );
