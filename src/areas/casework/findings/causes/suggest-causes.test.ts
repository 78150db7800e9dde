import { expect, test } from 'vitest';
import type { Severity } from '../../../../shared/vocabulary/severity.ts';
import { causeCalls } from './causes-contract.ts';
import { suggestCauses, type Uncaused } from './suggest-causes.ts';

let made = 0;
const finding = (title: string, location: string, more: Partial<Uncaused> = {}): Uncaused => {
  made += 1;
  return {
    id: `f${made}`,
    title: { en: title, es: title },
    ...{ severity: 'medium' as Severity, source: 'Nessus', location, cwe: null },
    ...more,
  };
};
const told = (findings: readonly Uncaused[]) =>
  suggestCauses(findings).map(({ kind, title, finding_ids }) => [kind, title.en, finding_ids.length]);

test('weaknesses of one old product on one host go with one upgrade, whatever their severity', () => {
  const on = (host: string) => [
    finding('PHP 7.2.x < 7.2.24 Remote Code Execution', `${host}:443`, { severity: 'critical' }),
    finding('PHP 7.2.x < 7.2.26 Multiple Vulnerabilities', `${host}:80`),
    finding('PHP Unsupported Version Detection', host),
  ];
  expect(told([...on('10.0.0.5'), ...on('10.0.0.6')])).toEqual([
    ['product', 'PHP on 10.0.0.5 is outdated', 3],
    ['product', 'PHP on 10.0.0.6 is outdated', 3],
  ]);
  expect(suggestCauses(on('10.0.0.5'))[0]?.severity).toBe('critical');
});

test.each([
  ['OpenSSL 1.0.2 < 1.0.2zd Vulnerability', 'OpenSSL'],
  ['Apache Tomcat prior to 9.0.30 Privilege Escalation', 'Apache Tomcat'],
  ['Apache 2.4.x < 2.4.46 mod_proxy_uwsgi', 'Apache'],
  ['Oracle MySQL <= 5.7.38 Denial of Service', 'Oracle MySQL'],
  ['jQuery End of Life (EOL) Detection', 'jQuery'],
])('“%s” is about %s', (title, product) => {
  const both = [finding(title, 'a.example'), finding(`${product} < 99.1 Something`, 'a.example')];
  expect(told(both)).toEqual([['product', `${product} on a.example is outdated`, 2]]);
});

test('a package with its version is one product, in whatever file it stands', () => {
  const findings = [
    finding('CVE-2021-23337', 'lodash@4.17.20', { source: 'Trivy' }),
    finding('CVE-2020-28500', 'lodash@4.17.20', { source: 'Trivy' }),
    finding('CVE-2020-8203', 'lodash@4.17.15', { source: 'Trivy' }),
  ];
  expect(told(findings)).toEqual([['product', 'lodash 4.17.20 is outdated', 2]]);
});

test('what testssl says of one endpoint is one cause, and each endpoint has its own', () => {
  const of = (endpoint: string) =>
    ['TLS1', 'TLS1_1', 'SWEET32', 'HSTS'].map((name) =>
      finding(`TLS: ${name}`, endpoint, { source: 'testssl' }),
    );
  expect(told([...of('mail.example:25'), ...of('www.example:443')])).toEqual([
    ['tls', 'Encryption (TLS) of mail.example:25 is set weakly', 4],
    ['tls', 'Encryption (TLS) of www.example:443 is set weakly', 4],
  ]);
});

test('other scanners’ findings about encryption belong to it, a page about certificates does not', () => {
  const findings = [
    finding('SSL Medium Strength Cipher Suites Supported (SWEET32)', 'https://www.example:443/'),
    finding('TLS Version 1.0 Protocol Detection', 'www.example:443'),
    finding('Cross-site scripting in the certificate form', 'https://www.example:443/form', {
      cwe: 'CWE-79',
    }),
  ];
  expect(told(findings)).toEqual([['tls', 'Encryption (TLS) of www.example:443 is set weakly', 2]]);
});

test('one rule over three places is suggested, over two it is not', () => {
  const twice = [finding('Missing header', 'a.example'), finding('Missing header', 'b.example')];
  expect(told(twice)).toEqual([]);
  expect(told([...twice, finding('Missing header', 'c.example')])).toEqual([['rule', 'Missing header', 3]]);
});

test('each finding stands in one suggestion, the largest first', () => {
  const findings = [
    ...Array.from({ length: 4 }, (_, n) => finding('Missing header', `h${n}.example`)),
    finding('SSL Certificate Expired', 'x.example:443'),
    finding('SSL Self-Signed Certificate', 'x.example:443'),
  ];
  const ids = suggestCauses(findings).flatMap(({ finding_ids }) => finding_ids);
  expect(new Set(ids).size).toBe(ids.length);
  expect(told(findings).map(([kind]) => kind)).toEqual(['rule', 'tls']);
});

test('what is suggested can be saved as it is: no more findings than at once, no longer a title than there may be', () => {
  const place = `${'a'.repeat(300)}.example`;
  const findings = Array.from({ length: 1200 }, (_, n) => finding('Missing header', `h${n}.example`));
  const both = [...findings, finding('SSL Expired', place), finding('SSL Self-Signed', place)];
  for (const { title, finding_ids } of suggestCauses(both)) {
    const input = { request_id: 'r', title, remediation: { en: '', es: '' }, effort: null, finding_ids };
    expect(causeCalls.save.input.safeParse(input).success).toBe(true);
  }
});
