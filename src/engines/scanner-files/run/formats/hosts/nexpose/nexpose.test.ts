import { describe, expect, test } from 'vitest';
import { exampleText } from '../../../testing/examples.ts';
import { expectExamples, printsOf } from '../../../testing/expect-examples.ts';
import { readBytes } from '../../../testing/read-bytes.ts';

const root = 'Default SSH password: root password "root"';
const home = 'User home directory mode unsafe';
const nginx = 'nginx: 1-byte memory overwrite in resolver (CVE-2021-23017)';
const sshRule = 'ssh-default-account-root-password-root';
const nginxRule = 'http-nginx-cve-2021-23017';

expectExamples('nexpose', {
  'checks-odd.csv': {
    format: 'nexpose_csv',
    findings: [
      [
        'high',
        'año-2038',
        '[2001:db8::72]:443',
        'Año «2038»',
        ['uno.example.com:443', 'dos.example.com:443'],
        '',
        '',
      ],
      [
        'medium',
        'only-a-vector',
        '[2001:db8::72]:443',
        'Only a vector',
        ['uno.example.com:443', 'dos.example.com:443'],
        '',
        'cvss',
      ],
    ],
    skipped: { scanner_error: 1, incomplete: 1, not_vulnerable: 1 },
    facts: { service: 1, host: 2 },
  },
  'report.xml': {
    format: 'nexpose_xml',
    findings: [
      ['high', 'unix-user-home-dir-mode', '192.0.2.70', home, ['files.example.com'], '', ''],
      ['critical', sshRule, '192.0.2.70:22', root, ['files.example.com:22'], '', 'cvss'],
      [
        ...(['medium', 'TLSv1_0-enabled', '192.0.2.70:443'] as const),
        ...(['TLS Server Supports TLS version 1.0', ['files.example.com:443'], '', ''] as const),
      ],
      ['low', nginxRule, '192.0.2.70:443', nginx, ['files.example.com:443'], '', ''],
    ],
    skipped: { not_vulnerable: 2, scanner_error: 1, suppressed: 1, port_closed: 1, host_down: 1 },
    facts: { host: 1, service: 2, certificate: 1, policy: 3 },
  },
  'report-1.0.xml': {
    format: 'nexpose_xml',
    findings: [
      ['low', 'generic-tcp-timestamp', '2001:db8::70', 'TCP timestamp response', [], '', ''],
      ['to rate', 'not-in-the-definitions', '2001:db8::70', 'not-in-the-definitions', [], '', ''],
      [
        ...(['high', 'ftp-generic-0007', '[2001:db8::70]:21'] as const),
        ...(['FTP credentials transmitted unencrypted', [], '', ''] as const),
      ],
    ],
    skipped: { incomplete: 2 },
    facts: { host: 1, service: 1 },
  },
  'clean.xml': { format: 'nexpose_xml', findings: [], skipped: {}, facts: {} },
  'checks.csv': {
    format: 'nexpose_csv',
    findings: [
      ['critical', sshRule, '192.0.2.70:22', root, ['files.example.com:22'], '', ''],
      ['high', 'unix-user-home-dir-mode', '192.0.2.70', home, ['files.example.com'], '', ''],
      ['high', nginxRule, '192.0.2.70:443', nginx, ['files.example.com:443'], '', ''],
      [
        'to rate',
        'http-basic-auth-cleartext',
        '192.0.2.71:80',
        'HTTP Basic Authentication Enabled',
        [],
        '',
        '',
      ],
    ],
    skipped: { not_vulnerable: 1, suppressed: 1 },
    facts: { host: 2, service: 3 },
  },
  'checks-short.csv': {
    format: 'nexpose_csv',
    findings: [
      [
        ...(['critical', 'msft-cve-2019-0708', '192.0.2.72:3389'] as const),
        'Microsoft CVE-2019-0708: Remote Desktop Services Remote Code Execution Vulnerability',
        ...([[], '', ''] as const),
      ],
    ],
    skipped: {},
    facts: { host: 1 },
  },
});

describe('Nexpose', () => {
  test('texts stand as they are read: blocks in lines, links where they stand', async () => {
    const [, ssh, tls] = (await readBytes(exampleText('nexpose/report.xml'))).findings;
    expect(ssh).toMatchObject({
      cvss: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H',
      evidence: 'Running vulnerable SSH service.\nSuccessfully authenticated to the SSH service.',
      remediation:
        'Change the password. The team has released a guide for it, and https://www.example.com/more.',
      references: ['CVE-1999-0502', 'https://www.example.com/default-passwords'],
    });
    expect(tls?.evidence).toBe('Successfully connected over TLSv1.0\nTLS_RSA_WITH_AES_128_CBC_SHA');
  });

  test('several proofs of one weakness at one place are one finding with all of them', async () => {
    const [modes] = (await readBytes(exampleText('nexpose/report.xml'))).findings;
    expect(modes?.evidence).toContain('/home/ana\nThe permissions of the home directory of ana');
    expect(modes?.evidence).toContain('/home/luis\nThe permissions of the home directory of luis');
    expect(modes?.remediation).toBe('Restrict them:\nchmod 750');
  });

  test('what was only read off a version that may be patched says so', async () => {
    for (const [file, index] of [
      ['report.xml', 3],
      ['checks.csv', 2],
    ] as const) {
      const { findings } = await readBytes(exampleText(`nexpose/${file}`));
      expect(findings[index]?.description).toContain('Nexpose could not confirm it.');
    }
  });

  test('one fingerprint in XML and CSV, in later scans too', async () => {
    const xml = exampleText('nexpose/report.xml').replaceAll('27992', '30001').replaceAll('ana', 'eva');
    const [home1, ssh1, , nginx1] = await printsOf(xml);
    const [ssh2, home2, nginx2] = await printsOf(exampleText('nexpose/checks.csv'));
    expect([home2, ssh2, nginx2]).toEqual([home1, ssh1, nginx1]);
    const [other] = await printsOf(xml.replaceAll('192.0.2.70', '192.0.2.79'));
    expect(other).not.toBe(home1);
  });

  test('a certificate, the surest system and what answers at a port are said', async () => {
    const { facts } = await readBytes(exampleText('nexpose/report.xml'));
    const place = { host: '192.0.2.70', names: ['files.example.com'] };
    expect(facts).toContainEqual({ type: 'host', ...place, reverse: [], os: 'Ubuntu Linux 20.04' });
    expect(facts).toContainEqual({
      ...{ type: 'service', ...place, port: 22, protocol: 'tcp', service: 'SSH' },
      ...{ product: 'OpenSSH', version: '7.4', extra: '' },
    });
    expect(facts).toContainEqual({
      ...{ type: 'certificate', ...place, port: 443, subject: 'files.example.com, Example, S.A.' },
      ...{ alternatives: ['files.example.com', 'www.example.com'], issuer: 'Example CA, Example' },
      ...{ not_before: '2025-12-14', not_after: '2027-02-12', key: 'RSA 2048', fingerprint: '' },
    });
    expect(
      facts.flatMap((one) => (one.type === 'policy' ? [[one.name, one.value, one.verdict]] : [])),
    ).toEqual([
      ['SSL 3', 'not offered', 'good'],
      ['TLS 1.0', 'offered', 'weak'],
      ['TLS 1.2', 'offered', 'good'],
    ]);
  });
});
