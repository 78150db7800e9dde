import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { ReportData } from '../../../../../engines/report-pdf/report-data.ts';
import { runSandboxed } from '../../../../../platform/sandbox/run-sandboxed.ts';

const entryFile = join(
  import.meta.dirname,
  '..',
  '..',
  '..',
  '..',
  '..',
  'engines',
  'report-pdf',
  'run',
  'render-pdf-main.ts',
);
const limits = { heapMiB: 512, memoryMiB: 1536, seconds: 120, scratchMiB: 64, outputMiB: 256 };

/** The same with what it shows named only, as files are. */
const withoutPictures = (data: ReportData): ReportData => ({
  ...data,
  findings: data.findings.map(({ images = [], files = [], ...finding }) => ({
    ...finding,
    files: [...images.map(({ name }) => name), ...files],
  })),
});

const typesetOnce = async (
  data: ReportData,
  signal: AbortSignal | undefined,
  within: typeof limits,
): Promise<{ pdf: Buffer } | { failed: string }> => {
  let pdf: Buffer | undefined;
  const exit = await runSandboxed({
    entry: entryFile,
    stdin: Readable.from([Buffer.from(JSON.stringify(data))]),
    limits: within,
    ...(signal ? { signal } : {}),
    onMessage: (value) => {
      const base64 = typeof value === 'object' && value && 'pdf' in value ? value.pdf : undefined;
      if (typeof base64 === 'string') pdf = Buffer.from(base64, 'base64');
    },
  });
  if (exit.kind === 'done' && pdf) return { pdf };
  return { failed: exit.kind === 'crashed' ? exit.stderrTail.slice(-300) : exit.kind };
};

/**
 * Typesets in a child without rights: the texts and pictures in a report come from customers' code and files. Where its
 * memory does not do, once more without pictures, whose names then stand among the files: evidence of what was released
 * cannot be taken back, so that nobody could help a report that fails.
 * @throws Error when it runs into a limit, cannot be typeset, or was aborted.
 */
export const typesetPdf = async (
  data: ReportData,
  signal?: AbortSignal,
  within = limits,
): Promise<Buffer> => {
  let made = await typesetOnce(data, signal, within);
  const hasPictures = data.findings.some(({ images = [] }) => images.length > 0);
  if ('failed' in made && made.failed === 'memory' && hasPictures)
    made = await typesetOnce(withoutPictures(data), signal, within);
  if ('pdf' in made) return made.pdf;
  throw new Error(`The report could not be typeset: ${made.failed}`);
};
