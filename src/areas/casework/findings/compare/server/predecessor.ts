import type { Tx } from '../../../../../platform/db/database.ts';
import { isMachines } from '../../../../../shared/services.ts';
import type { StoredRequest } from '../../../requests/server/store.ts';
import { clearlyRepeats, isScannedAgain, likenessOf } from '../likeness.ts';
import { type CandidateRow, earlierRequests, fileNameOf } from './candidate-store.ts';
import { findNamed } from './named-store.ts';

type Candidate = CandidateRow & {
  /** Enough to compare the two without being asked. */
  readonly repeated: boolean;
  /** Of a machine's requests, enough to continue findings. */
  readonly isContinued: boolean;
};

/** The newest ones, and the one that was named, however old. */
const rowsFor = async (
  tx: Tx,
  request: StoredRequest,
  memberId: string | undefined,
): Promise<(CandidateRow & { readonly isNamed: boolean })[]> => {
  const rows = await earlierRequests(tx, request, { memberId });
  const named = await findNamed(tx, request);
  const older =
    named === undefined || rows.some(({ id }) => id === named)
      ? []
      : await earlierRequests(tx, request, { memberId, onlyId: named });
  return [...rows, ...older].map((row) => ({ ...row, isNamed: row.id === named }));
};

/**
 * Earlier requests for the same service, the most likely first: what whoever asked has named; what a machine has clearly
 * scanned again; what is clearly repeated, of each the newest; then by likeness. What changed and what is continued follow
 * this one order, so that they never speak of two requests.
 * @param memberId whose eyes they are for, a Member's.
 */
export const candidatesFor = async (
  tx: Tx,
  request: StoredRequest,
  memberId: string | undefined,
): Promise<Candidate[]> => {
  const rows = await rowsFor(tx, request, memberId);
  if (rows.length === 0) return [];
  const later = { ...request, fileName: await fileNameOf(tx, request.id) };
  const isScan = isMachines(request);
  return (
    rows
      .map(({ isNamed, ...row }) => {
        const likeness = likenessOf(later, { ...row, fileName: row.file_name }, row.common);
        const isAlike = clearlyRepeats(likeness);
        const isContinued = isScan && (isNamed || (isAlike && isScannedAgain(request, row, row)));
        const repeated = isNamed || isAlike;
        const rank = Number(isNamed) + Number(isContinued) + Number(repeated);
        return { ...row, repeated, isContinued, likeness, rank };
      })
      // Sorting is stable: of equal ones the newest comes first.
      .sort((a, b) => b.rank - a.rank || (a.repeated ? 0 : b.likeness - a.likeness))
  );
};

/**
 * The request that this one repeats; what its report says the changes of. Whoever reads the report must be allowed to read
 * both: about people, those of the same person who asked.
 */
export const predecessorOf = async (tx: Tx, request: StoredRequest): Promise<Candidate | undefined> =>
  (await candidatesFor(tx, request, request.created_by)).find(({ repeated }) => repeated);

/** The scan of a machine that this one repeats beyond doubt: what its findings continue. */
export const scanBefore = async (tx: Tx, request: StoredRequest): Promise<Candidate | undefined> =>
  (await candidatesFor(tx, request, request.created_by)).find(({ isContinued }) => isContinued);
