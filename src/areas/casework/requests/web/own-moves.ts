import type { Status } from '../../../../shared/vocabulary/request-status.ts';
import type { RequestEvent } from '../contract.ts';

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
