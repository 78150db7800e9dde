import { uuidv7 } from '../../../../platform/crypto/uuid.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import type { Actor } from '../../../../shared/actor.ts';
import { withoutRepeats } from '../sittings/server/sitting.ts';
import type { AuditEntry } from './entry.ts';
import { countLines, isOfSignIn } from './line-limit.ts';
import { auditWritten } from './written.ts';

export type { AuditEntry };

/** Who did it: an actor, or the name of a machine's part. */
export type Doer = (Pick<Actor, 'userId' | 'username' | 'role'> & Partial<Pick<Actor, 'factorAt'>>) | string;

/** A statement takes 65,535 values. */
const rowsPerInsert = 1000;

/** Writes several lines of one doer, in their order; of what is read, those that this sitting has not left yet. */
export const recordAudits = async (
  tx: Tx,
  doer: Doer,
  wanted: readonly AuditEntry[],
  now: Date,
): Promise<void> => {
  const entries = typeof doer === 'string' ? wanted : await withoutRepeats(tx, doer, wanted, now);
  if (entries.length === 0) return;
  const who =
    typeof doer === 'string'
      ? { actor_id: null, actor: doer, role: null }
      : { actor_id: doer.userId, actor: doer.username, role: doer.role };
  const bounded = entries.filter(({ action }) => !isOfSignIn(action));
  if (typeof doer !== 'string') countLines(doer.userId, bounded.length, now);
  const rows = entries.map((entry) => ({
    id: uuidv7(now),
    organisation_id: entry.organisationId,
    at: now,
    ...who,
    action: entry.action,
    object: entry.object,
    details: JSON.stringify(entry.details ?? {}),
  }));
  for (let from = 0; from < rows.length; from += rowsPerInsert) {
    await tx
      .insertInto('audit_entries')
      .values(rows.slice(from, from + rowsPerInsert))
      .execute();
  }
  auditWritten();
};

/** Writes one line in the transaction of what it tells about: both are there or neither. */
export const recordAudit = (tx: Tx, doer: Doer, entry: AuditEntry, now: Date): Promise<void> =>
  recordAudits(tx, doer, [entry], now);

/** The same in the trail of an organisation and in the provider's own, which stays when the organisation goes. */
export const recordInBothTrails = (
  tx: Tx,
  doer: Doer,
  entry: AuditEntry & { readonly organisationId: string },
  now: Date,
): Promise<void> => recordAudits(tx, doer, [entry, { ...entry, organisationId: null }], now);
