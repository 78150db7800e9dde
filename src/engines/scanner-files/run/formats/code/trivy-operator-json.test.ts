import { expect, test } from 'vitest';
import { checkExample } from '../../testing/check-example.ts';
import { exampleText } from '../../testing/examples.ts';
import { readBytes } from '../../testing/read-bytes.ts';

checkExample('trivy-operator/vulnerability.json', {
  format: 'trivy_operator_json',
  findings: [
    [
      'critical',
      'CVE-2023-23914',
      'curl@7.87.0-r1',
      'CVE-2023-23914: curl: HSTS ignored on multiple requests',
      ['curl@7.87.0-r1', 'registry.example.com/shop/web', 'shop/ReplicaSet/web-965685897'],
      null,
      false,
    ],
    [
      'to rate',
      'CVE-2023-9999',
      'musl@1.2.4',
      'CVE-2023-9999: musl',
      ['musl@1.2.4', 'registry.example.com/shop/web', 'shop/ReplicaSet/web-965685897'],
      null,
      false,
    ],
  ],
  skipped: {},
});

checkExample('trivy-operator/list.json', {
  format: 'trivy_operator_json',
  findings: [
    [
      'low',
      'KSV014',
      'shop/Deployment/web',
      'Root file system is not read-only',
      ['shop/Deployment/web'],
      null,
      false,
    ],
    [
      'high',
      'A check without an id – ñ',
      'shop/Deployment/web',
      'A check without an id – ñ',
      ['shop/Deployment/web'],
      null,
      false,
    ],
    [
      'critical',
      'aws-secret-access-key',
      'root/aws_secret.txt',
      'AWS Secret Access Key',
      ['root/aws_secret.txt', 'registry.example.com/shop/web', 'shop/replicaset-web-c868466d4-web'],
      'CWE-798',
      false,
    ],
  ],
  skipped: { check_passed: 1 },
});

test('the image scanned by Trivy itself has the same findings', async () => {
  const [, musl] = (await readBytes(exampleText('trivy-operator/vulnerability.json'))).findings;
  const scan = {
    ...{ SchemaVersion: 2, ArtifactName: 'registry.example.com/shop/web:1.3' },
    Results: [
      {
        Target: 'registry.example.com/shop/web:1.3 (alpine 3.18.0)',
        Vulnerabilities: [{ VulnerabilityID: 'CVE-2023-9999', PkgName: 'musl', InstalledVersion: '1.2.4' }],
      },
    ],
  };
  expect((await readBytes(JSON.stringify(scan))).findings[0]?.fingerprint).toBe(musl?.fingerprint);
});

test('a bare list of reports is read, each with its own resource', async () => {
  const { items } = JSON.parse(exampleText('trivy-operator/list.json'));
  const list = await readBytes(JSON.stringify(items));
  expect(list).toEqual(await readBytes(exampleText('trivy-operator/list.json')));
});

checkExample('trivy-operator/exposed-secret.json', {
  format: 'trivy_operator_json',
  findings: [
    [
      'critical',
      'aws-access-key-id',
      '/app/.env',
      'AWS Access Key ID',
      ['/app/.env', 'registry.example.com/shop/web', 'shop/ReplicaSet/web'],
      'CWE-798',
      false,
    ],
  ],
  skipped: {
    incomplete: 1,
  },
});
