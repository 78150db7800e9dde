import type { IncomingMessage, ServerResponse } from 'node:http';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { parseBlock } from '../../shared/address-block.ts';
import { type FetchOptions, openFetcher, type SafeFetch } from './fetcher.ts';
import { openResolver } from './resolver.ts';
import { makeAuthority } from './testing/certificate.ts';
import { startTestDns, type TestDns, type Zone } from './testing/dns-server.ts';
import { startRawWeb, startTestTls, startTestWeb, type TestWeb } from './testing/web-server.ts';

const loopback = ['127.0.0.0/8', '::1/128'];
let dns: TestDns;
const open: TestWeb[] = [];
const authority = makeAuthority();

beforeAll(async () => {
  dns = await startTestDns();
});
afterEach(async () => {
  for (const web of open.splice(0)) await web.stop();
});
afterAll(() => dns.stop());

const kept = async (web: Promise<TestWeb>): Promise<TestWeb> => {
  open.push(await web);
  return web;
};
const serve = (listener: (request: IncomingMessage, response: ServerResponse) => void) =>
  kept(startTestWeb(listener));
const serveText = (text: string) => serve((_request, response) => response.end(text));

/** A fetcher that may ask these servers on their ports, and these ranges beyond the public ones. */
const fetcher = (allow: readonly string[] = loopback, enabled = true): SafeFetch =>
  openFetcher(
    {
      enabled,
      allow: allow.flatMap((range) => parseBlock(range) ?? []),
      ports: [80, 443, ...open.map(({ port }) => port)],
      certificateAuthorities: authority.certificate,
    },
    openResolver({ enabled, servers: [dns.address] }),
  );

const told = async (
  url: string,
  { allow, ...options }: FetchOptions & { allow?: readonly string[] } = {},
): Promise<string> => {
  const found = await fetcher(allow)(url, { totalMilliseconds: 3000, ...options });
  return found.ok ? `${found.status} ${found.body}` : found.fault;
};

const name = (zone: Zone | ((earlier: number) => Zone), host = 'site.example'): string => {
  dns.set(host, zone);
  return host;
};
const here: Zone = { A: ['127.0.0.1'] };

test('a page is fetched, and the request says who asks and what for, and nothing else', async () => {
  let asked: IncomingMessage | undefined;
  const web = await serve((request, response) => {
    asked = request;
    response.end('hello');
  });
  const found = await fetcher()(`http://${name(here)}:${web.port}/a/b?c=d#e`);
  expect(found).toMatchObject({ ok: true, status: 200, url: `http://site.example:${web.port}/a/b?c=d#e` });
  expect(asked?.method).toBe('GET');
  expect(asked?.url).toBe('/a/b?c=d');
  expect(asked?.headers).toEqual({
    host: `site.example:${web.port}`,
    accept: '*/*',
    'accept-encoding': 'identity',
    'user-agent': 'Baluarte',
    connection: 'close',
  });
});

test('without permission loopback, private, link-local and mapped addresses are refused and never touched', async () => {
  const web = await serveText('secret');
  const at = (host: string) => `http://${host}:${web.port}/`;
  for (const url of [
    ...[
      '127.0.0.1',
      '127.1',
      '2130706433',
      '0x7f.1',
      '0177.0.0.1',
      '[::1]',
      '[::ffff:127.0.0.1]',
      '0.0.0.0',
    ].map(at),
    at(name(here)),
    at(name({ AAAA: ['::1'] }, 'six.example')),
    at(name({ AAAA: ['::ffff:127.0.0.1'] }, 'mapped.example')),
    at(name({ AAAA: ['64:ff9b::127.0.0.1'] }, 'translated.example')),
    at(name({ A: ['10.0.0.1'] }, 'inside.example')),
    at(name({ A: ['169.254.169.254'] }, 'metadata.example')),
    at(name({ AAAA: ['2002:7f00:1::1'] }, 'tunnel.example')),
  ]) {
    expect([url, await told(url, { allow: [] })]).toEqual([url, 'forbidden_address']);
  }
  expect(web.connections()).toBe(0);
});

test('a name of a public and a forbidden address at once is refused whole', async () => {
  const web = await serveText('secret');
  const url = `http://${name({ A: ['127.0.0.1', '127.0.0.2'] })}:${web.port}/`;
  expect(await told(url, { allow: ['127.0.0.1'] })).toBe('forbidden_address');
  expect(
    await told(`http://${name({ A: ['127.0.0.1'], AAAA: ['::1'] })}:${web.port}/`, { allow: ['127.0.0.1'] }),
  ).toBe('forbidden_address');
  expect(web.connections()).toBe(0);
});

test('an answer that changes between two questions changes nothing: the socket goes to what was judged', async () => {
  const allowed = await serveText('public');
  const secret = await kept(
    startTestWeb((_request, response) => response.end('secret'), '127.0.0.2', allowed.port),
  );
  const host = name((earlier) => ({ A: [earlier === 0 ? '127.0.0.1' : '127.0.0.2'] }), 'rebinding.example');
  const asked = dns.questions.length;
  expect(await told(`http://${host}:${allowed.port}/`, { allow: ['127.0.0.1'] })).toBe('200 public');
  expect(dns.questions.slice(asked).sort()).toEqual(['A rebinding.example', 'AAAA rebinding.example']);
  expect([allowed.connections(), secret.connections()]).toEqual([1, 0]);
  // The next time it is asked and judged anew.
  expect(await told(`http://${host}:${allowed.port}/`, { allow: ['127.0.0.1'] })).toBe('forbidden_address');
});

test('a redirect is judged like the first address', async () => {
  const secret = await kept(startTestWeb((_request, response) => response.end('secret'), '127.0.0.2'));
  name({ A: ['127.0.0.2'] }, 'inside.example');
  let to = '';
  const web = await serve((_request, response) => response.writeHead(302, { location: to }).end());
  for (const [location, fault] of [
    [`http://127.0.0.2:${secret.port}/`, 'forbidden_address'],
    [`http://2130706434:${secret.port}/`, 'forbidden_address'],
    [`http://0x7f.2:${secret.port}/`, 'forbidden_address'],
    [`http://[::ffff:127.0.0.2]:${secret.port}/`, 'forbidden_address'],
    [`http://inside.example:${secret.port}/`, 'forbidden_address'],
    ['http://169.254.169.254/latest/meta-data/', 'forbidden_address'],
    [`http://ana:secret@site.example:${secret.port}/`, 'redirected_away'],
    ['http://site.example:22/', 'redirected_away'],
    ['file:///etc/passwd', 'redirected_away'],
    ['gopher://site.example/', 'redirected_away'],
    ['http://', 'redirected_away'],
  ] as const) {
    to = location;
    const result = await told(`http://${name(here)}:${web.port}/`, { allow: ['127.0.0.1'] });
    expect([location, result]).toEqual([location, fault]);
  }
  expect(secret.connections()).toBe(0);
});

test('three redirects are followed, a fourth and a loop are not', async () => {
  const web = await serve(({ url = '' }, response) => {
    const left = Number(url.slice(1));
    if (url === '/loop') response.writeHead(301, { location: '/loop' }).end();
    else if (left > 0) response.writeHead(307, { location: `/${left - 1}` }).end('body that nobody reads');
    else response.end('there');
  });
  const at = (path: string) => `http://${name(here)}:${web.port}/${path}`;
  expect(await told(at('3'))).toBe('200 there');
  expect(await told(at('4'))).toBe('too_many_redirects');
  expect(await told(at('loop'))).toBe('too_many_redirects');
});

test('whoever asks may say which redirects are followed', async () => {
  const web = await serve((_request, response) =>
    response.writeHead(302, { location: '//other.example/' }).end(),
  );
  const mayFollow = (to: URL, from: URL) => to.hostname === from.hostname;
  expect(await told(`http://${name(here)}:${web.port}/`, { mayFollow })).toBe('redirected_away');
});

test('a redirect without a place is an answer like any other', async () => {
  const web = await serve((_request, response) => response.writeHead(302).end());
  expect(await told(`http://${name(here)}:${web.port}/`)).toBe('302 ');
});

test('http leads to https, and https never back to http', async () => {
  const safe = await kept(
    startTestTls(authority.certify('site.example'), ({ url }, response) => {
      if (url === '/back') response.writeHead(302, { location: `http://site.example:${plain.port}/` }).end();
      else response.end('safe');
    }),
  );
  const plain = await serve((_request, response) =>
    response.writeHead(301, { location: `https://site.example:${safe.port}/` }).end(),
  );
  expect(await told(`http://${name(here)}:${plain.port}/`)).toBe('200 safe');
  expect(await told(`https://site.example:${safe.port}/back`)).toBe('redirected_away');
});

test('a certificate is the name’s, of a known authority and of today', async () => {
  const answer = (_request: IncomingMessage, response: ServerResponse) => void response.end('safe');
  const ports = [];
  for (const pair of [
    authority.certify('site.example'),
    authority.certify('site.example', { from: -30, to: -1 }),
    authority.certify('site.example', { from: 1, to: 30 }),
    authority.certify('other.example'),
    makeAuthority().certify('site.example'),
  ]) {
    ports.push((await kept(startTestTls(pair, answer))).port);
  }
  const plain = await serveText('no TLS');
  name(here);
  const results = [];
  for (const port of [...ports, plain.port]) results.push(await told(`https://site.example:${port}/`));
  expect(results).toEqual(['200 safe', ...Array.from({ length: 5 }, () => 'tls_invalid')]);
  // By its address the certificate of a name does not count.
  expect(await told(`https://127.0.0.1:${ports[0]}/`)).toBe('tls_invalid');
});

test('a body is counted as it comes, whatever is said of its length', async () => {
  const mostBodyBytes = 1000;
  const web = await serve(({ url }, response) => {
    // Nothing of it ever comes: what is said is enough to stop.
    if (url === '/declared') response.writeHead(200, { 'content-length': '1001' }).flushHeaders();
    else if (url === '/exact') response.end('x'.repeat(1000));
    else {
      const pump = () => {
        while (!response.destroyed && response.write('x'.repeat(16_384)));
      };
      response.on('drain', pump);
      pump();
    }
  });
  const at = (path: string) => `http://${name(here)}:${web.port}/${path}`;
  expect(await told(at('declared'), { mostBodyBytes })).toBe('too_large');
  expect(await told(at('endless'), { mostBodyBytes })).toBe('too_large');
  expect((await told(at('exact'), { mostBodyBytes })).length).toBe(1004);
});

test('a length that lies is cut at what was said, or broken when less comes', async () => {
  const say = (head: string, body: string) =>
    kept(startRawWeb((socket) => socket.end(`HTTP/1.1 200 OK\r\n${head}\r\n\r\n${body}`)));
  const less = await say('content-length: 3', 'abcdef');
  const more = await say('content-length: 100', 'abc');
  const both = await say('content-length: 3\r\ntransfer-encoding: chunked', '3\r\nabc\r\n0\r\n\r\n');
  const twice = await say('content-length: 3\r\ncontent-length: 4', 'abcd');
  const cut = await say('transfer-encoding: chunked', '5\r\nab');
  name(here);
  const results = [];
  for (const { port } of [less, more, both, twice, cut])
    results.push(await told(`http://site.example:${port}/`));
  expect(results[0]).toMatch(/^(200 abc|broken_answer)$/);
  expect(results.slice(1)).toEqual(['broken_answer', 'broken_answer', 'broken_answer', 'broken_answer']);
});

test('what is compressed unasked is counted before and after, and an unknown way of it is broken', async () => {
  const packed: Record<string, [string, Buffer]> = {
    '/gzip': ['gzip', gzipSync('hello')],
    '/deflate': ['deflate', deflateSync('hello')],
    '/br': ['br', brotliCompressSync('hello')],
    '/bomb': ['gzip', gzipSync(Buffer.alloc(20_000_000))],
    '/damaged': ['gzip', Buffer.from('hello')],
    '/unknown': ['zstd', Buffer.from('hello')],
    '/twice': ['gzip, gzip', gzipSync(gzipSync('hello'))],
  };
  const web = await serve(({ url = '' }, response) => {
    const [encoding = '', body] = packed[url] ?? [];
    response.writeHead(200, { 'content-encoding': encoding }).end(body);
  });
  name(here);
  const results = [];
  for (const path of Object.keys(packed)) {
    results.push(await told(`http://site.example:${web.port}${path}`, { mostBodyBytes: 30_000 }));
  }
  expect(results).toEqual([
    ...['200 hello', '200 hello', '200 hello'],
    ...['too_large', 'broken_answer', 'broken_answer', 'broken_answer'],
  ]);
});

test('headers without an end are refused', async () => {
  const web = await kept(
    startRawWeb((socket) => {
      socket.write('HTTP/1.1 200 OK\r\n');
      const pump = () => {
        while (!socket.destroyed && socket.write(`x-more: ${'y'.repeat(4000)}\r\n`));
      };
      socket.on('drain', pump);
      pump();
    }),
  );
  expect(await told(`http://${name(here)}:${web.port}/`)).toBe('too_large');
});

test('the time is one for everything: a slow name, header, body or chain of redirects ends with it', async () => {
  const totalMilliseconds = 400;
  const quiet = await kept(startRawWeb(() => {}));
  const dripping = await kept(
    startRawWeb((socket) => {
      socket.write('HTTP/1.1 200 OK\r\ncontent-length: 1000\r\n\r\n');
      const timer = setInterval(() => socket.write('x'), 50);
      socket.once('close', () => clearInterval(timer));
    }),
  );
  const wandering = await serve((_request, response) => {
    setTimeout(() => response.writeHead(302, { location: '/' }).end(), 150);
  });
  name(here);
  name({ silent: true }, 'silent.example');
  for (const [url, fault] of [
    [`http://site.example:${quiet.port}/`, 'timeout'],
    [`http://site.example:${dripping.port}/`, 'timeout'],
    [`http://site.example:${wandering.port}/`, 'timeout'],
    ['http://silent.example/', 'dns_timeout'],
  ] as const) {
    const began = performance.now();
    expect([url, await told(url, { totalMilliseconds })]).toEqual([url, fault]);
    expect(performance.now() - began).toBeLessThan(1500);
  }
});

test('where nobody listens the next address is asked, and without one it is unreachable', async () => {
  const web = await kept(startTestWeb((_request, response) => response.end('second'), '127.0.0.3'));
  expect(await told(`http://${name({ A: ['127.0.0.4', '127.0.0.3'] })}:${web.port}/`)).toBe('200 second');
  expect(await told(`http://${name({ A: ['127.0.0.4'] })}:${web.port}/`)).toBe('unreachable');
});

test('what is no answer of the web is broken, and what has no name is said to have none', async () => {
  const noise = await kept(startRawWeb((socket) => socket.end('SSH-2.0-OpenSSH_9.2\r\n')));
  const silent = await kept(startRawWeb((socket) => socket.end()));
  const upgrade = 'HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: x\r\n\r\n';
  const other = await kept(startRawWeb((socket) => socket.write(upgrade)));
  expect(await told(`http://${name(here)}:${other.port}/`)).toBe('broken_answer');
  expect(await told(`http://${name(here)}:${noise.port}/`)).toBe('broken_answer');
  expect(await told(`http://site.example:${silent.port}/`)).toBe('broken_answer');
  expect(await told('http://missing.example/')).toBe('no_such_name');
  name({ TXT: [['only text']] }, 'text.example');
  expect(await told('http://text.example/')).toBe('no_record');
  expect(await told('http://site.example:22/')).toBe('bad_address');
  expect(await told('http://ana:secret@site.example/')).toBe('bad_address');
});

test('switched off, nothing leaves', async () => {
  const web = await serveText('hello');
  const asked = dns.questions.length;
  expect(await fetcher(loopback, false)(`http://${name(here)}:${web.port}/`)).toEqual({
    ok: false,
    fault: 'outbound_off',
  });
  expect([dns.questions.length, web.connections()]).toEqual([asked, 0]);
});
