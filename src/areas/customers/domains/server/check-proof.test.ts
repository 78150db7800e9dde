import type { RequestListener } from 'node:http';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openOutbound } from '../../../../platform/net/outbound.ts';
import { makeAuthority } from '../../../../platform/net/testing/certificate.ts';
import { startTestDns, type TestDns } from '../../../../platform/net/testing/dns-server.ts';
import { startTestTls, startTestWeb, type TestWeb } from '../../../../platform/net/testing/web-server.ts';
import { parseBlock } from '../../../../shared/address-block.ts';
import { proofValue } from '../proof.ts';
import { checkDns, checkFile } from './check-proof.ts';

const authority = makeAuthority();
const good = authority.certify('site.example');
const token = 'a1'.repeat(20);
const sought = { domain: 'site.example', token };
const value = proofValue(token);
const path = '/.well-known/baluarte-verification.txt';
let dns: TestDns;
const open: TestWeb[] = [];

beforeAll(async () => {
  dns = await startTestDns();
  dns.set('site.example', { A: ['127.0.0.1'] });
  dns.set('www.site.example', { A: ['127.0.0.1'] });
  dns.set('other.example', { A: ['127.0.0.1'] });
});
afterEach(async () => {
  for (const web of open.splice(0)) await web.stop();
});
afterAll(() => dns.stop());

type Site = {
  readonly https?: RequestListener;
  readonly http?: RequestListener;
  readonly pair?: typeof good;
};

/** Looks for the file at a site on the test's ports: all else is the real way out. */
const look = async ({ https, http, pair = good }: Site, allow = '127.0.0.0/8', domain = sought.domain) => {
  const safe = https && (await startTestTls(pair, https));
  const plain = http && (await startTestWeb(http));
  open.push(...[safe, plain].flatMap((web) => web ?? []));
  const ports = { https: safe?.port ?? 1, http: plain?.port ?? 1 };
  const outbound = openOutbound(
    { enabled: true, allow: [parseBlock(allow)].flatMap((block) => block ?? []), dnsServers: [dns.address] },
    { ports: Object.values(ports), certificateAuthorities: authority.certificate },
  );
  return checkFile(
    {
      fetch: (address, options) => {
        const url = new URL(address);
        url.port = String(url.protocol === 'https:' ? ports.https : ports.http);
        return outbound.fetch(url.href, options);
      },
    },
    { ...sought, domain },
  );
};

const text =
  (body: string | Buffer, status = 200): RequestListener =>
  (request, response) =>
    response.writeHead(request.url === path ? status : 404).end(body);

test('the file proves by https, with a line break, a mark of UTF-8 or other lines beside it', async () => {
  for (const body of [
    value,
    `${value}\r\n`,
    `\ufeff${value}`,
    `# our proofs\n${proofValue('b2'.repeat(20))}\n${value}\n`,
  ]) {
    expect([body, await look({ https: text(body) })]).toEqual([body, { method: 'file', result: 'proved' }]);
  }
});

test('where https has no proof, http is asked', async () => {
  const expired = authority.certify('site.example', { from: -30, to: -1 });
  for (const site of [
    { http: text(value) },
    { https: text('nothing', 404), http: text(value) },
    { https: text(value), http: text(value), pair: expired },
  ]) {
    expect(await look(site)).toEqual({ method: 'file', result: 'proved' });
  }
});

test('what stands in the way is told', async () => {
  // To a port that may be asked: only where it leads decides.
  const redirect =
    (location: string): RequestListener =>
    ({ socket }, response) =>
      response.writeHead(302, { location: location.replace('PORT', `${socket.localPort}`) }).end();
  dns.set('notsite.example', { A: ['127.0.0.1'] });
  dns.set('site.example.evil.example', { A: ['127.0.0.1'] });
  const expired = authority.certify('site.example', { from: -30, to: -1 });
  const strange = '<!doctype html><title>Welcome</title>';
  for (const [site, check] of [
    [{}, { result: 'unreachable' }],
    [{ https: text(strange) }, { result: 'wrong_value' }],
    [
      { https: text('baluarte-verification=1234') },
      { result: 'wrong_value', found: 'baluarte-verification=1234' },
    ],
    [{ https: text(value.slice(0, -1)) }, { result: 'wrong_value', found: `${value.slice(0, 40)}…` }],
    [{ https: text('', 404) }, { result: 'not_found', status: 404 }],
    [{ https: text(value, 403) }, { result: 'not_found', status: 403 }],
    [{ http: text('', 500) }, { result: 'not_found', status: 500 }],
    [{ https: text(value), pair: expired }, { result: 'tls_invalid' }],
    [{ https: text(`${'x'.repeat(20_000)}\n${value}`) }, { result: 'too_large' }],
    [{ https: redirect(path) }, { result: 'too_many_redirects' }],
    [{ https: redirect('https://other.example:PORT/') }, { result: 'redirected_away' }],
    [{ https: redirect('https://site.example.evil.example:PORT/') }, { result: 'redirected_away' }],
    [{ https: redirect('https://notsite.example:PORT/') }, { result: 'redirected_away' }],
    [{ https: redirect('https://169.254.169.254:PORT/latest/') }, { result: 'redirected_away' }],
  ] as const) {
    expect(await look(site)).toEqual({ method: 'file', ...check });
  }
});

test('a redirect may stay with the domain: below it, and from www to what stands above', async () => {
  const pair = authority.certify('www.site.example');
  const www = await startTestTls(pair, text(value));
  const bare = await startTestTls(good, text(value));
  open.push(www, bare);
  const redirect =
    (location: string): RequestListener =>
    (_request, response) =>
      response.writeHead(301, { location }).end();
  const to = (host: string, port: number) => redirect(`https://${host}:${port}${path}`);
  const results = [];
  for (const [from, host, port] of [
    ['site.example', 'www.site.example', www.port],
    ['www.site.example', 'site.example', bare.port],
    ['www.site.example', 'other.example', bare.port],
  ] as const) {
    const web = await startTestTls(authority.certify(from), to(host, port));
    open.push(web);
    const outbound = openOutbound(
      {
        enabled: true,
        allow: [parseBlock('127.0.0.0/8')].flatMap((block) => block ?? []),
        dnsServers: [dns.address],
      },
      { ports: [web.port, www.port, bare.port], certificateAuthorities: authority.certificate },
    );
    const fetch: typeof outbound.fetch = (address, options) => {
      const url = new URL(address);
      url.port = String(web.port);
      return outbound.fetch(url.href, options);
    };
    results.push((await checkFile({ fetch }, { domain: from, token })).result);
  }
  expect(results).toEqual(['proved', 'proved', 'redirected_away']);
});

test('a web site on a private address is never asked unless configuration allows it', async () => {
  let asked = 0;
  const site: Site = {
    https: (_request, response) => {
      asked += 1;
      response.end(value);
    },
  };
  expect(await look(site, '10.0.0.0/8')).toEqual({ method: 'file', result: 'forbidden_address' });
  expect(asked).toBe(0);
});

test('names without a site, without an existence and behind a failing DNS are told apart', async () => {
  dns.set('mail.example', { TXT: [['v=spf1 -all']] });
  dns.set('failing.example', { code: 2 });
  for (const [domain, result] of [
    ['mail.example', 'no_address'],
    ['missing.example', 'no_such_name'],
    ['failing.example', 'dns_failure'],
  ] as const) {
    expect(await look({}, undefined, domain)).toEqual({ method: 'file', result });
  }
});

test('a record that was never set and a domain that does not exist are told apart', async () => {
  const { resolver } = openOutbound({ enabled: true, allow: [], dnsServers: [dns.address] });
  expect(await checkDns({ resolver }, sought)).toEqual({ method: 'dns', result: 'no_record' });
  expect(await checkDns({ resolver }, { ...sought, domain: 'missing.example' })).toEqual({
    method: 'dns',
    result: 'no_such_name',
  });
  dns.set('_baluarte-challenge.much.example', {
    TXT: Array.from({ length: 80 }, (_, n) => [`record ${n}`]),
  });
  expect((await checkDns({ resolver }, { ...sought, domain: 'much.example' })).result).toBe('too_large');
});
