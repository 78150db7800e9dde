import { Readable } from 'node:stream';
import { pdfQuestion } from '../../../../../engines/report-pdf/engine.ts';
import type { ReportData } from '../../../../../engines/report-pdf/report-data.ts';
import { askSandboxed } from '../../../../../platform/sandbox/ask-sandboxed.ts';
import type { ChildLimits } from '../../../../../shared/engine.ts';

/** The same with what it shows named only, as files are. */
const withoutPictures = (data: ReportData): ReportData => ({
  ...data,
  findings: data.findings.map(({ images = [], files = [], ...finding }) => ({
    ...finding,
    files: [...images.map(({ name }) => name), ...files],
  })),
});

const typesetOnce = (data: ReportData, signal: AbortSignal | undefined, limits: ChildLimits | undefined) =>
  askSandboxed(pdfQuestion, { stdin: Readable.from([Buffer.from(JSON.stringify(data))]), signal, limits });

/**
 * Typesets in a child without rights: the texts and pictures in a report come from customers' code and files. Where its
 * memory does not do, once more without pictures, whose names then stand among the files: evidence of what was released
 * cannot be taken back, so that nobody could help a report that fails.
 * @throws Error when it runs into a limit, cannot be typeset, or was aborted.
 */
export const typesetPdf = async (
  data: ReportData,
  signal?: AbortSignal,
  limits?: ChildLimits,
): Promise<Buffer> => {
  let made = await typesetOnce(data, signal, limits);
  const hasPictures = data.findings.some(({ images = [] }) => images.length > 0);
  if (!made.ok && made.end === 'memory' && hasPictures)
    made = await typesetOnce(withoutPictures(data), signal, limits);
  if (made.ok) return Buffer.from(made.answer.pdf, 'base64');
  throw new Error(`The report could not be typeset: ${made.reason}`);
};
