import type { Status } from '../../../../shared/vocabulary/request-status.ts';
import type { RequestEvent } from '../contract.ts';
import { isFinal } from '../status.ts';

/** Requests that this person has made in this window. */
const made = new Set<string>();

/** Of what a machine does, the toast of making it says enough until it has ended: its steps are no news. */
export const expectSteps = (id: string): void => {
  made.add(id);
};

/** A step of a request that was just made, on its way to an end. */
export const isExpectedStep = ({
  id,
  current_status,
}: Pick<RequestEvent, 'id' | 'current_status'>): boolean => made.has(id) && !isFinal(current_status);

/** Moves that this person has asked for, by request; the event may come before the answer to the call. */
const expected = new Map<string, Status>();

/** The toast of one's own action says enough: this move will not be announced as news too. */
export const expectOwnMove = (id: string, status: Status): void => {
  expected.set(id, status);
};

/** It was refused, or led elsewhere: should somebody else make this move, that is news. */
export const forgetOwnMove = (id: string): void => {
  expected.delete(id);
};

/** True, once, for the event of an expected move. */
export const isOwnMove = ({ id, current_status }: Pick<RequestEvent, 'id' | 'current_status'>): boolean =>
  expected.get(id) === current_status && expected.delete(id);
