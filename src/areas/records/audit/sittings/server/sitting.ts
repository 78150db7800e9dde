import { lockNamed, type Tx } from '../../../../../platform/db/database.ts';
import type { Actor } from '../../../../../shared/actor.ts';
import { isReading } from '../../actions.ts';
import type { AuditEntry } from '../../server/entry.ts';
import { toldSince } from './sitting-store.ts';

/** How long one line stands for the same reading: a page asks again by itself whenever something moves. */
const sittingMinutes = 15;

type Reader = Pick<Actor, 'userId'> & Partial<Pick<Actor, 'factorAt'>>;

/** A sitting begins with a code too, so that what is done with a new session is told, whatever stands there already. */
const sittingBegan = ({ factorAt }: Reader, now: Date): Date =>
  new Date(Math.max(now.getTime() - sittingMinutes * 60_000, factorAt?.getTime() ?? 0));

/**
 * Leaves out those readings of which this person's sitting has left the very same line. The trail itself is asked, so
 * that a first reading is never lost: not by a transaction that came to nothing, nor by another server or a restart.
 * What is no reading is never left out.
 */
export const withoutRepeats = async (
  tx: Tx,
  reader: Reader,
  entries: readonly AuditEntry[],
  now: Date,
): Promise<readonly AuditEntry[]> => {
  const readings = entries.filter(({ action }) => isReading(action));
  if (readings.length === 0) return entries;
  const since = sittingBegan(reader, now);
  const untold = async () => {
    const told = await toldSince(tx, reader.userId, readings, since);
    return new Set(readings.filter((_, n) => !told.has(n)));
  };
  let left = await untold();
  if (left.size > 0) {
    // A page asks for several things at once: of those, too, one tells.
    await lockNamed(tx, `sitting ${reader.userId}`);
    left = await untold();
  }
  return entries.filter((entry) => !isReading(entry.action) || left.has(entry));
};
