import type { Comer } from '../../../../platform/crypto/hash-line.ts';
import { networksOf } from '../../../../platform/http/guard/client-address.ts';
import { fail } from '../../../../shared/errors.ts';
import type { Way } from './attempt-limits.ts';
import type { AuthParts } from './parts.ts';

/** Strangers who would wait longer work for their place. */
const longLineMilliseconds = 2000;
/** Whoever has worked for it may wait through a whole office's Monday morning. */
const patience = { unpaid: 5000, paid: 20_000 } as const;

/**
 * Where somebody who wants their password compared stands in line: known browsers before strangers, strangers by their
 * networks. Asked before anything else is looked up, so that a flood costs next to nothing.
 * @throws `proof_required` with a challenge, while strangers would wait long and this one has not worked for it.
 */
export const placeInLine = (
  { passwords, proofs }: Pick<AuthParts, 'passwords' | 'proofs'>,
  way: Way,
  proof: string | undefined,
): Comer => {
  if (way.knownDevice !== undefined) return { knownDevice: way.knownDevice };
  const isPaid = proofs.isPaid(proof, way.address);
  if (!isPaid && passwords.strangersWait() > longLineMilliseconds)
    fail('proof_required', { challenge: proofs.ask(way.address) });
  return {
    networks: networksOf(way.address),
    patienceMilliseconds: isPaid ? patience.paid : patience.unpaid,
  };
};
