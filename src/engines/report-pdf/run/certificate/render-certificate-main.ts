import { buffer } from 'node:stream/consumers';
import * as z from 'zod/mini';
import { certificateData } from '../../certificate-data.ts';
import { renderCertificate } from './render-certificate.ts';

/** Entry of the child process, like that of reports: a list of certificates, in the order of which the PDFs are. */
const all = z.array(certificateData).parse(JSON.parse((await buffer(process.stdin)).toString('utf8')));
const pdfs = all.map((data) => Buffer.from(renderCertificate(data)).toString('base64'));
process.stdout.write(`${JSON.stringify({ pdfs })}\n`);
