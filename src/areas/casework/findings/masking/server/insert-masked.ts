import { setImmediate as turnOfOthers } from 'node:timers/promises';
import type { Secret } from '../../../../../platform/crypto/secret.ts';
import type { Tx } from '../../../../../platform/db/database.ts';
import type { NewFinding } from '../../../../../shared/new-finding.ts';
import { insertFindings } from '../../server/insert-store.ts';
import { maskFinding, type Original } from '../mask-finding.ts';
import { keepOriginals } from './originals.ts';

/** Long evidence takes a third of a millisecond. */
const maskedInOneGo = 50;

/** Inserts findings as `insertFindings` does, their secrets masked, and keeps what they said before for staff. */
export const insertMasked = async (
  tx: Tx,
  secret: Secret,
  findings: readonly NewFinding[],
  insertion: Parameters<typeof insertFindings>[2],
): Promise<{ readonly inserted: number; readonly ids: readonly string[] }> => {
  const originals = new Map<string, Original>();
  const masked: NewFinding[] = [];
  for (const one of findings) {
    const { finding, original } = maskFinding(one);
    if (original) originals.set(one.fingerprint, original);
    masked.push(finding);
    if (masked.length % maskedInOneGo === 0) await turnOfOthers();
  }
  const { inserted, ids, idOf } = await insertFindings(tx, masked, insertion);
  const kept = [...originals].flatMap(([print, original]) => {
    const findingId = idOf.get(print);
    return findingId === undefined ? [] : [{ findingId, original }];
  });
  const request = { id: insertion.requestId, organisationId: insertion.organisationId };
  await keepOriginals(tx, secret, request, kept, insertion.now);
  return { inserted, ids };
};
