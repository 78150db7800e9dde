import { sortFindings } from '../document/finding-document.ts';
import { type ReportDocument, reportDocument } from '../document/report-document.ts';
import type { ReportData, ReportImage } from '../report-data.ts';
import { typesetDocument } from './typeset-document.ts';
import { canDraw, type Files } from './typst.ts';

/** Typst knows a picture by the ending of its name. */
const draw = (files: Map<string, Uint8Array>, name: string, image: ReportImage): string => {
  const bytes = Buffer.from(image.base64, 'base64');
  const path = `/${name}.${image.kind}`;
  if (!canDraw(path, bytes)) return '';
  files.set(path, bytes);
  return path;
};

/** Lays pictures beside the template and writes into the document where they are; what cannot be drawn has no path. */
const withPictures = (document: ReportDocument, data: ReportData): [ReportDocument, Files] => {
  const files = new Map<string, Uint8Array>();
  const { provider, customer } = data.logos ?? {};
  const images = sortFindings(data.findings).map((finding) => finding.images ?? []);
  const findings = document.findings.map((finding, n) => ({
    ...finding,
    images: finding.images.map((image, at) => {
      const source = images[n]?.[at];
      return source ? { ...image, path: draw(files, `evidence-${n}-${at}`, source) } : image;
    }),
  }));
  const logos = {
    provider: provider ? draw(files, 'logo-provider', provider) : '',
    customer: customer ? draw(files, 'logo-customer', customer) : '',
  };
  return [{ ...document, findings, logos }, files];
};

/**
 * The report as a tagged PDF with its fonts embedded. The same data gives the same bytes. What people wrote travels as
 * JSON in one input, so it is never markup.
 */
export const renderPdf = (data: ReportData): Uint8Array => {
  const [document, files] = withPictures(reportDocument(data), data);
  return typesetDocument(document, files, data.verification, data.issuedAt);
};
