import { oddTexts } from './odd-values.ts';
import type { Header } from './planned-request.ts';
import type { Random } from './random.ts';

/** Paths that a router, a proxy or a file system might read as another one. */
const targetChanges: readonly ((path: string, random: Random) => string)[] = [
  (path) => `${path}/`,
  (path) => `/${path}`,
  (path) => path.replace('/api', '//api'),
  (path) => path.replaceAll('/', '%2f'),
  (path) => path.replace('/api/', '/api/./'),
  (path) => path.replace('/api/', '/x/../api/'),
  (path) => path.replace('/api/', '/api/%2e%2e/api/'),
  (path) => `${path}%00`,
  (path) => `${path}%zz`,
  (path) => `${path};jsessionid=1`,
  (path) => `${path}?${'a=b&'.repeat(500)}`,
  (path) => `${path}?user_id=1&__proto__[x]=1`,
  (path) => `${path}#x`,
  (path) => path.toUpperCase(),
  (path) => path.slice(0, -1),
  (path) => `${path}\\..\\..`,
  (path) => `http://other.example${path}`,
  (path) => `${path}/${'a'.repeat(4000)}`,
  (path) => path.replace('a', '\u00e1'),
  (path) => path.replace('a', '%c1%a1'),
  () => '/templates/..%2f..%2fpackage.json',
  () => '/templates/%2e%2e/package.json',
  () => '/assets/../../package.json',
  () => '/api/policy-reports',
  () => '*',
  (_path, random) => `/api/${encodeURIComponent(random.pick(oddTexts).toWellFormed().slice(0, 500))}`,
];

const ofText = (random: Random): string =>
  random
    .pick(oddTexts)
    .slice(0, 2000)
    .replace(/[\r\n\0]/g, '');

/** Headers that say something odd. Those that frame the message are changed elsewhere. */
const oddHeaders: readonly ((random: Random) => Header)[] = [
  (random) => ['accept-language', random.pick(['es;q=NaN', '*', 'x'.repeat(3000), ',,,;', 'ES-pe;q=2'])],
  (random) => ['accept', random.pick(['text/html', '*/*;q=x', ofText(random)])],
  (random) => ['idempotency-key', random.pick(['', 'a', 'ñ', 'k'.repeat(201), ofText(random)])],
  (random) => ['origin', random.pick(['null', 'https://evil.example', 'http://', ofText(random)])],
  (random) => ['sec-fetch-site', random.pick(['cross-site', 'same-site', 'none', 'x'])],
  (random) => [
    'range',
    random.pick(['bytes=0-0', 'bytes=-1', 'bytes=5-1', 'bytes=0-,5-', 'bytes=9e9-', 'x=1']),
  ],
  (random) => ['if-range', random.pick(['"x"', 'W/"x"', 'Thu, 01 Jan 1970 00:00:00 GMT'])],
  (random) => ['if-none-match', random.pick(['*', '"', 'W/'])],
  (random) => ['last-event-id', random.pick(['-1', '1e99', 'NaN', '9'.repeat(40), ofText(random)])],
  (random) => ['x-forwarded-for', random.pick(['127.0.0.1', '::ffff:1.2.3.4', 'x', ofText(random)])],
  (random) => ['x-forwarded-proto', random.pick(['https', 'javascript'])],
  (random) => ['x-http-method-override', random.pick(['GET', 'DELETE'])],
  (random) => ['authorization', random.pick(['Bearer x', 'Basic !!!', ofText(random)])],
  (random) => ['user-agent', ofText(random)],
  (random) => ['cookie', random.pick(['baluarte=', 'baluarte=x; baluarte=y', '=;=;', '"', ofText(random)])],
  (random) => ['content-encoding', random.pick(['gzip', 'br', 'identity', 'x'])],
  (random) => ['expect', random.pick(['100-continue', 'x'])],
  (random) => ['upgrade', random.pick(['h2c', 'websocket'])],
  (random) => ['te', random.pick(['trailers', 'x'])],
  (random) => ['x-long', 'a'.repeat(random.pick([4000, 20_000]))],
  () => ['__proto__', 'x'],
];

const oddTypes: readonly string[] = [
  'application/json; charset=utf-16',
  'application/json\t; x',
  'application/json;;',
  'Application/JSON ; charset="utf-8"',
  'text/plain',
  'text/json',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'multipart/form-data; boundary="',
  `multipart/form-data; boundary=${'b'.repeat(300)}`,
  'multipart/form-data; boundary=a; boundary=b',
  'multipart/mixed; boundary=fuzz-0123456789',
  'application/json, text/plain',
  '',
  '/',
  '\u00e9/\u00e9',
];

const oddMethods = [
  'GET',
  'HEAD',
  'PUT',
  'PATCH',
  'DELETE',
  'OPTIONS',
  'TRACE',
  'CONNECT',
  'PROPFIND',
  'post',
  'X',
];

export type Head = { readonly method: string; readonly target: string; readonly headers: readonly Header[] };

const withType = (headers: readonly Header[], type: string): Header[] => [
  ...headers.filter(([name]) => name !== 'content-type'),
  ['content-type', type],
];

/** Ways to change a head, by what they are called in a report. */
export const headChanges: Readonly<Record<string, (head: Head, random: Random) => Head>> = {
  path: (head, random) => ({ ...head, target: random.pick(targetChanges)(head.target, random) }),
  header: (head, random) => ({ ...head, headers: [...head.headers, random.pick(oddHeaders)(random)] }),
  'content type': (head, random) => ({ ...head, headers: withType(head.headers, random.pick(oddTypes)) }),
  'no content type': (head) => ({ ...head, headers: withType(head.headers, '').slice(0, -1) }),
  method: (head, random) => ({ ...head, method: random.pick(oddMethods) }),
};
