import * as z from 'zod/mini';
import type { Question } from '../../shared/engine.ts';

/** What do these reports look like as PDFs, in base64? Answers a caller and works on no request. */
export const pdfQuestion: Question<{ pdfs: string[] }> = {
  entry: new URL('./run/render-pdf-main.ts', import.meta.url),
  limits: { heapMiB: 512, memoryMiB: 1536, seconds: 120, scratchMiB: 64, outputMiB: 256 },
  answer: z.object({ pdfs: z.array(z.string()) }),
};

/** The same for certificates of erasure. */
export const certificateQuestion: Question<{ pdfs: string[] }> = {
  entry: new URL('./run/certificate/render-certificate-main.ts', import.meta.url),
  limits: { heapMiB: 512, memoryMiB: 1024, seconds: 60, scratchMiB: 16 },
  answer: z.object({ pdfs: z.array(z.string()) }),
};

/** Can a report show this picture? */
export const pictureQuestion: Question<{ draws: boolean }> = {
  entry: new URL('./run/can-decode-image-main.ts', import.meta.url),
  limits: { heapMiB: 256, memoryMiB: 768, seconds: 20, scratchMiB: 16 },
  answer: z.object({ draws: z.boolean() }),
};
