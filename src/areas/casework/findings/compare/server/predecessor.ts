import type { Tx } from '../../../../../platform/db/database.ts';
import { isMachines } from '../../../../../shared/services.ts';
import type { StoredRequest } from '../../../requests/server/store.ts';
import { clearlyRepeats, isScannedAgain, likenessOf } from '../likeness.ts';
import { type CandidateRow, earlierRequests, fileNameOf } from './candidate-store.ts';
import { findNamed, newestOf } from './named-store.ts';

type Candidate = CandidateRow & {
  /** Enough to compare the two without being asked. */
  readonly repeated: boolean;
  /** Of a machine's requests, enough to continue findings. */
  readonly isContinued: boolean;
};

type Judged = Candidate & { readonly likeness: number };

/** By what they have in common, the most likely first. Whoever has said what a request repeats, or that it repeats none, has decided. */
const judge = async (tx: Tx, request: StoredRequest, rows: readonly CandidateRow[]): Promise<Judged[]> => {
  const later = { ...request, fileName: await fileNameOf(tx, request.id) };
  const isDecided = request.repeats_id !== null || request.repeats_none;
  const isScan = isMachines(request);
  const judged = rows.map((row) => {
    const likeness = likenessOf(later, { ...row, fileName: row.file_name }, row.common);
    const repeated = !isDecided && clearlyRepeats(likeness);
    return {
      ...row,
      repeated,
      isContinued: isScan && repeated && isScannedAgain(request, row, row),
      likeness,
    };
  });
  // Sorting is stable: of equal ones the newest comes first.
  return judged.sort(
    (a, b) =>
      Number(b.isContinued) - Number(a.isContinued) ||
      Number(b.repeated) - Number(a.repeated) ||
      (a.repeated ? 0 : b.likeness - a.likeness),
  );
};

/**
 * Earlier requests for the same service, the most likely first: what whoever asked has named, else what a machine has
 * clearly scanned again, as what continues it has it; then what is clearly repeated, of each the newest; then by likeness.
 * What changed and what is continued follow this one order, so that they never speak of two requests.
 * @param memberId whose eyes they are for, a Member's.
 */
export const candidatesFor = async (
  tx: Tx,
  request: StoredRequest,
  memberId: string | undefined,
): Promise<Candidate[]> => {
  const rows = await earlierRequests(tx, request, { memberId });
  const judged = rows.length === 0 ? [] : await judge(tx, request, rows);
  const leadId = (await findNamed(tx, request)) ?? judged.find(({ isContinued }) => isContinued)?.id;
  if (leadId === undefined) return judged;
  const firstId = isMachines(request) ? await newestOf(tx, leadId, request) : leadId;
  const first =
    rows.find(({ id }) => id === firstId) ??
    (await earlierRequests(tx, request, { memberId, onlyId: firstId }))[0];
  // One that is not for the reader's eyes is compared with nothing else instead.
  if (!first) return judged;
  return [
    { ...first, repeated: true, isContinued: isMachines(request) },
    ...judged.filter(({ id }) => id !== firstId),
  ];
};

/**
 * The request that this one repeats; what its report says the changes of. Whoever reads the report must be allowed to read
 * both: about people, those of the same person who asked.
 */
export const predecessorOf = async (tx: Tx, request: StoredRequest): Promise<Candidate | undefined> => {
  const [first] = await candidatesFor(tx, request, request.created_by);
  return first?.repeated ? first : undefined;
};

/** The scan of a machine that this one repeats beyond doubt: what its findings continue. */
export const scanBefore = async (tx: Tx, request: StoredRequest): Promise<Candidate | undefined> => {
  const [first] = await candidatesFor(tx, request, request.created_by);
  return first?.isContinued ? first : undefined;
};
