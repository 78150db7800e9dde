import { type Database, scopeOf } from '../../../../../platform/db/database.ts';
import type { Actor } from '../../../../../shared/actor.ts';
import type { AuditEntry } from '../../server/entry.ts';
import { recordAudits } from '../../server/store.ts';

/** Tells what was looked at where the reading itself needs no transaction; once a sitting, as everywhere. */
export const recordReadings = async (
  db: Database,
  actor: Actor,
  entries: readonly AuditEntry[],
  now: Date,
): Promise<void> => {
  if (entries.length > 0) await db.within(scopeOf(actor), (tx) => recordAudits(tx, actor, entries, now));
};
