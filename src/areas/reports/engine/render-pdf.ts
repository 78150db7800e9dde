import type { ReportData } from '../report-data.ts';
import { reportDocument } from '../report-document.ts';
import { typeset } from './typst.ts';

/**
 * The report as a tagged PDF with its fonts embedded. The same data gives the same bytes; the moment of issue
 * is the document's date. What people wrote travels as JSON in one input, so it is never markup.
 */
export const renderPdf = (data: ReportData): Uint8Array => {
  const issuedAt = new Date(data.issuedAt);
  const date = [issuedAt.getUTCFullYear(), issuedAt.getUTCMonth() + 1, issuedAt.getUTCDate()].join('-');
  return typeset({ report: JSON.stringify(reportDocument(data)), date }, issuedAt);
};
