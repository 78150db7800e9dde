import { type Actor, isStaff } from '../../../shared/actor.ts';
import { needsAuthorisation } from '../../../shared/services.ts';
import type { Status } from '../../../shared/vocabulary/request-status.ts';
import { mayMove } from './status.ts';

type Asked = {
  readonly submodule: string;
  readonly type_submodule: string;
  readonly status: string;
  readonly authorisation_version: number | null;
};

/** Whether the test still waits for the customer's authorisation, or may be given it anew (`calls.md`, requests/authorise). */
export const takesAuthorisation = (row: Asked): boolean =>
  needsAuthorisation(row) && mayMove(row.status as Status, 'accepted');

/** It cannot be accepted until the customer authorises it. */
export const lacksAuthorisation = (row: Asked): boolean =>
  takesAuthorisation(row) && row.authorisation_version === null;

/** May this person give the authorisation to test now? */
export const mayAuthorise = (actor: Actor, row: Asked): boolean => !isStaff(actor) && lacksAuthorisation(row);
