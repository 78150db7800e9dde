import { expect, test } from 'vitest';
import { logTo } from './log.ts';

const lines = (minimum: 'debug' | 'info' | 'warn' | 'error') => {
  const written: string[] = [];
  return { log: logTo((line) => void written.push(line), minimum), written };
};

test('whatever stands in a fact, a line of the log is one line and one JSON object', () => {
  const { log, written } = lines('info');
  const hostile = 'x"}\n{"at":"2026-01-01","level":"error","event":"forged"}\r\n\u2028\u001b[31m';
  log('warn', 'refused', { path: hostile });
  expect(written.length).toBe(1);
  expect(written[0]?.slice(0, -1)).not.toMatch(/\p{Cc}/u);
  expect(JSON.parse(written[0] ?? '')).toMatchObject({ level: 'warn', event: 'refused', path: hostile });
});

test('each line says when in UTC, how grave and what, and what is below the level is not written', () => {
  const { log, written } = lines('warn');
  log('info', 'refused');
  log('error', 'unexpected', { incident: '1' });
  expect(written.length).toBe(1);
  const { at, ...rest } = JSON.parse(written[0] ?? '');
  expect(at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  expect(rest).toEqual({ level: 'error', event: 'unexpected', incident: '1' });
});
