import type { Comer } from '../../../../../platform/crypto/hash-line.ts';
import { networksOf } from '../../../../../platform/http/guard/client-address.ts';
import { nameKey } from '../../../../../platform/name-key.ts';
import { fail } from '../../../../../shared/errors.ts';
import type { Way } from '../../server/attempt-limits.ts';
import type { AuthParts } from '../../server/parts.ts';

/** Strangers who would wait longer work for their place. */
const longLineMilliseconds = 2000;

/**
 * Where somebody who wants their password compared stands in line: known browsers before strangers, strangers by their
 * networks. Asked before anything else is looked up, so that a flood costs next to nothing.
 * @throws `proof_required` with a challenge, while strangers would wait long and this one has not worked for it.
 */
export const placeInLine = (
  { passwords, proofs }: Pick<AuthParts, 'passwords' | 'proofs'>,
  way: Way,
  username: string,
  proof: string | undefined,
): Comer => {
  if (way.knownDevice !== undefined) return { knownPerson: nameKey(username) };
  const hasWorked = proofs.isPaid(proof, way.address);
  if (!hasWorked && passwords.strangersWait() > longLineMilliseconds)
    fail('proof_required', { challenge: proofs.ask(way.address) });
  return { networks: networksOf(way.address), hasWorked };
};
