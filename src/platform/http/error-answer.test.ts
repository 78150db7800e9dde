import { expect, test } from 'vitest';
import { CallError } from '../../shared/errors.ts';
import type { Log } from '../log.ts';
import { errorAnswer } from './error-answer.ts';

const answering = (error: unknown) => {
  const logged: { level: string; event: string; facts: Record<string, unknown> }[] = [];
  const log: Log = (level, event, facts = {}) => void logged.push({ level, event, facts });
  return { answer: errorAnswer(error, 'en', log, '/api/x'), logged };
};

test('an error that nobody foresaw says a number and nothing of itself, and the number leads to the log', () => {
  const { answer, logged } = answering(new Error('relation "people" does not exist at /srv/app/store.ts'));
  expect(answer.status).toBe(500);
  expect(JSON.stringify(answer.body)).not.toMatch(/people|store|srv|at /);
  expect(logged).toMatchObject([{ level: 'error', event: 'unexpected' }]);
  expect(logged[0]?.facts.incident).toBe(answer.body.incident);
  expect(logged[0]?.facts.stack).toContain('relation "people"');
});

test('a file that is not there is no database that is away', () => {
  const error = Object.assign(new Error('no such file'), { code: 'ENOENT', syscall: 'stat' });
  expect(answering(error).answer.status).toBe(500);
  expect(answering(Object.assign(error, { syscall: 'connect' })).answer.status).toBe(503);
});

test('a database that is away is a 503 that says when to come again, and nothing is let through', () => {
  for (const error of [
    Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED', syscall: 'connect' }),
    Object.assign(new Error('terminating connection'), { code: '57P01', severity: 'FATAL' }),
    new Error('Connection terminated unexpectedly'),
  ]) {
    const { answer, logged } = answering(error);
    expect([answer.status, answer.headers['retry-after']]).toEqual([503, '2']);
    expect(logged).toMatchObject([{ level: 'error', event: 'database_away' }]);
  }
});

test('a row that went away meanwhile, or is about to, is a conflict that says so and no failure of ours', () => {
  const ofDatabase = (code: string) =>
    answering(Object.assign(new Error('violates foreign key'), { code, severity: 'ERROR' }));
  const { answer, logged } = ofDatabase('23503');
  expect([answer.status, answer.body.message]).toEqual([409, 'What this belongs to is not there any more.']);
  expect(logged).toMatchObject([{ level: 'warn', event: 'overtaken', facts: { path: '/api/x' } }]);
  expect(ofDatabase('ERASE').answer).toMatchObject({ status: 409, body: { code: 'being_erased' } });
  expect(ofDatabase('23502').answer.status).toBe(500);
});

test('what tries to get around a rule is in the log as a warning, with its call', () => {
  for (const code of ['forbidden', 'foreign_origin'] as const) {
    const { logged } = answering(new CallError(code));
    expect(logged).toEqual([{ level: 'warn', event: 'refused', facts: { path: '/api/x', code } }]);
  }
});

test('where the database quotes what was asked, the log holds its code alone', () => {
  const error = Object.assign(new Error('value is too big in tsquery: "ana remolacha"'), {
    ...{ code: '54000', severity: 'ERROR' },
  });
  const { logged } = answering(error);
  expect(logged).toMatchObject([{ event: 'unexpected', facts: { reason: 'SQLSTATE 54000' } }]);
  expect(JSON.stringify(logged)).not.toContain('remolacha');
  expect(logged[0]?.facts.stack).toContain('error-answer.test');
});
