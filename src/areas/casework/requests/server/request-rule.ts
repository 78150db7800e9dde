import type { Tx } from '../../../../platform/db/database.ts';
import type { Actor } from '../../../../shared/actor.ts';
import type { StoredRequest } from './store.ts';

/**
 * Refuses somebody an act on a request. Handed in by whoever builds the routes: who is a second person is known to the
 * right of what they do.
 */
export type RequestRule = (tx: Tx, actor: Actor, request: StoredRequest, now: Date) => Promise<void>;
