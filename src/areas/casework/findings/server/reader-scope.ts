import { isUuid } from '../../../../platform/crypto/uuid.ts';
import type { Actor } from '../../../../shared/actor.ts';

/** Nobody's and no request's: what a wish for somebody else's comes to. */
const nothing = '00000000-0000-0000-0000-000000000000';

/** An id of another shape matches nothing, like one of somebody else. */
export const knownShape = (id: string | undefined): string | undefined =>
  id === undefined || isUuid(id) ? id : nothing;

/** Whose findings are asked for: a customer's own whatever they wish, for staff those of one organisation or all. */
export const organisationOf = (actor: Actor, wished: string | undefined): string | undefined => {
  if (actor.organisationId === null) return knownShape(wished);
  return wished === undefined || wished === actor.organisationId ? actor.organisationId : nothing;
};
