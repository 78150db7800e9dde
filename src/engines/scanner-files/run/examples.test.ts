import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { importFormats } from '../formats.ts';
import { ownTemplate } from '../own-columns.ts';
import { brief, skippedOf } from './testing/brief.ts';
import { exampleBytes, exampleNames, exampleText, programsTestedBesideFormat } from './testing/examples.ts';
import { readBytes } from './testing/read-bytes.ts';

const expected: Readonly<
  Record<string, { format: string; findings: unknown[][]; skipped: Record<string, number> }>
> = {
  'burp/burp.xml': {
    format: 'burp_xml',
    findings: [
      [
        'high',
        '2097920',
        'https://shop.example.com/search [q parameter]',
        'Cross-site scripting (reflected)',
        'CWE-79',
        false,
      ],
      [
        'info',
        '5245344',
        'https://shop.example.com/',
        'Frameable response (potential Clickjacking)',
        null,
        false,
      ],
    ],
    skipped: { false_positive: 1 },
  },
  'cyclonedx/cyclonedx.json': {
    format: 'cyclonedx_json',
    findings: [
      ['high', 'CVE-2021-23337', 'lodash@4.17.20', 'CVE-2021-23337: lodash@4.17.20', 'CWE-94', true],
      ['high', 'CVE-2021-23337', '@example/kit@1.0.0', 'CVE-2021-23337: @example/kit@1.0.0', 'CWE-94', true],
      ['to rate', 'CVE-2020-0002', 'lodash@4.17.20', 'CVE-2020-0002: lodash@4.17.20', null, false],
    ],
    skipped: { not_affected: 1 },
  },
  'cyclonedx/cyclonedx.xml': {
    format: 'cyclonedx_xml',
    findings: [
      ['high', 'CVE-2021-23337', 'lodash@4.17.20', 'CVE-2021-23337: lodash@4.17.20', 'CWE-94', true],
    ],
    skipped: { false_positive: 1 },
  },
  'testssl/facts.csv': {
    format: 'testssl_csv',
    findings: [
      ['low', 'TLS1', 'www.example.com:443', 'TLS: TLS1', null, false],
      ['info', 'service', 'www.example.com:443', 'TLS: service', null, false],
      ['critical', 'heartbleed', 'www.example.com:443', 'TLS: heartbleed', 'CWE-119', false],
      ['info', 'cert_notAfter', 'www.example.com:443', 'TLS: cert_notAfter', null, false],
      ['info', 'cert_keySize', 'www.example.com:443', 'TLS: cert_keySize', null, false],
      ['info', 'cert_fingerprintSHA256', 'www.example.com:443', 'TLS: cert_fingerprintSHA256', null, false],
      ['info', 'cert_subjectAltName', 'www.example.com:443', 'TLS: cert_subjectAltName', null, false],
      ['info', 'cert_caIssuers', 'www.example.com:443', 'TLS: cert_caIssuers', null, false],
      ['info', 'cert_notBefore', 'www.example.com:443', 'TLS: cert_notBefore', null, false],
      ['low', 'HSTS', 'www.example.com:443', 'TLS: HSTS', null, false],
      ['info', 'banner_server', 'www.example.com:443', 'TLS: banner_server', null, false],
    ],
    skipped: { scanner_error: 1, check_passed: 3 },
  },
  'nessus/facts.nessus': {
    format: 'nessus_xml',
    findings: [
      ['info', '10863', '192.0.2.20:443', 'SSL Certificate Information', null, false],
      ['info', '56984', '192.0.2.20:443', 'SSL / TLS Versions Supported', null, false],
      ['info', '10107', '192.0.2.20:443', 'HTTP Server Type and Version', null, false],
    ],
    skipped: {},
  },
  'nessus/nessus.csv': {
    format: 'nessus_csv',
    findings: [
      ['medium', '51192', '192.0.2.20:443', 'SSL Certificate Cannot Be Trusted', null, false],
      ['high', '97833', '192.0.2.21:445', 'MS17-010: Security Update', null, false],
      ['info', '19506', '192.0.2.21', 'Nessus Scan Information', null, false],
    ],
    skipped: {},
  },
  'nikto/nikto.json': {
    format: 'nikto_json',
    findings: [
      [
        'low',
        '999957',
        'www.example.com:443/',
        'The anti-clickjacking X-Frame-Options header is not present.',
        null,
        false,
      ],
      [
        'low',
        '999100',
        'www.example.com:443/',
        "Uncommon header 'x-load' found, with contents: 51.177505.",
        null,
        false,
      ],
      [
        'low',
        '999100',
        'www.example.com:443/',
        "Uncommon header 'x-cost' found, with contents: 12.",
        null,
        false,
      ],
    ],
    skipped: {},
  },
  'nmap/nmap.xml': {
    format: 'nmap_xml',
    findings: [
      ['info', 'open-port', '192.0.2.10:22', 'Open port: 22/tcp (ssh)', null, false],
      ['medium', 'vulners:CVE-2018-15919', '192.0.2.10:22', 'CVE-2018-15919', null, false],
      ['info', 'open-port', '192.0.2.10:443', 'Open port: 443/tcp (https)', null, false],
      [
        'high',
        'smb-vuln-ms17-010',
        '192.0.2.10',
        'Remote Code Execution vulnerability in Microsoft SMBv1 servers (ms17-010)',
        null,
        false,
      ],
    ],
    skipped: { port_closed: 997, not_vulnerable: 1, host_down: 1 },
  },
  'npm-audit/npm-audit.json': {
    format: 'npm_audit_json',
    findings: [
      [
        'high',
        'GHSA-35jh-r3h4-6jhm',
        'lodash@<4.17.21',
        'lodash: Command Injection in lodash',
        'CWE-77',
        true,
      ],
    ],
    skipped: { only_through_another: 1 },
  },
  'nuclei/nuclei.json': {
    format: 'nuclei_json',
    findings: [
      [
        'critical',
        'CVE-2021-44228',
        'https://app.example.com/?x=%24%7Bjndi:ldap://127.0.0.1/cn1a2b.oast.example%7D',
        'Apache Log4j2 Remote Code Injection',
        'CWE-20',
        true,
      ],
      [
        'info',
        'tech-detect',
        'https://app.example.com/',
        'Wappalyzer Technology Detection (nginx)',
        null,
        false,
      ],
    ],
    skipped: {},
  },
  'nuclei/nuclei.jsonl': {
    format: 'nuclei_jsonl',
    findings: [
      ['medium', 'git-config', 'https://app.example.com/.git/config', 'Git Config File', null, false],
      ['low', 'ssh-weak-algo', '192.0.2.50:22', 'SSH weak algorithms', null, false],
      ['to rate', 'odd', 'https://app.example.com/odd', 'Odd', null, false],
    ],
    skipped: { not_json: 1, not_vulnerable: 1 },
  },
  'openvas/openvas.csv': {
    format: 'openvas_csv',
    findings: [
      [
        'critical',
        '1.3.6.1.4.1.25623.1.0.836484',
        '192.0.2.30:443',
        'Web server: remote code execution',
        null,
        false,
      ],
      ['info', '1.3.6.1.4.1.25623.1.0.103190', '192.0.2.31', 'ICMP Timestamp Detection', null, false],
    ],
    skipped: {},
  },
  'openvas/openvas.xml': {
    format: 'openvas_xml',
    findings: [
      [
        'critical',
        '1.3.6.1.4.1.25623.1.0.836484',
        '192.0.2.30:443',
        'Web server: remote code execution',
        null,
        true,
      ],
      ['info', '1.3.6.1.4.1.25623.1.0.810002', '192.0.2.30', 'CPE Inventory', null, false],
    ],
    skipped: { false_positive: 1 },
  },
  'own/own.csv': {
    format: 'own_csv',
    findings: [
      ['high', 'CWE-89', 'https://www.example.com/buscar', 'Inyección SQL en el buscador', 'CWE-89', true],
      ['info', 'csv', 'mail.example.com:25', 'Puerto abierto', null, false],
    ],
    skipped: { wrong_cell: 1 },
  },
  'retire/retire.json': {
    format: 'retire_json',
    findings: [
      [
        'medium',
        'CVE-2015-9251',
        '/srv/shop/public/jquery-1.11.2.min.js',
        'jquery@1.11.2: 3rd party CORS request may execute',
        'CWE-79',
        false,
      ],
      [
        'medium',
        'CVE-2015-9251',
        '/srv/shop/public/jquery-1.11.2.min.js',
        'jquery@1.11.2: parseHTML() executes scripts in event handlers',
        null,
        false,
      ],
    ],
    skipped: {},
  },
  'sarif/sarif.json': {
    format: 'sarif',
    findings: [
      [
        'high',
        'js/sql-injection',
        'src/orders.js:41',
        'Database query built from user-controlled sources',
        'CWE-89',
        false,
      ],
      ['low', 'js/eval', 'src/tools.js:3', 'Do not run input.', null, false],
      ['low', 'js/eval', 'src/tools.js:30', 'Do not run other.', null, false],
    ],
    skipped: { suppressed: 1, check_passed: 1 },
  },
  'nessus/scan.nessus': {
    format: 'nessus_xml',
    findings: [
      ['medium', '51192', '192.0.2.20:443', 'SSL Certificate Cannot Be Trusted', 'CWE-295', true],
      ['info', '19506', '192.0.2.20', 'Nessus Scan Information', null, false],
      ['high', '21157', '192.0.2.20', '1.1.1 Ensure mounting of cramfs is disabled', null, false],
    ],
    skipped: { check_passed: 1 },
  },
  'semgrep/semgrep.json': {
    format: 'semgrep_json',
    findings: [
      [
        'medium',
        'python.lang.security.audit.exec-detected.exec-detected',
        'src/app.py:12',
        'exec-detected',
        'CWE-95',
        false,
      ],
      [
        'high',
        'python.lang.security.audit.exec-detected.exec-detected',
        'src/app.py:30',
        'exec-detected',
        'CWE-95',
        false,
      ],
    ],
    skipped: { scanner_error: 1, suppressed: 1 },
  },
  'testssl/testssl.csv': {
    format: 'testssl_csv',
    findings: [
      ['low', 'TLS1', 'www.example.com:443', 'TLS: TLS1', null, false],
      ['critical', 'heartbleed', 'www.example.com:443', 'TLS: heartbleed', 'CWE-119', false],
      ['info', 'cert_notAfter', 'www.example.com:443', 'TLS: cert_notAfter', null, false],
    ],
    skipped: { scanner_error: 1, check_passed: 1, rating: 2 },
  },
  'sslyze/sslyze.json': {
    format: 'sslyze_json',
    findings: [
      ['low', 'tls_1_1_cipher_suites', 'sslyze.example.com:443', 'TLS 1.1 is offered', null, false],
      ['high', 'robot', 'sslyze.example.com:443', 'ROBOT', null, false],
    ],
    skipped: { scanner_error: 1, check_passed: 6 },
  },
  'testssl/testssl.json': {
    format: 'testssl_json',
    findings: [
      ['low', 'TLS1_1', 'mail.example.com:443', 'TLS: TLS1_1', null, false],
      ['critical', 'heartbleed', 'mail.example.com:443', 'TLS: heartbleed', 'CWE-119', false],
    ],
    skipped: { check_passed: 2 },
  },
  'trivy/trivy.json': {
    format: 'trivy_json',
    findings: [
      [
        'medium',
        'CVE-2023-2650',
        'libcrypto3@3.1.0-r4',
        'CVE-2023-2650: openssl: Possible DoS translating ASN.1 object identifiers',
        'CWE-770',
        true,
      ],
      ['to rate', 'CVE-2023-9999', 'musl@1.2.4', 'CVE-2023-9999: musl', null, false],
      ['high', 'AVD-DS-0002', 'Dockerfile:3', "Image user should not be 'root'", null, false],
      ['critical', 'aws-access-key-id', '/app/.env:2', 'AWS Access Key ID', 'CWE-798', false],
    ],
    skipped: { check_passed: 1 },
  },
  'zap/zap.json': {
    format: 'zap_json',
    findings: [
      [
        'medium',
        '10038-1',
        'https://shop.example.com/',
        'Content Security Policy (CSP) Header Not Set',
        'CWE-693',
        false,
      ],
      ['low', '10096', 'https://shop.example.com/app.js', 'Timestamp Disclosure - Unix', null, false],
    ],
    skipped: {},
  },
  'zap/zap.xml': {
    format: 'zap_xml',
    findings: [
      [
        'medium',
        '10038-1',
        'https://shop.example.com/',
        'Content Security Policy (CSP) Header Not Set',
        'CWE-693',
        false,
      ],
    ],
    skipped: { false_positive: 1 },
  },
};

describe('each format gives exactly its findings, and tells what it passed over', () => {
  for (const [name, { format, findings, skipped }] of Object.entries(expected)) {
    test(name, async () => {
      const read = await readBytes(exampleBytes(name));
      expect(read.refused).toBeUndefined();
      expect(read.format).toBe(format);
      expect(brief(read)).toEqual(findings);
      expect(skippedOf(read)).toEqual(skipped);
    });

    test(`${name}, however it is cut into pieces`, async () => {
      expect(await readBytes(exampleBytes(name), 7)).toEqual(await readBytes(exampleBytes(name)));
    });
  }

  test('and each example is expected, here or in the test beside its format, and of every format there is one', () => {
    const folder = new URL('formats/', import.meta.url);
    const beside = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.test.ts'))
      .map((name) => readFileSync(new URL(name, folder), 'utf8'))
      .join('\n');
    const isExpected = (name: string): boolean =>
      Object.hasOwn(expected, name) ||
      beside.includes(`'${name}'`) ||
      programsTestedBesideFormat.includes(name.split('/')[0] ?? '');
    expect(exampleNames.filter((name) => !isExpected(name))).toEqual([]);
    const here = new Set<string>(Object.values(expected).map(({ format }) => format));
    expect(importFormats.filter((format) => !here.has(format) && !beside.includes(`'${format}'`))).toEqual(
      [],
    );
  });
});

test('what a person wrote is taken over: description, evidence, remediation, references, all targets', async () => {
  const [first] = (await readBytes(exampleBytes('nessus/scan.nessus'))).findings;
  expect(first).toMatchObject({
    targets: ['192.0.2.20:443', 'web.example.com:443'],
    cvss: 'CVSS:3.0/AV:N/AC:L/PR:N/UI:N/S:U/C:L/I:L/A:N',
    description:
      "The SSL certificate for this service cannot be trusted.\n\nThe server's X.509 certificate cannot be trusted.",
    evidence: '|-Subject : CN=web.example.com',
    remediation: 'Purchase or generate a proper SSL certificate for this service.',
    references: ['https://www.itu.int/rec/T-REC-X.509/en', 'https://en.wikipedia.org/wiki/X.509'],
  });
});

test('HTML of a scanner becomes text, and messages leave the engine as they went over the wire', async () => {
  const [xss] = (await readBytes(exampleBytes('burp/burp.xml'))).findings;
  expect(xss?.description).toContain('data is copied & echoed.');
  expect(xss?.evidence).toContain('Cookie: session=secret-value');
  const [log4j] = (await readBytes(exampleBytes('nuclei/nuclei.json'))).findings;
  expect(log4j?.evidence).toContain('Authorization: Bearer abc.def');
});

test('our own template is read, and a formula in a cell stays the text that it is', async () => {
  const read = await readBytes(ownTemplate);
  expect([read.format, read.findings.length, read.skipped]).toEqual(['own_csv', 2, []]);
  const own = await readBytes(exampleBytes('own/own.csv'));
  expect(own.findings[0]?.evidence).toBe("=cmd|' /C calc'!A0");
  expect(own.skipped).toEqual([{ reason: 'wrong_cell', count: 1, examples: ['3, severity: urgente'] }]);
});

test('an older Trivy, which writes the list alone, is read too', async () => {
  const { Results } = JSON.parse(exampleText('trivy/trivy.json'));
  const read = await readBytes(JSON.stringify(Results));
  expect([read.format, read.findings.length]).toEqual(['trivy_json', 4]);
});

const prints = async (text: string | Buffer): Promise<string[]> =>
  (await readBytes(text)).findings.map((one) => one.fingerprint);

describe('a fingerprint stays the same when', () => {
  const changes: readonly [string, string, (text: string) => string][] = [
    ['lines move', 'sarif/sarif.json', (text) => text.replaceAll(/"startLine": (\d+)/g, '"startLine": 9$1')],
    ['a column moves', 'sarif/sarif.json', (text) => text.replace('Fingerprint": "4"', 'Fingerprint": "8"')],
    ['lines move', 'semgrep/semgrep.json', (text) => text.replaceAll(/"line": (\d+)/g, '"line": 7$1')],
    ['code is indented anew', 'semgrep/semgrep.json', (text) => text.replace('"    exec(', '"\\t\\texec(')],
    ['lines move', 'trivy/trivy.json', (text) => text.replaceAll(/"StartLine": (\d+)/g, '"StartLine": 4$1')],
    ['an image gets another tag', 'trivy/trivy.json', (text) => text.replaceAll('shop:1.2', 'shop:1.3')],
    ['the scan has another date', 'nmap/nmap.xml', (text) => text.replaceAll('15819304', '17000000')],
    [
      'a service has another banner',
      'nmap/nmap.xml',
      (text) => text.replaceAll('version="7.4"', 'version="7.9"'),
    ],
    [
      'the serial numbers are new',
      'burp/burp.xml',
      (text) => text.replaceAll(/<serialNumber>\d+/g, '<serialNumber>1'),
    ],
    ['the payload is another', 'nuclei/nuclei.json', (text) => text.replaceAll('cn1a2b', 'zz9y8x')],
    [
      'the scan has another date',
      'nuclei/nuclei.jsonl',
      (text) => text.replaceAll('2025-02-17', '2026-03-01'),
    ],
    ['a value in a message is another', 'nikto/nikto.json', (text) => text.replace('51.177505', '12.5')],
    ['a result has another number', 'openvas/openvas.xml', (text) => text.replaceAll('ec5f93ff', 'aaaaaaaa')],
    [
      'another port of the same scan goes',
      'testssl/testssl.csv',
      (text) =>
        text.replace(/^"TLS1".*\n/m, '"TLS1","www.example.com/192.0.2.61","443","LOW","offered","",""\n'),
    ],
  ];
  for (const [what, name, change] of changes) {
    test(`${what} (${name})`, async () => {
      const changed = change(exampleText(name));
      expect(changed).not.toBe(exampleText(name));
      expect(await prints(changed)).toEqual(await prints(exampleText(name)));
    });
  }

  test('the same scan is given in another format of the same program', async () => {
    const pairs = [
      ['zap/zap.xml', 'zap/zap.json'],
      ['openvas/openvas.xml', 'openvas/openvas.csv'],
      ['cyclonedx/cyclonedx.xml', 'cyclonedx/cyclonedx.json'],
      ['nessus/scan.nessus', 'nessus/nessus.csv'],
    ] as const;
    for (const [one, other] of pairs) {
      expect([one, (await prints(exampleText(one)))[0]]).toEqual([
        one,
        (await prints(exampleText(other)))[0],
      ]);
    }
  });
});

describe('a fingerprint is another when', () => {
  const changes: readonly [string, string, (text: string) => string][] = [
    ['the rule is another', 'sarif/sarif.json', (text) => text.replaceAll('js/sql-injection', 'js/other')],
    ['the file is another', 'sarif/sarif.json', (text) => text.replaceAll('src/orders.js', 'src/bills.js')],
    ['the host is another', 'nmap/nmap.xml', (text) => text.replaceAll('192.0.2.10', '192.0.2.11')],
    ['the package is of another version', 'trivy/trivy.json', (text) => text.replace('3.1.0-r4', '3.1.0-r5')],
  ];
  for (const [what, name, change] of changes) {
    test(`${what} (${name})`, async () => {
      const [before] = await prints(exampleText(name));
      expect((await prints(change(exampleText(name))))[0]).not.toBe(before);
    });
  }

  test('the same line stands in a file twice', async () => {
    const [, first, second] = await prints(exampleText('sarif/sarif.json'));
    expect(first).not.toBe(second);
  });
});

test('what a program looked at and names no weakness of is told', async () => {
  const script = '<script id="smb-os-discovery" output="OS: Windows 10"/>';
  const nmap = await readBytes(exampleText('nmap/nmap.xml').replace('<hostscript>', `<hostscript>${script}`));
  expect(nmap.skipped).toContainEqual({
    ...{ reason: 'no_weakness', count: 1, examples: ['smb-os-discovery 192.0.2.10'] },
  });
  const retire = JSON.parse(exampleText('retire/retire.json'));
  retire.data.push({ file: '/srv/shop/public/a.js', results: [] });
  retire.data.push({ file: '/srv/shop/public/b.js', results: [{ component: 'vue', version: '3.5.0' }] });
  expect((await readBytes(JSON.stringify(retire))).skipped).toEqual([
    {
      ...{ reason: 'no_weakness', count: 2 },
      examples: ['/srv/shop/public/a.js', 'vue@3.5.0 /srv/shop/public/b.js'],
    },
  ]);
  const audit = JSON.parse(exampleText('npm-audit/npm-audit.json'));
  audit.vulnerabilities.kit = { name: 'kit', severity: 'low', via: [] };
  expect((await readBytes(JSON.stringify(audit))).skipped).toContainEqual({
    ...{ reason: 'incomplete', count: 1, examples: ['kit'] },
  });
});
