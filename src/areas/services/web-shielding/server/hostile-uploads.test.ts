import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { craftZip } from '../../../../engines/code/run/zip/testing/craft-zip.ts';
import { makeOrganisation, type SignedIn, signIn } from '../../../../test/people.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { dashboardData } from '../../../desks/dashboard/contract.ts';
import { spearphishingCalls } from '../../spearphishing/contract.ts';
import { webShieldingCalls } from '../contract.ts';

const mebibyte = 1024 * 1024;
/** What an upload may leave behind in the server's memory: its parsing happens elsewhere. */
const mostGrowthMiB = 64;

let server: TestServer;
let person: SignedIn;
beforeAll(async () => {
  // A small limit keeps the test of it small; the others stay far below.
  server = await startTestServer({ environment: { ZIP_MAX_MIB: '20' } });
  person = await signIn(server, 'Administrator', (await makeOrganisation(server)).id);
});
afterAll(() => server.stop());

const residentMiB = (): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1] ?? 0) / 1024;

const filesStored = (): number =>
  readdirSync(join(server.dataDir, 'files'), { recursive: true, withFileTypes: true }).filter((e) =>
    e.isFile(),
  ).length;

const unitsUsed = async (): Promise<number> => {
  const { body } = await person.browser.send(dashboardData, {});
  return body.Cards.reduce((sum: number, card: { consumed: number }) => sum + card.consumed, 0);
};

const code = { name: 'src/app.js', content: 'export const answer = 42;\n' };

const archives: readonly (readonly [string, string, () => Buffer])[] = [
  ['a bomb', 'bomb_ratio', () => craftZip([{ name: 'zeros', content: Buffer.alloc(64 * mebibyte) }])],
  ['lying sizes', 'lying_size', () => craftZip([{ ...code, local: { size: 7 }, central: { size: 7 } }])],
  ['a climbing path', 'parent_path', () => craftZip([{ ...code, name: '../../etc/cron.d/x' }])],
  ['an absolute path', 'absolute_path', () => craftZip([{ ...code, name: '/etc/passwd' }])],
  ['a backslash path', 'backslash_path', () => craftZip([{ ...code, name: '..\\windows\\x' }])],
  ['a link', 'symlink', () => craftZip([{ ...code, mode: 0o120777, content: '/etc/passwd' }])],
  ['encryption', 'encrypted', () => craftZip([{ ...code, flags: 0x0801 }])],
  ['a cut end', 'truncated', () => craftZip([code]).subarray(0, -30)],
  [
    'overlapping entries',
    'overlapping_entries',
    () => craftZip([code, { ...code, name: 'b.js', noLocal: true, central: { localStart: 0 } }]),
  ],
  [
    '60,000 entries',
    'too_many_entries',
    () => craftZip(Array.from({ length: 60_000 }, (_, n) => ({ name: `f${n}`, stored: true }))),
  ],
];

describe('hostile archives', () => {
  for (const [name, type, make] of archives) {
    test(`${name}: one clear 422, no file left, no unit used, memory flat`, async () => {
      const bytes = make();
      const before = [filesStored(), await unitsUsed()];
      const memory = residentMiB();
      const file = { name: 'code.zip', bytes, type: 'application/zip' };
      const { status, body } = await person.browser.send(
        webShieldingCalls.sendInfoSast,
        { title: 'Code', description: '' },
        { file, headers: { 'accept-language': 'es' } },
      );
      expect([status, body.detail?.[0].loc]).toEqual([422, ['body', 'document']]);
      // Lying sizes and overlaps contradict the headers in more than one way; any of them is a clear refusal.
      const kin = ['lying_size', 'overlapping_entries'].includes(type) ? [type, 'header_mismatch'] : [type];
      expect(kin).toContain(body.detail[0].type);
      expect([filesStored(), await unitsUsed()]).toEqual(before);
      expect(residentMiB() - memory).toBeLessThan(mostGrowthMiB + (2 * bytes.length) / mebibyte);
    }, 120_000);
  }

  test('a long one is judged while it comes, to the same end', async () => {
    const noise = { name: 'noise.bin', content: randomBytes(3 * mebibyte) };
    const sent = async (bytes: Buffer) =>
      person.browser.send(
        webShieldingCalls.sendInfoSast,
        { title: 'Code', description: '' },
        { file: { name: 'code.zip', bytes, type: 'application/zip' } },
      );
    const before = [filesStored(), await unitsUsed()];
    const broken = [
      ['parent_path', craftZip([noise, { ...code, name: '../x' }])],
      ['truncated', craftZip([noise, code]).subarray(0, -30)],
      ['not_a_zip', randomBytes(3 * mebibyte)],
      ['lying_size', craftZip([code, { ...noise, local: { crc: 1 }, central: { crc: 1 } }])],
    ] as const;
    for (const [type, bytes] of broken) {
      const { status, body } = await sent(bytes);
      expect([status, body.detail?.[0].type]).toEqual([422, type]);
    }
    expect([filesStored(), await unitsUsed()]).toEqual(before);
    expect((await sent(craftZip([noise, code]))).status).toBe(200);
    expect(filesStored()).toBe((before[0] ?? 0) + 1);
  });

  test('a form that ends within its file is a clear 422, however long the file, and leaves nothing', async () => {
    const before = filesStored();
    for (const length of [1000, 300_000]) {
      const form = new FormData();
      for (const name of ['title', 'description']) form.set(name, 'Code');
      const noise = { name: 'noise.bin', content: randomBytes(length) };
      form.set('document', new File([new Uint8Array(craftZip([noise]))], 'code.zip'));
      const whole = new Response(form);
      const body = Buffer.from(await whole.arrayBuffer()).subarray(0, -200);
      const headers = {
        cookie: `${person.browser.cookie}`,
        'content-type': `${whole.headers.get('content-type')}`,
        origin: server.url,
      };
      const url = `${server.url}${webShieldingCalls.sendInfoSast.path}`;
      const answer = await fetch(url, { method: 'POST', headers, body });
      expect([length, answer.status]).toEqual([length, 422]);
      expect(await answer.json()).toMatchObject({ detail: [{ type: 'malformed' }] });
    }
    expect(filesStored()).toBe(before);
  });

  test('one byte over the limit is a 413 and leaves nothing', async () => {
    const before = filesStored();
    const bytes = Buffer.alloc(server.parts.config.limits.zipMaxBytes + 1);
    const file = { name: 'code.zip', bytes, type: 'application/zip' };
    const { status, body } = await person.browser.send(
      webShieldingCalls.sendInfoSast,
      { title: 'Code', description: '' },
      { file },
    );
    expect([status, body.code]).toEqual([413, 'too_large']);
    expect(filesStored()).toBe(before);
  });
});

const good = 'email\nana@example.com\n';
const sheets: readonly (readonly [string, () => string | Buffer])[] = [
  ['nothing', () => ''],
  ['a header only', () => 'email,first_name\n'],
  ['a binary', () => Buffer.concat([Buffer.from('email\n'), Buffer.alloc(2000)])],
  ['an archive called .csv', () => craftZip([code])],
  ['no e-mail column', () => 'name,age\nAna,30\n'],
  ['the same column twice', () => 'email,correo\nana@example.com,ana@example.com\n'],
  ['an unclosed quotation mark', () => `${good}"${'x'.repeat(200_000)}\n`],
  ['a row of a hundred thousand cells', () => `email${',x'.repeat(100_000)}\n`],
  [
    '100,001 rows',
    () => `email\n${Array.from({ length: 100_001 }, (_, n) => `a${n}@example.com`).join('\n')}`,
  ],
  ['header injection in an address', () => 'email\n"ana@example.com\r\nBcc: all@example.com"\n'],
  ['the same person twice', () => 'email\nana@example.com\nANA@example.com\n'],
];

describe('hostile sheets', () => {
  for (const [name, make] of sheets) {
    test(`${name}: one clear 422, no file left, no unit used`, async () => {
      const before = [filesStored(), await unitsUsed()];
      const { status, body } = await person.browser.send(
        spearphishingCalls.sendInfo,
        { title: 'List', description: 'A list' },
        { file: { name: 'list.csv', bytes: make() } },
      );
      expect([status, body.code]).toEqual([422, 'validation_failed']);
      expect(body.detail[0].loc.slice(0, 2)).toEqual(['body', 'document']);
      expect(body.detail.length).toBeLessThanOrEqual(100);
      expect(body.detail[0].msg.length).toBeGreaterThan(5);
      expect([filesStored(), await unitsUsed()]).toEqual(before);
    });
  }

  test('a body that breaks off leaves nothing behind', async () => {
    const before = filesStored();
    const headers = { 'content-type': 'multipart/form-data; boundary=x' };
    const body =
      '--x\r\ncontent-disposition: form-data; name="document"; filename="a.csv"\r\n\r\nemail\nana@';
    const response = await person.browser.fetch(spearphishingCalls.sendInfo.path, {
      method: 'POST',
      headers,
      body,
    });
    expect(response.status).toBe(422);
    expect(filesStored()).toBe(before);
  });

  test('a multipart body without a boundary, or of another type, is refused without a wait', async () => {
    for (const type of [
      'multipart/form-data',
      'multipart/form-data;\tboundary=x',
      'text/plain',
      'application/json',
    ]) {
      const response = await person.browser.fetch(spearphishingCalls.sendInfo.path, {
        method: 'POST',
        headers: { 'content-type': type },
        body: 'x',
      });
      expect([415, 422]).toContain(response.status);
    }
  });
});
