import { describe, expect, test } from 'vitest';
import type { Fact } from '../../../../shared/vocabulary/fact.ts';
import { exampleText } from '../testing/examples.ts';
import { readBytes, readChunks } from '../testing/read-bytes.ts';
import { dayOf, makeFact } from './make-fact.ts';

const factsOf = async (text: string): Promise<readonly Fact[]> => (await readBytes(text)).facts;

const policies = (facts: readonly Fact[]) =>
  facts.flatMap((one) =>
    one.type === 'policy' ? [[one.host, one.port, one.name, one.value, one.verdict]] : [],
  );
const ofType = <Type extends Fact['type']>(facts: readonly Fact[], type: Type) =>
  facts.filter((one): one is Extract<Fact, { type: Type }> => one.type === type);

describe('what a file says of hosts and domains besides findings', () => {
  test('Nmap: hosts with their names and system, open ports, certificates, versions and ciphers of TLS', async () => {
    const facts = await factsOf(exampleText('nmap/nmap.xml'));
    expect(ofType(facts, 'host')).toEqual([
      {
        ...{ type: 'host', host: '192.0.2.10', names: ['scan.example.com'] },
        ...{ reverse: ['10.provider.example'], os: 'Linux 4.15 - 5.6 (96%)' },
      },
    ]);
    expect(
      ofType(facts, 'service').map((one) => [one.port, one.protocol, one.service, one.product, one.version]),
    ).toEqual([
      [22, 'tcp', 'ssh', 'OpenSSH', '7.4'],
      [443, 'tcp', 'https', 'nginx', ''],
    ]);
    expect(ofType(facts, 'certificate')).toEqual([
      {
        ...{ type: 'certificate', host: 'scan.example.com', names: ['192.0.2.10'], port: 443 },
        ...{ subject: 'scan.example.com, Example', issuer: 'Example CA', key: 'RSA 2048' },
        alternatives: ['scan.example.com', 'www.example.com'],
        ...{ not_before: '2020-01-01', not_after: '2027-01-01' },
        // SHA-256 of the six bytes that stand in for a certificate.
        fingerprint: '17e88db187afd62c16e5debf3e6527cd006bc012bc90b51a810cd80c2d511f43',
      },
    ]);
    expect(policies(facts)).toEqual([
      ['scan.example.com', 443, 'SSL 3', 'not offered', 'good'],
      ['scan.example.com', 443, 'TLS 1.0', 'offered', 'weak'],
      ['scan.example.com', 443, 'TLS 1.1', 'not offered', 'good'],
      ['scan.example.com', 443, 'TLS 1.2', 'offered', 'good'],
      ['scan.example.com', 443, 'TLS ciphers', 'C, TLS_RSA_WITH_3DES_EDE_CBC_SHA (C)', 'weak'],
    ]);
  });

  test('Nessus: the same from its plugins, once a host ends', async () => {
    const facts = await factsOf(exampleText('nessus/facts.nessus'));
    expect(ofType(facts, 'host')).toMatchObject([
      { host: '192.0.2.20', names: ['web.example.com'], os: 'Linux Kernel 5.4' },
    ]);
    expect(ofType(facts, 'service')).toMatchObject([{ port: 443, service: 'www', product: 'nginx/1.18.0' }]);
    expect(ofType(facts, 'certificate')).toMatchObject([
      {
        ...{ subject: 'web.example.com, Example', issuer: 'Example CA, Example Trust', key: 'RSA 2048' },
        alternatives: ['web.example.com', '*.web.example.com'],
        ...{ not_before: '2026-03-01', not_after: '2027-03-01' },
        fingerprint: '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f',
      },
    ]);
    expect(policies(facts).map(([, , name, value, verdict]) => [name, value, verdict])).toEqual([
      ['SSL 2', 'not offered', 'good'],
      ['SSL 3', 'not offered', 'good'],
      ['TLS 1.0', 'not offered', 'good'],
      ['TLS 1.1', 'offered', 'weak'],
      ['TLS 1.2', 'offered', 'good'],
    ]);
  });

  test('testssl: what it judges of a server by itself, and a certificate of several lines', async () => {
    const facts = await factsOf(exampleText('testssl/facts.csv'));
    expect(policies(facts)).toEqual([
      ['www.example.com', 443, 'TLS 1.0', 'offered (deprecated)', 'weak'],
      ['www.example.com', 443, 'TLS 1.2', 'offered', 'good'],
      ['www.example.com', 443, 'CAA', 'issue=letsencrypt.org', 'good'],
      ['www.example.com', 443, 'HSTS', 'not offered', 'weak'],
    ]);
    expect(ofType(facts, 'certificate')).toEqual([
      {
        ...{ type: 'certificate', host: 'www.example.com', names: ['192.0.2.60'], port: 443 },
        ...{ subject: 'www.example.com', alternatives: ['www.example.com', 'example.com'] },
        ...{ issuer: "R11 (Let's Encrypt from US)", key: 'RSA 2048 bits', fingerprint: 'ab'.repeat(32) },
        ...{ not_before: '2026-10-03', not_after: '2027-01-01' },
      },
    ]);
    expect(ofType(facts, 'service')).toMatchObject([{ port: 443, service: 'ssl/http', product: 'nginx' }]);
    expect(policies(await factsOf(exampleText('testssl/testssl.json')))).toEqual([
      ['mail.example.com', 443, 'TLS 1.1', 'offered (deprecated)', 'weak'],
      ['mail.example.com', 443, 'TLS 1.3', 'offered with final', 'good'],
      ['mail.example.com', 443, 'HSTS', '365 days (=31536000 seconds) > 15552000 seconds', 'good'],
    ]);
  });

  test('SSLyze: versions, certificates and HSTS of each server that answered', async () => {
    const facts = await factsOf(exampleText('sslyze/sslyze.json'));
    expect(policies(facts)).toEqual([
      ['sslyze.example.com', 443, 'SSL 2', 'not offered', 'good'],
      ['sslyze.example.com', 443, 'SSL 3', 'not offered', 'good'],
      ['sslyze.example.com', 443, 'TLS 1.0', 'not offered', 'good'],
      ['sslyze.example.com', 443, 'TLS 1.1', 'offered', 'weak'],
      ['sslyze.example.com', 443, 'TLS 1.2', 'offered', 'good'],
      ['sslyze.example.com', 443, 'TLS 1.3', 'offered', 'good'],
      ['sslyze.example.com', 443, 'HSTS', 'max-age=15552000; preload', 'good'],
    ]);
    expect(ofType(facts, 'certificate')).toMatchObject([
      {
        ...{ subject: 'CN=sslyze.example.com,O=Example', key: 'EC 256', not_after: '2027-01-11' },
        fingerprint: '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f',
      },
    ]);
    expect(ofType(facts, 'service')).toMatchObject([{ host: 'sslyze.example.com', names: ['192.0.2.70'] }]);
    expect(
      (await readBytes(exampleText('sslyze/sslyze.json').replaceAll('"COMPLETED"', '5'))).refused,
    ).toBeUndefined();
  });

  test('a file without a finding has facts all the same', async () => {
    const read = await readBytes(
      '<nmaprun><host><status state="up"/><address addr="2001:DB8:0::7" addrtype="ipv6"/></host></nmaprun>',
    );
    expect(read.findings).toEqual([]);
    expect(read.facts).toMatchObject([{ type: 'host', host: '2001:db8::7' }]);
  });
});

describe('what somebody made up', () => {
  test('is of no host unless it is an address or a name', () => {
    for (const host of ['', 'a b', '192.0.2.0/24', '<script>', 'a'.repeat(300), '10.1', "x'; drop", '..']) {
      expect([host, makeFact({ type: 'host', host })]).toEqual([host, undefined]);
    }
    expect(makeFact({ type: 'host', host: 'EXAMPLE.com.' })?.host).toBe('example.com');
    expect(makeFact({ type: 'host', host: 'peña.example' })?.host).toBe('xn--pea-8ma.example');
  });

  test('is cut to its limits, and what nobody reads is not there', () => {
    const made = makeFact({
      ...{ type: 'service', host: '192.0.2.1', port: '80', protocol: 'TCP' },
      ...{ service: 'h'.repeat(1000), product: `a\u0000\u202eb\nc${'d'.repeat(100_000)}` },
      names: [...Array(500).keys()].map((n) => `h${n}.example.com`),
    });
    expect(made).toMatchObject({ protocol: 'tcp', port: 80 });
    if (made?.type !== 'service') throw new Error('It is a service.');
    expect([made.service.length, made.product.length, made.names.length]).toEqual([60, 300, 20]);
    expect(made.product.startsWith('ab cd')).toBe(true);
  });

  test('has a port of the network, a transport and days of a calendar, or is not believed', () => {
    const service = { type: 'service', host: '192.0.2.1', protocol: 'tcp' } as const;
    for (const port of ['0', '65536', '-1', '1e3', ''])
      expect(makeFact({ ...service, port })).toBeUndefined();
    expect(makeFact({ ...service, port: '1', protocol: 'icmp' })).toBeUndefined();
    expect(['2027-13-01', 'Foo 01 00:00:00 2027 GMT', '2027-01-01x', ''].map(dayOf)).toEqual([
      '',
      '',
      '',
      '',
    ]);
    expect(['2027-01-31 10:00', 'Jan  3 10:00:00 2027 GMT'].map(dayOf)).toEqual(['2027-01-31', '2027-01-03']);
  });

  test('is passed over beyond the most facts, and said to be', async () => {
    const read = await readChunks([Buffer.from(exampleText('nmap/nmap.xml'))], 1000, 3);
    expect([read.facts.length, read.findings.length]).toEqual([3, 4]);
    expect(read.skipped.find(({ reason }) => reason === 'too_many_facts')?.count).toBe(6);
  });
});
