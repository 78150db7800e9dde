import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { typesetPdf } from '../src/areas/casework/reports/document/server/typeset.ts';
import { imageHead } from '../src/areas/casework/reports/logo/image-head.ts';
import type { ReportData } from '../src/engines/report-pdf/report-data.ts';
import { sampleReport } from '../src/test/sample-report.ts';
import { median, most, timed, type Workload } from './result.ts';

const rounds = 3;
const code = '0A1B2-C3D4E-F5G6H-7J8K9-MNPQR';
const verification = { code, link: `https://console.example.com/verify#${code}`, keyId: 'bench', version: 1 };

/** A Spanish report as a customer gets it: with its code, a logo, and pictures of evidence. */
const reportOf = (findings: number, pictures: number): ReportData => {
  const bytes = readFileSync(join(import.meta.dirname, '..', 'docs', 'dashboard.png'));
  const head = imageHead(bytes);
  if (!head) throw new Error('docs/dashboard.png is no picture.');
  const image = { name: 'captura.png', ...head, base64: bytes.toString('base64') };
  const data = sampleReport(findings, 'es');
  return {
    ...data,
    verification,
    logos: { provider: image, customer: null },
    findings: data.findings.map((finding, at) => (at < pictures ? { ...finding, images: [image] } : finding)),
  };
};

/** Typesetting as the server does it: a process of its own each time, without rights, with memory and time bounded. */
export const reportPdf: Workload = async () => {
  const rows = [];
  for (const [findings, pictures] of [
    [50, 0],
    [50, 10],
    [1000, 10],
  ] as const) {
    let bytes = 0;
    const data = reportOf(findings, pictures);
    const figures: number[] = [];
    for (let round = 0; round < rounds; round += 1)
      figures.push(
        await timed(async () => {
          bytes = (await typesetPdf(data)).length;
        }),
      );
    const what = `PDF of ${findings} findings, ${pictures} pictures`;
    const limit = findings === 50 ? { limit: most(2000) } : {};
    rows.push({
      workload: 'report-pdf',
      measured: `${what}, with its process`,
      unit: 'ms',
      value: median(figures),
      ...limit,
    });
    rows.push({ workload: 'report-pdf', measured: `${what}: size`, unit: 'KiB', value: bytes / 1024 });
  }
  return rows;
};
