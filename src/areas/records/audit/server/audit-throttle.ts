import { type Database, scopeOf } from '../../../../platform/db/database.ts';
import type { Actor } from '../../../../shared/actor.ts';
import { type AuditEntry, recordAudits } from './store.ts';

/** The same refusal is told once in this time. */
const throttleMinutes = 15;

type RecordOnce = (actor: Actor, entries: readonly AuditEntry[], now: Date) => Promise<void>;

/**
 * Writes those lines that this person has not left in the current quarter of an hour, so that a program which tries a
 * closed door over and over leaves one line and not hundreds, and costs the database nothing. Each process remembers for
 * itself: another may tell once more, which is harmless; a line that could not be written is told with the next call.
 */
export const openAuditThrottle = (db: Database): RecordOnce => {
  let quarter = 0;
  let told = new Set<string>();
  return async (actor, entries, now) => {
    const current = Math.floor(now.getTime() / (throttleMinutes * 60_000));
    if (current !== quarter) {
      quarter = current;
      told = new Set();
    }
    const keyOf = ({ action, organisationId, object }: AuditEntry): string =>
      JSON.stringify([actor.userId, action, organisationId, object]);
    const fresh = entries.filter((entry) => !told.has(keyOf(entry)));
    if (fresh.length === 0) return;
    const keys = fresh.map(keyOf);
    const ofQuarter = told;
    // Before it is written: the next call may come while the database is still at it.
    for (const key of keys) ofQuarter.add(key);
    try {
      await db.within(scopeOf(actor), (tx) => recordAudits(tx, actor, fresh, now));
    } catch (error) {
      for (const key of keys) ofQuarter.delete(key);
      throw error;
    }
  };
};
