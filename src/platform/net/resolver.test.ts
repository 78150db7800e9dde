import { afterAll, beforeAll, expect, test } from 'vitest';
import { openResolver, type SafeResolver } from './resolver.ts';
import { startTestDns, type TestDns } from './testing/dns-server.ts';

let dns: TestDns;
let resolver: SafeResolver;
beforeAll(async () => {
  dns = await startTestDns();
  resolver = openResolver({ enabled: true, servers: [dns.address] });
});
afterAll(() => dns.stop());

test('addresses of both families come together, IPv4 first', async () => {
  dns.set('both.example', { A: ['192.0.2.1', '192.0.2.2'], AAAA: ['2001:db8::1', '::ffff:10.0.0.1'] });
  const found = await resolver.addresses('both.example');
  expect(found.ok && found.records.slice(0, 2).sort()).toEqual(['192.0.2.1', '192.0.2.2']);
  expect(found.ok && found.records.slice(2).sort()).toEqual(['2001:db8::1', '::ffff:10.0.0.1']);
  dns.set('four.example', { A: ['192.0.2.1'] });
  expect(await resolver.addresses('four.example')).toEqual({ ok: true, records: ['192.0.2.1'] });
});

test('several TXT records come whole, each with its strings joined, and behind an alias too', async () => {
  const long = 'x'.repeat(255);
  dns.set('txt.example', { TXT: [['one'], ['two ', 'halves'], [long, long, 'end']] });
  dns.set('alias.example', { CNAME: 'txt.example' });
  const expected = ['one', 'two halves', `${long}${long}end`];
  for (const name of ['txt.example', 'alias.example']) {
    const found = await resolver.texts(name);
    expect(found.ok && [...found.records].sort()).toEqual([...expected].sort());
  }
});

test('an answer too long for a datagram is asked for by TCP', async () => {
  const records = Array.from({ length: 12 }, (_, n) => [`${n}`.padEnd(200, 'x')]);
  dns.set('long.example', { TXT: records });
  const found = await resolver.texts('long.example');
  expect(found.ok && found.records.length).toBe(12);
  expect(dns.questions.filter((question) => question === 'TXT long.example')).toHaveLength(2);
});

test('no such name, no record, a failing and a silent server are told apart', async () => {
  dns.set('empty.example', {});
  dns.set('failing.example', { code: 2 });
  dns.set('refusing.example', { code: 5 });
  dns.set('silent.example', { silent: true });
  const impatient = openResolver({ enabled: true, servers: [dns.address], totalMilliseconds: 300 });
  const nobody = openResolver({ enabled: true, servers: ['127.0.0.1:1'], totalMilliseconds: 2000 });
  for (const ask of ['texts', 'addresses'] as const) {
    expect(await resolver[ask]('missing.example')).toEqual({ ok: false, fault: 'no_such_name' });
    expect(await resolver[ask]('empty.example')).toEqual({ ok: false, fault: 'no_record' });
    expect(await resolver[ask]('failing.example')).toEqual({ ok: false, fault: 'dns_failure' });
    expect(await resolver[ask]('refusing.example')).toEqual({ ok: false, fault: 'dns_failure' });
    const began = performance.now();
    expect(await impatient[ask]('silent.example')).toEqual({ ok: false, fault: 'dns_timeout' });
    expect(performance.now() - began).toBeLessThan(1000);
    const nowhere = await nobody[ask]('both.example');
    expect(nowhere.ok || ['dns_failure', 'dns_timeout'].includes(nowhere.fault)).toBe(true);
    expect(nowhere.ok).toBe(false);
  }
});

test('giving up ends the question at once', async () => {
  dns.set('silent.example', { silent: true });
  const began = performance.now();
  expect(await resolver.addresses('silent.example', AbortSignal.timeout(100))).toEqual({
    ok: false,
    fault: 'dns_timeout',
  });
  expect(await resolver.addresses('both.example', AbortSignal.abort())).toEqual({
    ok: false,
    fault: 'dns_timeout',
  });
  expect(performance.now() - began).toBeLessThan(1000);
});

test('an answer of more records or more text than anybody needs is refused', async () => {
  dns.set('many.example', { A: Array.from({ length: 65 }, (_, n) => `192.0.2.${n}`) });
  dns.set('much.example', {
    TXT: Array.from({ length: 9 }, () => Array.from({ length: 8 }, () => 'x'.repeat(255))),
  });
  expect(await resolver.addresses('many.example')).toEqual({ ok: false, fault: 'too_many_records' });
  expect(await resolver.texts('much.example')).toEqual({ ok: false, fault: 'too_many_records' });
});

test('switched off, nothing is asked', async () => {
  const off = openResolver({ enabled: false, servers: [dns.address] });
  const asked = dns.questions.length;
  expect(await off.texts('txt.example')).toEqual({ ok: false, fault: 'outbound_off' });
  expect(await off.addresses('both.example')).toEqual({ ok: false, fault: 'outbound_off' });
  expect(dns.questions.length).toBe(asked);
});
