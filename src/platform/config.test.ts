import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inspect } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

const folder = mkdtempSync(join(tmpdir(), 'config-'));
afterAll(() => rmSync(folder, { recursive: true }));
const base = { DATA_DIR: folder };

const faultsOf = (env: Record<string, string>): string => {
  try {
    readConfig({ ...base, ...env });
    return '';
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
};

test('every fault of the environment is told at once, one line each', () => {
  const lines = faultsOf({
    PORT: 'many',
    REGISTRATION: 'maybe',
    SECRET_KEY: 'short',
    OPERATOR_USERNAME: 'ops',
  }).split('\n');
  for (const name of ['PORT', 'REGISTRATION', 'SECRET_KEY', 'OPERATOR_USERNAME']) {
    expect(lines.some((line) => line.startsWith(name))).toBe(true);
  }
});

test('a console that others can reach wants https', () => {
  expect(faultsOf({ HOST: '0.0.0.0' })).toContain('PUBLIC_URL');
  expect(faultsOf({ HOST: '0.0.0.0', PUBLIC_URL: 'http://console.example' })).toContain('PUBLIC_URL');
  const behindProxy = { HOST: '0.0.0.0', PUBLIC_URL: 'https://console.example', TRUSTED_PROXIES: '10.0.0.1' };
  expect(faultsOf(behindProxy)).toBe('');
});

test('a database may be a socket or a host, and nothing else', () => {
  expect(faultsOf({ DATABASE_URL: 'postgres://me@/console?host=/run/postgresql' })).toBe('');
  expect(faultsOf({ DATABASE_URL: 'postgresql://me:pw@db.example:5432/console' })).toBe('');
  for (const bad of ['mysql://me@db/console', 'postgres://db', 'console']) {
    expect(faultsOf({ DATABASE_URL: bad })).toContain('DATABASE_URL');
  }
});

test('the key is made once, readable by its owner only, and never printed', () => {
  const { secret: one, keepKey } = readConfig(base);
  // Not before the database was looked at.
  expect(existsSync(join(folder, 'secret.key'))).toBe(false);
  keepKey?.();
  const two = readConfig(base).secret;
  expect(one.derive('x').equals(two.derive('x'))).toBe(true);
  expect(one.derive('x').equals(one.derive('y'))).toBe(false);
  expect(statSync(join(folder, 'secret.key')).mode & 0o777).toBe(0o600);
  for (const printed of [String(one), JSON.stringify({ one }), inspect({ one }, { depth: 9 })]) {
    expect(printed).toContain('[secret]');
  }
});

test('what may leave is said in addresses, and a wrong one is named in one line', () => {
  const { outbound } = readConfig({
    ...base,
    OUTBOUND: 'off',
    OUTBOUND_ALLOW: '10.1.0.0/16, ::1',
    DNS_SERVERS: '192.0.2.53,192.0.2.54:5353, 2001:db8::53, [::1]:5300',
  });
  expect(outbound.enabled).toBe(false);
  expect(outbound.allow.map(({ family, range }) => [family, range])).toEqual([
    [4, true],
    [6, false],
  ]);
  expect(outbound.dnsServers).toEqual([
    '192.0.2.53:53',
    '192.0.2.54:5353',
    '[2001:db8::53]:53',
    '[::1]:5300',
  ]);
  expect(readConfig(base).outbound).toEqual({ enabled: true, allow: [], dnsServers: [] });
  for (const [name, value] of [
    ['OUTBOUND', 'yes'],
    ['OUTBOUND_ALLOW', '10.0.0.0/33'],
    ['OUTBOUND_ALLOW', 'intranet.example'],
    ['DNS_SERVERS', 'dns.example'],
    ['DNS_SERVERS', '192.0.2.53:0'],
    ['DNS_SERVERS', '192.0.2.53:99999'],
    ['DNS_SERVERS', '[192.0.2.53'],
  ] as const) {
    const told = faultsOf({ [name]: value });
    expect(told.split('\n')).toHaveLength(1);
    expect(told.startsWith(`${name} must be`) && told.includes(`"${value}"`), `${name}=${value}`).toBe(true);
  }
});

test('a mail server has an address that is understood and a sender, and no fault repeats its password', () => {
  const from = { MAIL_FROM: 'Example Security <console@example.com>' };
  const config = readConfig({ ...base, SMTP_URL: 'smtps://u:Secret.Word.1@mail.example.com', ...from });
  expect(config.smtp).toMatchObject({ host: 'mail.example.com', port: 465, security: 'tls' });
  expect(config.mailFrom).toEqual({ name: 'Example Security', address: 'console@example.com' });
  expect(inspect(config, { depth: 9 })).not.toContain('Secret.Word.1');
  expect(readConfig(base).smtp).toBeUndefined();
  expect(faultsOf({ SMTP_URL: 'smtps://mail.example.com' })).toContain('MAIL_FROM');
  expect(faultsOf({ MAIL_FROM: 'a@example.com,b@example.com' })).toMatch(/^MAIL_FROM .*$/);
  for (const bad of [
    'https://u:Secret.Word.1@mail.example',
    'smtps://u:Secret.Word.1@',
    'smtp:u:Secret.Word.1',
  ]) {
    expect(faultsOf({ SMTP_URL: bad, ...from })).toMatch(/^SMTP_URL must .*$/);
    expect(faultsOf({ SMTP_URL: bad, ...from })).not.toContain('Secret.Word.1');
  }
});

test('CLAMD is off unless it is set, and a wrong one stops the start', () => {
  expect(readConfig(base).clamd).toBeUndefined();
  expect(readConfig({ ...base, CLAMD: '/run/clamav/clamd.ctl' }).clamd).toEqual({
    path: '/run/clamav/clamd.ctl',
  });
  expect(readConfig({ ...base, CLAMD: '127.0.0.1:3310' }).clamd).toEqual({ host: '127.0.0.1', port: 3310 });
  for (const wrong of ['on', 'clamd.ctl', 'localhost', '127.0.0.1:99999'])
    expect(faultsOf({ CLAMD: wrong })).toMatch(/^CLAMD must .*$/);
});

const bucket = {
  STORAGE_URL: 's3://files/console?region=eu-west-1',
  STORAGE_ACCESS_KEY_ID: 'AKIDEXAMPLE',
  STORAGE_SECRET_ACCESS_KEY: 'wJalrXUtnFEMI',
};
const storageOf = (env: Record<string, string>) => readConfig({ ...base, ...env }).storage;

test('files lie in a folder of the data, in another one, or in a bucket', async () => {
  expect(storageOf({})).toEqual({ kind: 'folder', folder: join(folder, 'files') });
  expect(storageOf({ STORAGE_URL: 'file:///srv/files' })).toEqual({ kind: 'folder', folder: '/srv/files' });
  const aws = storageOf(bucket);
  if (aws.kind !== 's3') throw new Error('no bucket');
  expect(aws).toMatchObject({ bucket: 'files', prefix: 'console/', region: 'eu-west-1', pathStyle: false });
  expect(aws.endpoint.href).toBe('https://s3.eu-west-1.amazonaws.com/');
  expect(await aws.credentials()).toEqual({ accessKeyId: 'AKIDEXAMPLE', secretAccessKey: 'wJalrXUtnFEMI' });
  const own = { ...bucket, STORAGE_URL: 's3://files?endpoint=https://s3.example.com:9000' };
  expect(storageOf(own)).toMatchObject({ prefix: '', region: 'us-east-1', pathStyle: true });
  expect(storageOf({ ...own, STORAGE_SESSION_TOKEN: 'token' }).kind).toBe('s3');
  for (const printed of [JSON.stringify(aws), inspect(aws, { depth: 9 })]) {
    expect(printed).not.toContain('wJalrXUtnFEMI');
  }
});

test('an access key is read from a file too, and again once it has other words', async () => {
  const file = join(folder, 'credentials');
  const { STORAGE_URL } = bucket;
  writeFileSync(file, '[default]\naws_access_key_id = first\naws_secret_access_key=one\n# a note\n');
  const storage = storageOf({ STORAGE_URL, STORAGE_CREDENTIALS_FILE: file });
  if (storage.kind !== 's3') throw new Error('no bucket');
  expect(await storage.credentials()).toMatchObject({ accessKeyId: 'first', secretAccessKey: 'one' });
  writeFileSync(file, 'access_key_id=second\nsecret_access_key=two\nsession_token=three\n');
  const again = await storage.credentials();
  expect(again).toMatchObject({ accessKeyId: 'second', secretAccessKey: 'two', sessionToken: 'three' });
  expect(again.expiration?.getTime()).toBeGreaterThan(Date.now());
  const both = { ...bucket, STORAGE_CREDENTIALS_FILE: file };
  expect(faultsOf(both)).toContain('STORAGE_CREDENTIALS_FILE');
  for (const odd of ['access_key_id=alone\n', 'secretword\n', '[a]\naccess_key_id=x\naccess_key_id=y\n']) {
    writeFileSync(file, odd);
    const fault = faultsOf({ STORAGE_URL, STORAGE_CREDENTIALS_FILE: file });
    expect(fault).toContain(`STORAGE_CREDENTIALS_FILE: ${file} `);
    expect(fault).not.toMatch(/alone|secretword/);
  }
  const missing = { STORAGE_URL, STORAGE_CREDENTIALS_FILE: join(folder, 'nowhere') };
  expect(faultsOf(missing)).toContain('cannot be read');
});

test('a storage that cannot be meant is refused in one line, without its secrets', () => {
  for (const [url, said] of [
    ['/srv/files', 'file:///folder'],
    ['https://files.example.com', 'file:///folder'],
    ['s3://me:secretword@files?region=eu-west-1', 'no credentials'],
    ['s3://Files_1?region=eu-west-1', 's3://bucket'],
    ['s3://files', 'region'],
    ['s3://files?region=eu-west-1&secret=secretword', 'knows region'],
    ['s3://files/a%20b?region=eu-west-1', 'prefix'],
    ['s3://files?endpoint=s3.example.com', 'endpoint'],
    ['s3://files?endpoint=https://a:secretword@s3.example.com', 'endpoint'],
    ['s3://files?endpoint=http://s3.example.com', 'loopback'],
    ['s3://files?endpoint=https://s3.example.com&path-style=yes', 'path-style'],
  ] as const) {
    const lines = faultsOf({ ...bucket, STORAGE_URL: url }).split('\n');
    const wanted = lines.filter((line) => line.includes(said) && line.startsWith('STORAGE_URL'));
    expect([url, wanted.length]).toEqual([url, 1]);
    expect(lines.join()).not.toContain('secretword');
  }
  const trusted = 's3://files?endpoint=http://10.0.0.5:9000&plain-http=on';
  expect(faultsOf({ ...bucket, STORAGE_URL: trusted })).toBe('');
  expect(faultsOf({ ...bucket, STORAGE_URL: 's3://files?endpoint=http://127.0.0.1:9000' })).toBe('');
  expect(faultsOf({ STORAGE_URL: bucket.STORAGE_URL })).toContain('STORAGE_ACCESS_KEY_ID');
  expect(faultsOf({ STORAGE_ACCESS_KEY_ID: 'x' })).toContain('names a bucket');
});

test('metrics have a port of their own, and a network wants a token', () => {
  const token = 'a token of a scraper';
  expect(readConfig(base).metrics).toBeUndefined();
  expect(readConfig({ ...base, METRICS_PORT: '9100' }).metrics).toEqual({
    host: '127.0.0.1',
    port: 9100,
    tokenHash: undefined,
  });
  expect(faultsOf({ METRICS_PORT: '9100', METRICS_HOST: '0.0.0.0' })).toContain('set METRICS_TOKEN');
  expect(faultsOf({ METRICS_PORT: '9100', METRICS_HOST: '0.0.0.0', METRICS_TOKEN: token })).toBe('');
  expect(faultsOf({ METRICS_PORT: '9100', METRICS_TOKEN: 'short' })).toContain('METRICS_TOKEN');
  expect(faultsOf({ METRICS_TOKEN: token })).toContain('METRICS_PORT');
  expect(faultsOf({ METRICS_PORT: '8080' })).toContain('METRICS_PORT');
  expect(inspect(readConfig({ ...base, METRICS_PORT: '9100', METRICS_TOKEN: token }))).not.toContain(token);
});

test('traces are sent where the address of a collector says, and a drain takes no longer than an hour', () => {
  expect(readConfig(base)).toMatchObject({ traces: undefined, drainSeconds: 0 });
  const { traces } = readConfig({ ...base, OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318' });
  expect([traces?.endpoint.href, traces?.share]).toEqual(['http://127.0.0.1:4318/', 1]);
  expect(faultsOf({ OTEL_TRACES_SAMPLER_ARG: '5%' })).toContain('OTEL_TRACES_SAMPLER_ARG');
  expect(faultsOf({ OTEL_EXPORTER_OTLP_ENDPOINT: 'grpc://127.0.0.1:4317' })).toContain('OTEL_EXPORTER');
  expect(faultsOf({ DRAIN_SECONDS: '3601' })).toContain('DRAIN_SECONDS');
});
