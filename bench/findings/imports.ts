import { readFileSync } from 'node:fs';
import { startServer } from '../../e2e/support/server.ts';
import {
  type ImportRow,
  importPreview,
  importSave,
  importUpload,
} from '../../src/areas/casework/imports/contract.ts';
import type { Browser } from '../../src/test/browser.ts';
import { signInBothSides } from '../people.ts';
import { forgetPeak, peakMiB, residentMiB, treeOf } from '../processes.ts';
import { requestInProgress } from '../requests.ts';
import { most, pause, type Row, type Workload } from '../result.ts';
import { findingPages } from './finding-pages.ts';

const few = 1000;
const usualMany = 100_000;
/** The child and the server with a hundred times the findings, against the same with few. */
const flat = most(2, 'ratio');

/** A file of Nuclei's, some 1.2 kB a finding. */
const fileOf = (count: number, mark: string): Buffer => {
  const text = 'The header is not set, so that a browser shows what it should not. '.repeat(10);
  const line = (n: number): string =>
    JSON.stringify({
      'template-id': `${mark}-${n % 500}`,
      info: { name: `Weakness ${n % 500}`, severity: 'medium', description: text },
      host: `https://h${n}.example.com`,
      'matched-at': `https://h${n}.example.com/path`,
      response: text,
    });
  return Buffer.from(Array.from({ length: count }, (_, n) => line(n)).join('\n'));
};

const isReader = (pid: number): boolean => {
  try {
    const words = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
    return (
      words[0]?.endsWith('node') === true && words.some((word) => word.endsWith('scanner-files/run/read.ts'))
    );
  } catch {
    return false;
  }
};

/** The child that reads: the one of the server's descendants that is Node with this entry. */
const readerPeakMiB = (serverPid: number): number =>
  treeOf(serverPid)
    .filter((pid) => pid !== serverPid)
    .map((pid) => (isReader(pid) ? peakMiB(pid) : 0))
    .reduce((a, b) => Math.max(a, b), 0);

type Passage = { readSeconds: number; saveSeconds: number; readerMiB: number; serverMiB: number };

const passage = async (
  analyst: Browser,
  serverPid: number,
  request_id: string,
  count: number,
  mark: string,
) => {
  const file = { name: 'nuclei.jsonl', bytes: fileOf(count, mark) };
  const { import_id } = (await analyst.send(importUpload, { request_id }, { file })).body;
  forgetPeak(serverPid);
  let readerMiB = 0;
  const until = async (state: string): Promise<number> => {
    const began = performance.now();
    for (;;) {
      readerMiB = Math.max(readerMiB, readerPeakMiB(serverPid));
      const row: ImportRow = (await analyst.send(importPreview, { import_id, limit: 1 })).body.import;
      if (row.state === state) return (performance.now() - began) / 1000;
      if (row.ended_at !== null) throw new Error(`The import is ${row.state}: ${row.refusal}`);
      await pause(0.1);
    }
  };
  const readSeconds = await until('ready');
  await analyst.send(importSave, { import_id });
  const saveSeconds = await until('saved');
  return { readSeconds, saveSeconds, readerMiB, serverMiB: peakMiB(serverPid) } satisfies Passage;
};

/** Scanners' results from the file to drafts and to the customer's pages: how fast, and whether memory grows with the file. `imports=50000` measures with so many. */
export const imports: Workload = async (argument) => {
  const many = Number(argument ?? usualMany);
  const server = await startServer();
  try {
    const cast = await signInBothSides(server.url, server.dataDir);
    const request_id = await requestInProgress(cast);
    const run = (count: number, mark: string) => passage(cast.analyst, server.pid, request_id, count, mark);
    // Once without looking: what is compiled and opened for the first time is not the file's.
    await run(few, 'warm');
    const small = await run(few, 'small');
    const large = await run(many, 'large');
    const row = (measured: string, unit: string, value: number, more: Partial<Row> = {}): Row => ({
      workload: 'imports',
      measured,
      unit,
      value,
      ...more,
    });
    return [
      row(`read and staged, ${many} findings`, 'findings/s', many / large.readSeconds),
      row(`saved as drafts, ${many} findings`, 'findings/s', many / large.saveSeconds),
      row(`reader at its peak, ${many} against ${few}`, 'MiB', large.readerMiB, {
        bare: small.readerMiB,
        limit: flat,
      }),
      row(`server at its peak, ${many} against ${few}`, 'MiB', large.serverMiB, {
        bare: small.serverMiB,
        limit: flat,
      }),
      row('server afterwards', 'MiB', residentMiB(server.pid)),
      ...(await findingPages(cast, request_id, server.dataDir)),
    ];
  } finally {
    await server.remove();
  }
};
