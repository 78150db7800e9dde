import { expect, test } from 'vitest';
import { exampleText } from '../../testing/examples.ts';
import { expectExamples } from '../../testing/expect-examples.ts';
import { readBytes } from '../../testing/read-bytes.ts';

expectExamples('sslyze', {
  'odd.json': {
    format: 'sslyze_json',
    findings: [
      [
        'high',
        'openssl_ccs_injection',
        'mail.example.com:465',
        'OpenSSL CCS injection',
        ['[2001:db8::73]:465'],
        '',
        '',
      ],
    ],
    skipped: {},
    facts: { service: 1 },
  },
  'old-version.json': {
    format: 'sslyze_json',
    findings: [
      [
        'low',
        'tls_1_0_cipher_suites',
        'old.example.com:443',
        'TLS 1.0 is offered',
        ['192.0.2.72:443'],
        '',
        '',
      ],
      [
        'medium',
        'tls_compression',
        'old.example.com:443',
        'TLS compression (CRIME)',
        ['192.0.2.72:443'],
        '',
        '',
      ],
    ],
    skipped: { check_passed: 3 },
    facts: { service: 1, policy: 3, certificate: 1 },
  },
  'sslyze.json': {
    format: 'sslyze_json',
    findings: [
      [
        'low',
        'tls_1_1_cipher_suites',
        'sslyze.example.com:443',
        'TLS 1.1 is offered',
        ['192.0.2.70:443'],
        '',
        '',
      ],
      ['high', 'robot', 'sslyze.example.com:443', 'ROBOT', ['192.0.2.70:443'], '', ''],
    ],
    skipped: { scanner_error: 1, check_passed: 6 },
    facts: { service: 1, policy: 7, certificate: 1 },
  },
});

test('a server is known wherever its place stands: behind all that was seen of it, however much that is', async () => {
  const scan = JSON.parse(exampleText('sslyze/odd.json'));
  scan.server_scan_results[0].scan_result.certificate_info = {
    status: 'ERROR',
    error_trace: 'x'.repeat(300_000),
  };
  const read = await readBytes(JSON.stringify(scan));
  expect([read.format, read.findings.map(({ location }) => location)]).toEqual([
    ...['sslyze_json', ['mail.example.com:465']],
  ]);
});

test('certificates of old versions are known, under the names that they had', async () => {
  const { facts } = await readBytes(exampleText('sslyze/old-version.json'));
  expect(facts).toContainEqual(
    expect.objectContaining({
      ...{ type: 'certificate', host: 'old.example.com', port: 443, key: 'RSA 2048' },
      ...{ not_before: '2026-09-22', not_after: '2026-12-21' },
      alternatives: ['old.example.com', 'www.old.example.com'],
    }),
  );
});

test('ROBOT with results that do not fit together is neither found nor passed', async () => {
  const { findings, skipped } = await readBytes(exampleText('sslyze/odd.json'));
  expect(findings.map(({ rule }) => rule)).not.toContain('robot');
  expect(JSON.stringify(skipped)).not.toContain('robot');
});
