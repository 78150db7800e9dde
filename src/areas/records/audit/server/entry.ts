import type { AuditAction } from '../actions.ts';

/** What happened; details never hold a secret, a password or a code. */
export type AuditEntry = {
  /** Whose trail it stands in; null for the provider's own. */
  readonly organisationId: string | null;
  readonly action: AuditAction;
  /** The id of what was touched. */
  readonly object: string;
  readonly details?: Readonly<Record<string, string | number | boolean | null>>;
};
