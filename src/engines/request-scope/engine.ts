import type { Question } from '../../shared/engine.ts';
import { type RequestScope, requestScope } from '../../shared/scope/request-scope.ts';

/** What does this sheet of targets list? Answers a caller and works on no request. */
export const scopeQuestion: Question<RequestScope> = {
  entry: new URL('./run/read-scope-main.ts', import.meta.url),
  limits: {
    ...{ heapMiB: 128, memoryMiB: 512, seconds: 60, scratchMiB: 8 },
    // One line of all that a sheet lists.
    ...{ outputMiB: 4, outputValues: { lineValues: 1_000_000, allValues: 1_000_000 } },
  },
  answer: requestScope,
};
