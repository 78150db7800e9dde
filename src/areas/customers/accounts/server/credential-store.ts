import type { Tx } from '../../../../platform/db/database.ts';
import type { Person } from './store.ts';

type Subject = Pick<Person, 'id' | 'username_key'>;

/** What wrong tries of a person are counted under: the name where a password is tried, the id behind it. */
const subjectsOf = ({ id, username_key }: Subject): [string, string] => [username_key, id];

const triedKinds = ['password', 'factor', 'recovery'] as const;

/** Forgets every wrong try at a person, and the waits they brought. @returns whether somebody waited. */
export const liftWaits = async (
  tx: Tx,
  person: Subject,
  now: Date,
  kinds: readonly (typeof triedKinds)[number][] = triedKinds,
): Promise<boolean> => {
  const lifted = await tx
    .deleteFrom('guesses')
    .where('kind', 'in', kinds)
    .where('subject', 'in', subjectsOf(person))
    .returning('locked_until')
    .execute();
  return lifted.some(({ locked_until }) => locked_until !== null && locked_until > now);
};

/**
 * Takes away whatever signed a person in beside the password and the app: passkeys, recovery codes, browsers that
 * were known, and the count of wrong tries. It stands here and not with the sign-in, because whoever resets an
 * account must not forget one of them. Wants the scope of the system.
 */
export const deleteCredentials = async (tx: Tx, person: Subject, now: Date): Promise<void> => {
  for (const table of ['recovery_codes', 'passkeys', 'known_devices'] as const)
    await tx.deleteFrom(table).where('person_id', '=', person.id).execute();
  await liftWaits(tx, person, now);
};

/**
 * What goes with a password alone: browsers that were known by it, and the count of wrong ones. Tries at the factor go
 * on being counted, because it is still the same. Wants the scope of the system.
 */
export const deleteOfPassword = async (tx: Tx, person: Subject, now: Date): Promise<void> => {
  await tx.deleteFrom('known_devices').where('person_id', '=', person.id).execute();
  await liftWaits(tx, person, now, ['password']);
};
