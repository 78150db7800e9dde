import { renderSVG } from 'uqr';
import { codeMark } from '../../../shared/verification-code.ts';
import { typeset } from './typst.ts';

type Verified = { readonly code: string; readonly link: string };

/**
 * Typesets what a document says, with the pictures that lie beside the template. The moment of issue is the document's
 * date. The code under which it is verified is drawn for phones, and stands in its keywords, where the page that verifies
 * finds it.
 */
export const typesetDocument = (
  document: object,
  pictures: ReadonlyMap<string, Uint8Array>,
  verification: Verified | undefined,
  issuedAt: string,
): Uint8Array => {
  const issued = new Date(issuedAt);
  const date = [issued.getUTCFullYear(), issued.getUTCMonth() + 1, issued.getUTCDate()].join('-');
  const files = new Map(pictures);
  const qr = verification ? '/verify.svg' : '';
  if (verification) files.set(qr, Buffer.from(renderSVG(verification.link, { ecc: 'M', border: 2 })));
  const keywords = verification ? `${codeMark}${verification.code}` : '';
  return typeset({ report: JSON.stringify({ ...document, qr }), date, keywords }, files, issued);
};
