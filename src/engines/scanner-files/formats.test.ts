import { expect, test } from 'vitest';
import { importFormats, programsRead, sourceOf } from './formats.ts';

test('each program stands once with what it writes, and our own sheet not at all', () => {
  const programs = programsRead();
  expect(programs).toContain('Nessus (.nessus, CSV)');
  expect(programs).toContain('Kismet (XML, JSON, JSONL)');
  expect(programs).toContain('SARIF');
  expect(programs.some((program) => program.includes('Baluarte'))).toBe(false);
  const kinds = programs.flatMap((program) => program.split(', '));
  expect(kinds).toHaveLength(importFormats.length - 1);
});

test('the program behind a format has no kind of file in its name', () => {
  for (const format of importFormats) expect(sourceOf(format)).not.toMatch(/XML|JSON|CSV|\(/);
});
