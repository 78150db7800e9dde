import type { JobKind } from '../../../../../platform/jobs/jobs.ts';

/** A document that somebody ordered, or a draft that staff look at. */
type DocumentData = { documentId: string } | { previewId: string };

/** Builds one document; one at a time, for each costs a process and its memory. */
export const buildDocumentJob: JobKind<DocumentData> = { name: 'build-document', atOnce: 1 };

/** Reading, typesetting, storing. */
export const documentSteps = 3;
export const documentMostTries = 3;
export const documentMaxBytes = 128 * 1024 * 1024;
