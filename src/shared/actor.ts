import type { Language } from './messages.ts';

/** The four kinds of people (`rol` on the wire). Compared without case at the edges, exact inside. */
export const roles = ['Administrator', 'Member', 'Analyst', 'Operator'] as const;
export type Role = (typeof roles)[number];

export const customerRoles = ['Administrator', 'Member'] as const satisfies readonly Role[];
export const staffRoles = ['Analyst', 'Operator'] as const satisfies readonly Role[];

/**
 * How far a session has come. The three half-signed-in levels are the screens that still stand between
 * the person and the product; only `signed-in` may touch data.
 */
export const sessionLevels = ['change-password', 'activate-2fa', 'validate-2fa', 'signed-in'] as const;
export type SessionLevel = (typeof sessionLevels)[number];

/** Who is asking. Made from the session alone, never from a body. */
export type Actor = {
  readonly userId: string;
  readonly username: string;
  readonly role: Role;
  /** null for the provider's staff. */
  readonly organisationId: string | null;
  /** Undefined while the person has not chosen: then the browser's wish counts. */
  readonly language: Language | undefined;
  readonly sessionId: string;
  readonly level: SessionLevel;
  /** When the second factor was last shown; null on a half-signed-in session. */
  readonly factorAt: Date | null;
};

/** An actor who belongs to a customer organisation. */
export type CustomerActor = Actor & { readonly organisationId: string };

export const isStaff = (actor: Pick<Actor, 'role'>): boolean =>
  actor.role === 'Analyst' || actor.role === 'Operator';

/** Finds the role for a word of any case (`rol` is compared case-insensitively, specification §6). */
export const roleFrom = (word: string): Role | undefined =>
  roles.find((role) => role.toLowerCase() === word.toLowerCase());
