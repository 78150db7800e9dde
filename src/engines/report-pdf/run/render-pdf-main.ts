import { buffer } from 'node:stream/consumers';
import { reportData } from '../report-data.ts';
import { renderPdf } from './render-pdf.ts';

/**
 * Entry of the child process: report data as JSON on standard input, one JSON line `{"pdf":"<base64>"}` on
 * standard output. Exit code 1 and a line on standard error when the data or the template is wrong.
 */
const data = reportData.parse(JSON.parse((await buffer(process.stdin)).toString('utf8')));
const pdf = Buffer.from(renderPdf(data)).toString('base64');
process.stdout.write(`${JSON.stringify({ pdf })}\n`);
