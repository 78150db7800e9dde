import type { JobKind } from '../../../../platform/jobs/jobs.ts';
import type { Actor } from '../../../../shared/actor.ts';

/** Reads a scanner's file in a child without rights, and stages what it holds. */
export const readImportJob: JobKind<{ importId: string }> = { name: 'read-import', atOnce: 1 };

/** What a job's data may keep of a person. */
export type Saver = Pick<Actor, 'userId' | 'username' | 'role'>;

/** Saves what was staged as drafts: all of it, or nothing. */
export const saveImportJob: JobKind<{ importId: string; by: Saver }> = { name: 'save-import', atOnce: 1 };
