import { uuidv7 } from '../../../../platform/crypto/uuid.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import type { Actor } from '../../../../shared/actor.ts';
import type { AuditAction } from '../actions.ts';
import { countLines, isOfSignIn } from './line-limit.ts';
import { auditWritten } from './written.ts';

/** What happened; details never hold a secret, a password or a code. */
export type AuditEntry = {
  /** Whose trail it stands in; null for the provider's own. */
  readonly organisationId: string | null;
  readonly action: AuditAction;
  /** The id of what was touched. */
  readonly object: string;
  readonly details?: Readonly<Record<string, string | number | boolean | null>>;
};

/** Who did it: an actor, or the name of a machine's part. */
export type Doer = Pick<Actor, 'userId' | 'username' | 'role'> | string;

/** A statement takes 65,535 values. */
const rowsPerInsert = 1000;

/** Writes several lines of one doer, in their order. */
export const recordAudits = async (
  tx: Tx,
  doer: Doer,
  entries: readonly AuditEntry[],
  now: Date,
): Promise<void> => {
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
