import { join } from 'node:path';
import { Readable } from 'node:stream';
import { runSandboxed } from '../../../platform/sandbox/run-sandboxed.ts';
import type { ReportData } from '../report-data.ts';

const entryFile = join(import.meta.dirname, '..', 'engine', 'render-pdf-main.ts');
const limits = { heapMiB: 512, memoryMiB: 1536, seconds: 120, scratchMiB: 64, outputMiB: 256 };

/**
 * Typesets in a child without rights: the texts and pictures in a report come from customers' code and files.
 * @throws Error when it runs into a limit, cannot be typeset, or was aborted.
 */
export const typesetPdf = async (data: ReportData, signal?: AbortSignal): Promise<Buffer> => {
  let pdf: Buffer | undefined;
  const exit = await runSandboxed({
    entry: entryFile,
    stdin: Readable.from([Buffer.from(JSON.stringify(data))]),
    limits,
    ...(signal ? { signal } : {}),
    onMessage: (value) => {
      const base64 = typeof value === 'object' && value && 'pdf' in value ? value.pdf : undefined;
      if (typeof base64 === 'string') pdf = Buffer.from(base64, 'base64');
    },
  });
  if (exit.kind === 'done' && pdf) return pdf;
  throw new Error(
    `The report could not be typeset: ${exit.kind === 'crashed' ? exit.stderrTail.slice(-300) : exit.kind}`,
  );
};
