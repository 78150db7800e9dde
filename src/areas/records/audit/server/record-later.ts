import type { Database } from '../../../../platform/db/database.ts';
import { type AuditEntry, type Doer, recordAudit } from './store.ts';

/**
 * Writes a line about something that failed, after the answer: a refusal must not take longer for those who exist
 * than for those who do not (ASVS 6.3.8), and there is no transaction that it could belong to. A line that cannot be
 * written is lost with its reason to `onError`.
 */
export const recordAuditLater = (
  db: Database,
  doer: Doer,
  entry: AuditEntry,
  now: Date,
  onError: (error: Error) => void = () => {},
): void => {
  setImmediate(() => {
    db.within('system', (tx) => recordAudit(tx, doer, entry, now)).catch(onError);
  });
};
