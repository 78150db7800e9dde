import { expect, test } from 'vitest';
import { formatsByProgram } from './formats-by-program.ts';

test('each program stands once with what it writes, and our own sheet not at all', () => {
  const programs = formatsByProgram().map((one) => one.replaceAll('\u00a0', ' '));
  for (const one of ['Kismet XML, JSON, JSONL', 'Dependency-Check XML, JSON, CSV', 'SARIF'])
    expect(programs).toContain(one);
  expect(programs.some((program) => program.includes('Baluarte'))).toBe(false);
});
