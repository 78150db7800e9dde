import type { JobKind } from '../../../platform/jobs/jobs.ts';

/** A document that somebody ordered, or a draft that staff look at. */
export type DocumentData = { documentId: string } | { previewId: string };

/** Builds one document; one at a time, for each costs a process and its memory. */
export const buildDocumentJob: JobKind<DocumentData> = { name: 'build-document', atOnce: 1 };

/** Reading, typesetting, storing. */
export const documentSteps = 3;
export const documentMostTries = 3;
export const documentMaxBytes = 128 * 1024 * 1024;
/** How often a build looks whether somebody has cancelled it. */
const lookMilliseconds = 500;

/** Ends the typesetting soon after somebody has cancelled. @param isHeld whether it is still wanted. */
export const whileHeld = async <T>(
  isHeld: () => Promise<boolean>,
  stopping: AbortSignal,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> => {
  const given = new AbortController();
  const look = setInterval(() => {
    isHeld()
      .then((held) => held || given.abort())
      .catch(() => undefined);
  }, lookMilliseconds);
  try {
    return await work(AbortSignal.any([stopping, given.signal]));
  } finally {
    clearInterval(look);
  }
};
