import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { csvOf, jsonOf, sarifOf } from '../../src/areas/casework/reports/export/server/findings-streams.ts';
import type { ReportFinding } from '../../src/engines/report-pdf/report-data.ts';
import { sampleFinding } from '../../src/test/sample-report.ts';
import { most, type Row, type Workload } from '../result.ts';

const usualMany = 100_000;
const atOnce = 500;
const issue = {
  requestId: 'r',
  issuedAt: '2026-03-05T16:20:00.000Z',
  code: 'c',
  version: 1,
  language: 'es',
} as const;

async function* pages(count: number): AsyncGenerator<readonly ReportFinding[]> {
  for (let from = 0; from < count; from += atOnce)
    yield Array.from({ length: Math.min(atOnce, count - from) }, (_, n) => ({
      ...sampleFinding(from + n, 'es'),
      ...{ id: String(from + n), number: from + n + 1 },
      // As many titles as findings: what a rule is made of must not be kept for each.
      title: `Título ${from + n}`,
    }));
}

const files = {
  'findings.csv': (count: number) => csvOf(pages(count), 'es'),
  'findings.json': (count: number) => jsonOf(pages(count), issue),
  'findings.sarif': (count: number) => sarifOf(pages(count), 'es'),
} as const;

setFlagsFromString('--expose-gc');
const collect: () => void = runInNewContext('gc');

/** Mebibytes that are still held in the middle of the stream, and at its end: the most of them over what was before. */
const heldMiB = async (stream: AsyncIterable<string>): Promise<number> => {
  collect();
  const before = process.memoryUsage().heapUsed;
  let held = 0;
  let parts = 0;
  for await (const _ of stream) {
    parts += 1;
    if (parts % 200 !== 0) continue;
    collect();
    held = Math.max(held, process.memoryUsage().heapUsed - before);
  }
  return held / 2 ** 20;
};

/** Findings as files, as they come: what is held does not grow with how many there are. */
export const exports: Workload = async (argument) => {
  const many = Number(argument ?? usualMany);
  const rows: Row[] = [];
  for (const [name, make] of Object.entries(files)) {
    const value = await heldMiB(make(many));
    rows.push({
      workload: 'exports',
      measured: `${name} of ${many} findings: held`,
      unit: 'MiB',
      value,
      limit: most(16),
    });
  }
  return rows;
};
