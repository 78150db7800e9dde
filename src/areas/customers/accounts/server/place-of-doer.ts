import type { Comer } from '../../../../platform/crypto/hash-line.ts';
import { nameKey } from '../../../../platform/name-key.ts';
import type { Actor } from '../../../../shared/actor.ts';

/** In the line of hashes, whoever asks for many new passwords stands behind themselves. */
export const placeOfDoer = (doer: Pick<Actor, 'username'> | string): Comer =>
  typeof doer === 'string' ? 'ourselves' : { knownPerson: nameKey(doer.username) };
