import type { JobKind } from '../../../../platform/jobs/jobs.ts';

/** Erases one organisation, step by step; one at a time, so that others hardly notice. */
export const eraseOrganisationJob: JobKind<{ erasureId: string }> = { name: 'erase-organisation', atOnce: 1 };
