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

/** A list as JSON, one report after the other: each may hold many pictures. */
function* listOf(all: readonly ReportData[]): Generator<Buffer> {
  for (const [n, data] of all.entries()) yield Buffer.from(`${n === 0 ? '[' : ','}${JSON.stringify(data)}`);
  yield Buffer.from(']');
}

const ask = (all: readonly ReportData[], signal: AbortSignal | undefined, limits?: ChildLimits) =>
  askSandboxed(pdfQuestion, { stdin: Readable.from(listOf(all)), signal, limits });

const failed = (reason: string): never => {
  throw new Error(`The report could not be typeset: ${reason}`);
};

const decoded = (pdf: string | undefined): Buffer => Buffer.from(pdf ?? failed('no answer'), 'base64');

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
  let made = await ask([data], signal, limits);
  const hasPictures = data.findings.some(({ images = [] }) => images.length > 0);
  if (!made.ok && made.end === 'memory' && hasPictures)
    made = await ask([withoutPictures(data)], signal, limits);
  return made.ok ? decoded(made.answer.pdfs[0]) : failed(made.reason);
};

/**
 * Two in one child, whose start takes longer than what it does; where that does not do for both, each by itself, as `typesetPdf` does.
 * @throws Error as `typesetPdf`.
 */
export const typesetBoth = async (
  first: ReportData,
  second: ReportData,
  signal?: AbortSignal,
  limits?: ChildLimits,
): Promise<readonly [Buffer, Buffer]> => {
  const made = await ask([first, second], signal, limits);
  if (made.ok) return [decoded(made.answer.pdfs[0]), decoded(made.answer.pdfs[1])];
  if (signal?.aborted) return failed(made.reason);
  return [await typesetPdf(first, signal, limits), await typesetPdf(second, signal, limits)];
};
