import { type Actor, isStaff } from '../../../shared/actor.ts';
import type { Status } from '../../../shared/vocabulary/request-status.ts';
import { mayMove } from './status.ts';

type Asked = { readonly created_by: string; readonly status: string };

/** Whose it is to call a request back: the organisation's Administrators' and who asked (`calls.md`, requests/cancel). */
export const isOwnToCancel = (actor: Actor, { created_by }: Pick<Asked, 'created_by'>): boolean =>
  !isStaff(actor) && (actor.role === 'Administrator' || created_by === actor.userId);

/** May this person cancel it now, or ask to stop? Until when is said by the table of states. */
export const mayCancel = (actor: Actor, row: Asked): boolean =>
  isOwnToCancel(actor, row) && mayMove(row.status as Status, 'cancelled');
