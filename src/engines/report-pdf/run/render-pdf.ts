import { renderSVG } from 'uqr';
import { codeMark } from '../../../shared/verification-code.ts';
import { sortFindings } from '../document/finding-document.ts';
import { type ReportDocument, reportDocument } from '../document/report-document.ts';
import type { ReportData, ReportImage } from '../report-data.ts';
import { canDraw, type Files, typeset } from './typst.ts';

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
  const qr = data.verification ? '/verify.svg' : '';
  if (data.verification)
    files.set(qr, Buffer.from(renderSVG(data.verification.link, { ecc: 'M', border: 2 })));
  return [{ ...document, findings, logos, qr }, files];
};

/**
 * The report as a tagged PDF with its fonts embedded. The same data gives the same bytes; the moment of issue
 * is the document's date. What people wrote travels as JSON in one input, so it is never markup. The code under which
 * it is verified stands in its keywords too, where the page that verifies finds it.
 */
export const renderPdf = (data: ReportData): Uint8Array => {
  const issuedAt = new Date(data.issuedAt);
  const date = [issuedAt.getUTCFullYear(), issuedAt.getUTCMonth() + 1, issuedAt.getUTCDate()].join('-');
  const [document, files] = withPictures(reportDocument(data), data);
  const keywords = data.verification ? `${codeMark}${data.verification.code}` : '';
  return typeset({ report: JSON.stringify(document), date, keywords }, files, issuedAt);
};
