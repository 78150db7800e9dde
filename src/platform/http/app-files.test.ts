import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pageSender, serveAppFiles } from './app-files.ts';

let folder: string;
const server = Fastify();

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'baluarte-app-'));
  mkdirSync(join(folder, 'assets'));
  mkdirSync(join(folder, '.git'));
  writeFileSync(join(folder, 'index.html'), '<script nonce="__NONCE__"></script><style nonce="__NONCE__">');
  for (const name of ['assets/a.js', 'assets/a.js.map', '.git/config', '.env', 'notes.md', 'favicon.svg'])
    writeFileSync(join(folder, name), `of ${name}`);
  serveAppFiles(server, folder);
  const send = pageSender(folder);
  server.get('/', send);
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

const statusOf = async (url: string): Promise<number> => (await server.inject({ url })).statusCode;

test('only the kinds of file that the app is made of are served, by exact name', async () => {
  expect(await statusOf('/assets/a.js')).toBe(200);
  expect(await statusOf('/favicon.svg')).toBe(200);
  for (const url of [
    '/assets',
    '/assets/',
    '/assets/a.js.map',
    '/.git/config',
    '/.env',
    '/notes.md',
    '/assets/../.env',
    '/assets/%2e%2e/.env',
    '/assets//a.js',
  ])
    expect(await statusOf(url), url).toBe(404);
});

test('a file that has gone since the start is not there, and nothing says to keep that for a year', async () => {
  writeFileSync(join(folder, 'assets/gone.js'), 'of an earlier build');
  const later = Fastify();
  serveAppFiles(later, folder);
  expect((await later.inject({ url: '/assets/gone.js' })).headers['cache-control']).toContain('immutable');
  rmSync(join(folder, 'assets/gone.js'));
  const { statusCode, headers } = await later.inject({ url: '/assets/gone.js' });
  expect([statusCode, headers['cache-control']]).toEqual([404, undefined]);
  await later.close();
});

test.each([
  ['gzip, br', 'br'],
  ['gzip', 'gzip'],
  ['GZIP;q=0.5', 'gzip'],
  ['br;q=0, gzip;q=0.0', undefined],
  ['xbrx', undefined],
  ['', undefined],
] as const)('to whom accepts "%s" a compressed file is sent as %s', async (accepts, encoding) => {
  writeFileSync(join(folder, 'assets/a.js.br'), 'br');
  writeFileSync(join(folder, 'assets/a.js.gz'), 'gz');
  const { headers } = await server.inject({ url: '/assets/a.js', headers: { 'accept-encoding': accepts } });
  expect(headers['content-encoding']).toBe(encoding);
});

test('a picture cannot run the script that stands in it', async () => {
  const { headers } = await server.inject({ url: '/favicon.svg' });
  expect(headers['content-security-policy']).toMatch(/^default-src 'none'/);
});

test('each answer with the page has a nonce of its own, is not kept, and says where to report', async () => {
  const nonces = new Set<string>();
  for (let n = 0; n < 3; n += 1) {
    const { headers, body } = await server.inject({ url: '/' });
    const [, nonce = 'none'] = /<script nonce="([^"]+)"/.exec(body) ?? [];
    expect(String(headers['content-security-policy'])).toContain(`script-src 'self' 'nonce-${nonce}'`);
    expect(body).not.toContain('__NONCE__');
    expect(Buffer.from(nonce, 'base64').length).toBe(16);
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['reporting-endpoints']).toBe('policy="/api/policy-reports"');
    nonces.add(nonce);
  }
  expect(nonces.size).toBe(3);
});
