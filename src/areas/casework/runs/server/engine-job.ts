import type { JobKind } from '../../../../platform/jobs/jobs.ts';

/** Queues are part of what is stored: work may wait in one while the product is replaced by a newer one. */
const earlierNames: Readonly<Record<string, string>> = { code: 'scan-code' };

/** The work of that engine on a request. One at a time in each worker: engines are hungry. */
export const engineJob = (engine: string): JobKind<{ requestId: string }> => ({
  name: earlierNames[engine] ?? `engine-${engine}`,
  atOnce: 1,
});
