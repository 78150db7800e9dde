import type { JobKind } from '../../../../../platform/jobs/jobs.ts';
import type { Actor } from '../../../../../shared/actor.ts';

/** What a job's data may keep of a person. */
export type Doing = Pick<Actor, 'userId' | 'username' | 'role'>;

/** Looks at the beginning of a dataset's file in a child without rights. */
export const lookAtDatasetJob: JobKind<{ loadId: string }> = { name: 'look-at-dataset', atOnce: 1 };

/** Loads its records, from where an earlier run was cut off. */
export const loadDatasetJob: JobKind<{ loadId: string; by: Doing }> = { name: 'load-dataset', atOnce: 1 };

/** Takes back all that came by a load. */
export const takeBackDatasetJob: JobKind<{ loadId: string; by: Doing }> = {
  name: 'take-back-dataset',
  atOnce: 1,
};
