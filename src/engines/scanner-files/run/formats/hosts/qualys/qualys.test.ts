import { describe, expect, test } from 'vitest';
import { exampleText } from '../../../testing/examples.ts';
import { type ExpectedFinding, expectExamples, printsOf } from '../../../testing/expect-examples.ts';
import { readBytes } from '../../../testing/read-bytes.ts';

const tls = 'SSL/TLS Server supports TLSv1.0';

expectExamples('qualys', {
  'report-clean.xml': {
    format: 'qualys_report_xml',
    findings: [],
    skipped: { host_down: 1 },
    facts: { host: 1 },
  },
  'scan.xml': {
    format: 'qualys_scan_xml',
    findings: [
      ['info', '45038', '192.0.2.40', 'Host Scan Time', ['www.example.com'], '', ''],
      ['info', '82023', '192.0.2.40', 'Open TCP Services List', ['www.example.com'], '', ''],
      ['info', '86000', '192.0.2.40:443', 'Web Server Version', ['www.example.com:443'], '', ''],
      ['medium', '38628', '192.0.2.40:443', tls, ['www.example.com:443'], '', 'cvss'],
      ['critical', '12230', '192.0.2.40:443', 'Default Web Page', ['www.example.com:443'], '', ''],
      [
        ...(['low', '82054', '192.0.2.41'] as const),
        ...(['TCP Sequence Number Approximation Based Denial of Service', [], '', ''] as const),
      ],
    ],
    skipped: { host_down: 1 },
    facts: { host: 2, service: 3 },
  },
  'scan-odd.xml': {
    format: 'qualys_scan_xml',
    findings: [
      ['to rate', '19001', '[2001:db8::40]:1433', 'A level that Qualys has not', [], '', ''],
      ['high', '19002', '[2001:db8::40]:1433', 'QID 19002', [], '', ''],
    ],
    skipped: { scanner_error: 1, incomplete: 2 },
    facts: { host: 1, service: 1 },
  },
  'scan-clean.xml': { format: 'qualys_scan_xml', findings: [], skipped: {}, facts: { host: 1 } },
  'report.xml': {
    format: 'qualys_report_xml',
    findings: [
      ['medium', '38628', '192.0.2.40:443', tls, ['www.example.com:443'], '', 'cvss'],
      [
        ...(['high', '370876', '192.0.2.40'] as const),
        ...(['Processors Multiple Security Vulnerabilities', ['www.example.com'], '', ''] as const),
      ],
      ['info', '45017', '192.0.2.40', 'Operating System Detected', ['www.example.com'], '', ''],
      ['info', '82004', '192.0.2.44', 'Open UDP Services List', ['44.provider.example'], '', ''],
    ],
    skipped: { resolved: 1, host_down: 2 },
    facts: { host: 2, service: 2 },
  },
  'report-odd.xml': {
    format: 'qualys_report_xml',
    findings: [
      ...['ORCL', 'TEST'].map(
        (): ExpectedFinding => [
          ...(['critical', '20001', '192.0.2.47:1521'] as const),
          ...(['Database Listener «LISTENER» Without a Password', ['db.example.com:1521'], '', ''] as const),
        ],
      ),
      ['to rate', '99999', '192.0.2.47', 'QID 99999', ['db.example.com'], '', ''],
    ],
    skipped: { suppressed: 1, incomplete: 1 },
    facts: { host: 1, service: 1 },
  },
  'report.csv': {
    format: 'qualys_csv',
    findings: [
      ['medium', '38628', '192.0.2.40:443', tls, ['www.example.com:443'], '', 'cvss'],
      ['info', '45038', '192.0.2.40', 'Host Scan Time', ['www.example.com'], '', ''],
    ],
    skipped: { resolved: 1, host_down: 1 },
    facts: { host: 2, service: 1 },
  },
  'report-3.0.csv': {
    format: 'qualys_csv',
    findings: [
      [
        ...(['critical', '91762', '192.0.2.48', 'Microsoft Windows Security Update for May 2021'] as const),
        ...([['ip-192-0-2-48.compute.internal'], '', 'cvss'] as const),
      ],
      ['to rate', '370877', '192.0.2.49', 'Without a level', [], '', ''],
    ],
    skipped: { suppressed: 1 },
    facts: { host: 2 },
  },
  'pci.csv': {
    format: 'qualys_csv',
    findings: [
      ['medium', '86476', '192.0.2.50:80', 'Web Server Stopped Responding', ['shop.example.com:80'], '', ''],
    ],
    skipped: { false_positive: 1 },
    facts: { host: 1, service: 1 },
  },
});

describe('Qualys', () => {
  test('texts, references and results are taken over, in words', async () => {
    const { findings } = await readBytes(exampleText('qualys/scan.xml'));
    expect(findings.find(({ rule }) => rule === '38628')).toMatchObject({
      cvss: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:L/I:L/A:N',
      description:
        'The server offers TLS 1.0.\nIt is deprecated.\n\nAn attacker may decrypt what is sent & received.',
      evidence: 'TLSv1.0 is supported',
      remediation: 'Disable TLS 1.0. See the guide.',
      references: ['CVE-2011-3389', 'https://www.rfc-editor.org/rfc/rfc8996', 'https://www.example.com/tls'],
    });
    const potential = findings.find(({ rule }) => rule === '12230');
    expect(potential?.description).toContain('Qualys could not confirm it.');
    expect(potential?.evidence).toContain('Cookie: session=secret-value\n\n<H3>It works</H3>');
    expect(potential?.remediation).toBe('');
  });

  test('the same detection has one fingerprint in all three formats, whatever its date', async () => {
    const [scan, report, sheet] = await Promise.all(
      ['scan.xml', 'report.xml', 'report.csv'].map(async (file) => {
        const text = exampleText(`qualys/${file}`)
          .replaceAll('2026', '2027')
          .replaceAll('785 seconds', '1 s');
        const { findings } = await readBytes(text);
        return findings.find(({ rule }) => rule === '38628')?.fingerprint;
      }),
    );
    expect(scan).toMatch(/^[0-9a-f]{64}$/);
    expect([report, sheet]).toEqual([scan, scan]);
  });

  test('two instances at one port are two findings', async () => {
    const [one, other] = await printsOf(exampleText('qualys/report-odd.xml'));
    expect(one).not.toBe(other);
  });

  test('a host is known by its address; its name is what was asked for only where it is tracked by it', async () => {
    const { facts } = await readBytes(exampleText('qualys/report.xml'));
    expect(facts).toContainEqual({
      ...{ type: 'host', host: '192.0.2.40', names: ['www.example.com'], reverse: [] },
      os: 'Ubuntu Linux 20.04',
    });
    expect(facts).toContainEqual({
      ...{ type: 'host', host: '192.0.2.44', names: [], reverse: ['44.provider.example'], os: '' },
    });
  });

  test('open ports are those that a list of ports names, with the web server that answers', async () => {
    const { facts } = await readBytes(exampleText('qualys/scan.xml'));
    expect(
      facts.flatMap((one) => (one.type === 'service' ? [[one.port, one.service, one.product]] : [])),
    ).toEqual([
      [22, 'ssh', ''],
      [443, 'http over ssl', 'nginx/1.18.0'],
      [8443, 'pcsync-https', ''],
    ]);
  });

  test('its document type is passed over only as Qualys writes it', async () => {
    const scan = exampleText('qualys/scan-clean.xml');
    const refused = async (type: string) =>
      (await readBytes(scan.replace(/<!DOCTYPE[^>]*>/, type))).refused?.fault;
    expect(
      await refused('<!DOCTYPE SCAN SYSTEM "https://qualysguard.example.com/scan-1.dtd">'),
    ).toBeUndefined();
    for (const type of [
      '<!DOCTYPE SCAN SYSTEM "file:///etc/passwd">',
      '<!DOCTYPE SCAN SYSTEM "https://192.0.2.1/x.dtd" [<!ENTITY a "b">]>',
      '<!DOCTYPE SCAN SYSTEM "http://192.0.2.1/x.dtd">',
      '<!DOCTYPE SCAN SYSTEM "https://192.0.2.1/../x?y=.dtd">',
    ])
      expect([type, await refused(type)]).toEqual([type, 'document_type']);
  });

  test('a sheet with rows above that never come to a header is of no known format', async () => {
    const report = exampleText('qualys/report.csv');
    const { format, sheet } = await readBytes(report.replace('"QID"', '"Q"'));
    expect([format, sheet?.columns.some(({ name }) => name === 'Q')]).toEqual([undefined, true]);
    const other = await readBytes('a letter\nPlugin ID,CVE,Risk,Host,Name\n1,,High,192.0.2.1,x\n');
    expect([other.format, other.sheet?.columns[0]?.name]).toEqual([undefined, 'Plugin ID']);
  });
});
