import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { buildIfStale } from '../tools/build.ts';
import { calls } from './calls/calls.ts';
import { scan } from './code/scan.ts';
import { fair } from './fair/fair.ts';
import { fairness } from './fair/fairness.ts';
import { create } from './files/create.ts';
import { download } from './files/download.ts';
import { largestSheet } from './files/sheet.ts';
import { upload } from './files/upload.ts';
import { zip } from './files/zip.ts';
import { compare } from './findings/compare.ts';
import { exports } from './findings/exports.ts';
import { imports } from './findings/imports.ts';
import { firstPage } from './first-page.ts';
import { jump } from './jump.ts';
import { lighthouse } from './lighthouse.ts';
import { listLoad } from './list-load.ts';
import { lists } from './lists.ts';
import { live } from './live/live.ts';
import { memory } from './memory.ts';
import { bucket } from './operate/bucket.ts';
import { install } from './operate/install.ts';
import { room } from './operate/room.ts';
import { servers } from './operate/servers.ts';
import { watched } from './operate/watched.ts';
import { report } from './report.ts';
import { reportPdf } from './report-pdf.ts';
import { type Gap, isKept, type Row, type Workload } from './result.ts';
import { datasets } from './search/datasets.ts';
import { search } from './search/search.ts';
import { namesByTime } from './sign-in/names.ts';
import { signInStorm } from './sign-in/sign-in.ts';
import { start } from './start.ts';
import { storm } from './storm/storm.ts';
import { asRecord, asTable } from './table.ts';

// `npm run bench [-- NAME[=ARGUMENT] …]`: measures the product as it runs, beside the barest program that does the same.

const workloads: Readonly<Record<string, Workload>> = {
  start,
  memory,
  watched,
  'sign-in': signInStorm,
  storm,
  names: namesByTime,
  upload,
  zip,
  create,
  sheet: largestSheet,
  calls,
  download,
  bucket,
  room,
  servers,
  fair,
  fairness,
  live,
  scan,
  imports,
  exports,
  compare,
  search,
  datasets,
  report,
  'report-pdf': reportPdf,
  'first-page': firstPage,
  lighthouse,
  'list-load': listLoad,
  install,
  lists,
  jump,
};

/** No workload begins after this; the longest but the lists, which come last, takes under a minute and a half. */
const wholeMinutes = 10;
const results = join(import.meta.dirname, '..', 'test-results');

const measure = async (
  { name, workload, argument }: { name: string; workload: Workload; argument: string | undefined },
  until: number,
): Promise<readonly (Row | Gap)[]> => {
  if (Date.now() > until) return [{ workload: name, measured: 'all', notMeasured: 'no time was left' }];
  console.error(`measuring ${name} …`);
  try {
    return await workload(argument);
  } catch (error) {
    console.error(error);
    return [{ workload: name, measured: 'all', notMeasured: 'it failed, see above' }];
  }
};

const names = process.argv.slice(2).length > 0 ? process.argv.slice(2) : Object.keys(workloads);
const chosen = names.map((text) => {
  const [name = '', argument] = text.split('=');
  const workload = workloads[name];
  if (workload) return { name, workload, argument };
  console.error(`There is no workload "${name}". There are: ${Object.keys(workloads).join(', ')}.`);
  return process.exit(2);
});

// The figures are of the product as it comes, with its own database.
delete process.env.DATABASE_URL;
await buildIfStale();
const until = Date.now() + wholeMinutes * 60_000;
const rows: (Row | Gap)[] = [];
for (const one of chosen) rows.push(...(await measure(one, until)));

const machine = {
  processors: cpus().length,
  model: cpus()[0]?.model,
  load: loadavg(),
  node: process.version,
};
mkdirSync(results, { recursive: true });
writeFileSync(
  join(results, 'bench.json'),
  `${JSON.stringify({ machine, rows: rows.map(asRecord) }, null, 2)}\n`,
);
console.log(asTable(rows));
console.log(
  `\n${machine.processors} processors (${machine.model}), load ${machine.load[0]?.toFixed(2)}. Both sides run in turns in the same run; figures are medians unless said. On a shared machine single figures move by a tenth or more.`,
);
process.exit(rows.every((row) => !('notMeasured' in row) && isKept(row)) ? 0 : 1);
