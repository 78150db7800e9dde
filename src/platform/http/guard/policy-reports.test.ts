import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { CallError, errorTable } from '../../../shared/errors.ts';
import { servePolicyReports } from './policy-reports.ts';

let server: FastifyInstance;
let told: unknown[];
let now: Date;
beforeEach(() => {
  told = [];
  now = new Date('2026-01-01T00:00:00Z');
  server = Fastify();
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('*', (_request, _payload, done) => done(null, undefined));
  server.setErrorHandler((error, _request, reply) =>
    reply.code(error instanceof CallError ? errorTable[error.code].status : 500).send(),
  );
  servePolicyReports(server, {
    log: (level, event, facts) => void told.push([level, event, facts]),
    now: () => now,
    own: { publicOrigin: 'https://console.example.com', loopback: false },
    secure: true,
  });
});
afterEach(() => server.close());

const report = (payload: string, headers: Record<string, string> = {}) =>
  server.inject({
    method: 'POST',
    url: '/api/policy-reports',
    headers: { 'content-type': 'application/csp-report', ...headers },
    payload,
  });

const violation = {
  'csp-report': {
    'effective-directive': 'script-src-elem',
    'blocked-uri': 'https://evil.example/x.js?stolen=secret',
    'script-sample': 'const secret = 1',
  },
};
const line = ['warn', 'policy_violation', { directive: 'script-src-elem', blocked: 'https://evil.example' }];

test('what a page was refused becomes one line in the log, without addresses or samples', async () => {
  expect((await report(JSON.stringify(violation))).statusCode).toBe(204);
  const newer = [{ body: { effectiveDirective: 'script-src-elem', blockedURL: 'https://evil.example/y' } }];
  const type = { 'content-type': 'application/reports+json' };
  expect((await report(JSON.stringify(newer), type)).statusCode).toBe(204);
  expect(told).toEqual([line, line]);
});

/** Values that throw, or take very long, when a text is made of them. */
const oddValues = [
  { toString: 1 },
  { toString: null, valueOf: null },
  { toJSON: 1, length: 1e9 },
  JSON.parse('['.repeat(1500) + ']'.repeat(1500)),
  [{ toString: 1 }],
  1e308,
  true,
  null,
];

test('what is no text is told as none, and never makes the answer another', async () => {
  for (const odd of oddValues) {
    const body = { 'effective-directive': odd, 'blocked-uri': odd, effectiveDirective: odd, blockedURL: odd };
    for (const sent of [{ 'csp-report': body }, [{ body }], { 'csp-report': odd }, odd]) {
      expect((await report(JSON.stringify(sent))).statusCode).toBe(204);
    }
  }
  for (const [, , facts] of told as [string, string, object][]) {
    expect(facts).toEqual({ directive: '', blocked: '' });
  }
  expect(told.length).toBeGreaterThan(oddValues.length);
});

test('reports do not fill the log: another site, another type, too much and too many tell nothing', async () => {
  const text = JSON.stringify(violation);
  expect((await report(text, { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
  expect((await report(text, { origin: 'https://evil.example' })).statusCode).toBe(403);
  expect((await report(text, { 'content-type': 'application/json' })).statusCode).toBe(415);
  expect((await report(JSON.stringify({ ...violation, more: 'x'.repeat(20_000) }))).statusCode).toBe(413);
  for (const odd of ['', 'null', '[]', '{"csp-report":7}', '[[{}]]', 'not json'])
    expect((await report(odd)).statusCode, odd).toBe(204);
  expect(told).toEqual([]);
  for (let n = 0; n < 50; n += 1) await report(text);
  expect(told.length).toBe(20);
  now = new Date(now.getTime() + 60_000);
  await report(text);
  expect(told.length).toBe(21);
});
