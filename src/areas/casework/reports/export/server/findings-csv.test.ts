import { expect, test } from 'vitest';
import type { ReportFinding } from '../../../../../engines/report-pdf/report-data.ts';
import { sampleFinding } from '../../../../../test/sample-report.ts';
import { csvOf } from './findings-streams.ts';

const csvFrom = async (findings: readonly ReportFinding[], language: 'en' | 'es'): Promise<string> => {
  const pages = (async function* () {
    for (const [index, finding] of findings.entries()) yield [{ ...finding, number: index + 1 }];
  })();
  return (await Array.fromAsync(csvOf(pages, language))).join('');
};

test('findings stand in their order, numbered, with heads and words of the language', async () => {
  const csv = await csvFrom([sampleFinding(0, 'es'), sampleFinding(4, 'es')], 'es');
  const lines = csv.split('\r\n');
  expect(lines[0]).toBe(
    '\ufeffnúmero,título,severidad,cwe,cvss,ubicación,estado,fecha,descripción,evidencia,corrección,plazo,aceptado_hasta,motivo,solicitud,id,impacto,reproducción,objetivos,origen,escrito_en',
  );
  expect(lines[1]).toMatch(/^F-001,.*,Crítica,CWE-89,/);
  expect(lines[2]).toMatch(/^F-002,.*,Informativa,/);
  expect(await csvFrom([], 'en')).toMatch(/^\ufeffnumber,title,severity,[^\n]*\r\n$/);
});

test('no cell runs as a formula', async () => {
  const run = '=cmd|x!A0';
  const finding = {
    ...sampleFinding(0),
    title: run,
    location: run,
    description: run,
    excerpt: '@x',
    remediation: '-1+1',
  };
  const csv = await csvFrom([finding], 'en');
  expect(csv).toContain("F-001,'=cmd|x!A0,Critical,");
  expect(csv).toContain(",'=cmd|x!A0,'@x,'-1+1,,,,,,,,,,en\r\n");
});
