import { renderPdf } from '../src/engines/report-pdf/run/render-pdf.ts';
import { sampleReport } from '../src/test/sample-report.ts';
import { median, most, timed, type Workload } from './result.ts';

const findings = 50;
/** As many as a large scan leaves. */
const manyFindings = 148;
const rounds = 5;

/** Typesetting of a Spanish report; the first one also starts the typesetter and reads the fonts. */
export const report: Workload = async () => {
  const data = sampleReport(findings, 'es');
  let bytes = 0;
  const render = () =>
    timed(async () => {
      bytes = renderPdf(data).length;
    });
  const first = await render();
  const warm: number[] = [];
  for (let round = 0; round < rounds; round += 1) warm.push(await render());
  const many = sampleReport(manyFindings, 'es');
  const warmMany: number[] = [];
  for (let round = 0; round < rounds; round += 1)
    warmMany.push(await timed(async () => void renderPdf(many)));
  const row = { workload: 'report', unit: 'ms' };
  return [
    { ...row, measured: `PDF of ${findings} findings, first`, value: first },
    { ...row, measured: `PDF of ${findings} findings, warm`, value: median(warm), limit: most(2000) },
    { ...row, measured: 'its size', unit: 'KiB', value: bytes / 1024 },
    {
      ...{ ...row, measured: `PDF of ${manyFindings} findings, warm`, value: median(warmMany) },
      limit: most(3000),
    },
  ];
};
