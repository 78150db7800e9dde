import { expect, test } from 'vitest';
import { exampleText } from '../../testing/examples.ts';
import { expectExamples } from '../../testing/expect-examples.ts';
import { readBytes } from '../../testing/read-bytes.ts';

expectExamples('grype', {
  'clean.json': { format: 'grype_json', findings: [], skipped: {}, facts: {} },
  'odd.json': {
    format: 'grype_json',
    findings: [
      ['high', 'GHSA-462w-v97r-4m45', 'Jinja2 «ñ»', 'GHSA-462w-v97r-4m45: Jinja2 «ñ»', [], '', ''],
      [
        'critical',
        'CVE-2021-33574',
        'glibc@2.28-10',
        'CVE-2021-33574: glibc',
        ['C:\\app\\lib\\glibc.dll'],
        '',
        'cvss',
      ],
    ],
    skipped: { incomplete: 1 },
    facts: {},
  },
  'old-version.json': {
    format: 'grype_json',
    findings: [
      [
        'high',
        'CVE-2018-1000035',
        'unzip@6.0-25',
        'CVE-2018-1000035: unzip',
        ['/var/lib/dpkg/status'],
        '',
        'cvss',
      ],
    ],
    skipped: {},
    facts: {},
  },
  'usual.json': {
    format: 'grype_json',
    findings: [
      [
        'medium',
        'CVE-2023-2650',
        'openssl@3.0.8-1',
        'CVE-2023-2650: openssl',
        ['/var/lib/dpkg/status', '/usr/share/doc/openssl/copyright'],
        'CWE-770',
        'cvss',
      ],
      [
        'info',
        'CVE-2004-0971',
        'libgssapi-krb5-2@1.20.1-2',
        'CVE-2004-0971: libgssapi-krb5-2',
        ['/var/lib/dpkg/status'],
        '',
        '',
      ],
      ['to rate', 'CVE-2099-1', 'bash@5.2.15', 'CVE-2099-1: bash', ['/var/lib/dpkg/status'], '', ''],
    ],
    skipped: { suppressed: 1 },
    facts: {},
  },
});

test('what the national database adds is taken over', async () => {
  const [openssl] = (await readBytes(exampleText('grype/usual.json'))).findings;
  expect(openssl).toMatchObject({
    cvss: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:R/S:U/C:N/I:N/A:H',
    description: 'Processing some specially crafted ASN.1 object identifiers may be very slow.',
    remediation: 'openssl 3.0.9-1',
    evidence:
      'pkg:deb/debian/openssl@3.0.8-1?arch=amd64\n/var/lib/dpkg/status\n/usr/share/doc/openssl/copyright',
  });
});

test('another layer and another time change no fingerprint, another version does', async () => {
  const text = exampleText('grype/usual.json');
  const print = async (changed: string) => (await readBytes(changed)).findings[0]?.fingerprint;
  expect(await print(text.replaceAll('sha256:aa', 'sha256:bb').replace('2026-03', '2027-03'))).toBe(
    await print(text),
  );
  expect(await print(text.replaceAll('3.0.8-1', '3.0.8-2'))).not.toBe(await print(text));
});
