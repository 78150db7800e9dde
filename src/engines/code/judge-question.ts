import * as z from 'zod/mini';
import type { Question } from '../../shared/engine.ts';
import { isStorable } from '../../shared/storable.ts';
import { type ZipLimits, zipFaults, zipScratchMiB } from './zip-limits.ts';

const count = z.int().check(z.gte(0));

const verdict = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true), entries: count, unpackedBytes: count }),
  z.object({
    ok: z.literal(false),
    fault: z.enum(zipFaults),
    entry: z.optional(z.string().check(z.maxLength(200), z.refine(isStorable))),
  }),
]);

/** What the judge says, as it is believed. */
export type Verdict = z.output<typeof verdict>;

/** May this archive come in? Asked while its sender waits. */
export const judgeQuestion = (limits: ZipLimits): Question<Verdict> => ({
  entry: new URL('./run/judge.ts', import.meta.url),
  limits: { heapMiB: 128, memoryMiB: 512, seconds: limits.seconds, scratchMiB: zipScratchMiB(limits) },
  answer: verdict,
});
