import { buffer } from 'node:stream/consumers';
import * as z from 'zod/mini';
import { reportData } from '../report-data.ts';
import { renderPdf } from './render-pdf.ts';

/**
 * Entry of the child process: a list of report data as JSON on standard input, one JSON line `{"pdfs":["<base64>"]}` on
 * standard output, in the order of the list. Exit code 1 and a line on standard error when the data or the template is
 * wrong.
 */
const reports = z.array(reportData).parse(JSON.parse((await buffer(process.stdin)).toString('utf8')));
const pdfs = reports.map((data) => Buffer.from(renderPdf(data)).toString('base64'));
process.stdout.write(`${JSON.stringify({ pdfs })}\n`);
