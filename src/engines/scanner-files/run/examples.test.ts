import { describe, expect, test } from 'vitest';
import { importFormats } from '../formats.ts';
import { ownTemplate } from '../own-columns.ts';
import {
  exampleBytes,
  exampleNames,
  exampleText,
  isCheckedElsewhere,
  programsTestedBesideFormat,
} from './testing/examples.ts';
import { readBytes } from './testing/read-bytes.ts';

test('the examples of each program are expected in the test beside its format', () => {
  const isExpected = (name: string): boolean =>
    programsTestedBesideFormat.includes(name.split('/')[0] ?? '') || isCheckedElsewhere(name);
  expect(exampleNames.filter((name) => !isExpected(name))).toEqual([]);
});

test('of each format there are three examples: a usual one, an odd one, one of another version', async () => {
  const counts = new Map<string, number>();
  for (const name of exampleNames) {
    const { format = '' } = await readBytes(exampleBytes(name));
    counts.set(format, (counts.get(format) ?? 0) + 1);
  }
  // Of an empty list there is one only.
  expect(importFormats.filter((format) => (counts.get(format) ?? 0) < 3)).toEqual(['empty_list']);
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
