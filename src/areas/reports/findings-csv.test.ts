import { expect, test } from 'vitest';
import { findingsCsv } from './findings-csv.ts';
import { sampleFinding } from './testing/sample-report.ts';

test('findings stand heaviest first, numbered, with heads and words of the language', () => {
  const csv = findingsCsv([sampleFinding(4, 'es'), sampleFinding(0, 'es')], 'es');
  const lines = csv.split('\r\n');
  expect(lines[0]).toBe(
    '\ufeffnúmero,título,severidad,cwe,cvss,ubicación,estado,fecha,descripción,evidencia,corrección',
  );
  expect(lines[1]).toMatch(/^F-001,.*,Crítica,CWE-89,/);
  expect(lines[2]).toMatch(/^F-002,.*,Informativa,/);
  expect(findingsCsv([], 'en')).toMatch(/^\ufeffnumber,title,severity,[^\n]*\r\n$/);
});

test('no cell runs as a formula', () => {
  const run = '=cmd|x!A0';
  const finding = {
    ...sampleFinding(0),
    title: run,
    location: run,
    description: run,
    excerpt: '@x',
    remediation: '-1+1',
  };
  const csv = findingsCsv([finding], 'en');
  expect(csv).toContain("F-001,'=cmd|x!A0,Critical,");
  expect(csv).toContain(",'=cmd|x!A0,'@x,'-1+1\r\n");
});
