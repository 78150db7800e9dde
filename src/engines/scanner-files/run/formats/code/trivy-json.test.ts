import { expect, test } from 'vitest';
import { checkExample } from '../../testing/check-example.ts';
import { exampleText } from '../../testing/examples.ts';
import { readBytes } from '../../testing/read-bytes.ts';

checkExample('trivy/cluster-old.json', {
  format: 'trivy_json',
  findings: [
    [
      'medium',
      'CVE-2020-27350',
      'apt@1.8.2.1',
      'CVE-2020-27350: apt: integer overflows',
      ['apt@1.8.2.1', 'registry.example.com/web:1.2 (debian 12.4)', 'shop/Deployment/web'],
      'CWE-190',
      true,
    ],
    [
      'medium',
      'CVE-2020-27350',
      'apt@1.8.2.1',
      'CVE-2020-27350: apt: integer overflows',
      ['apt@1.8.2.1', 'registry.example.com/web:1.2 (debian 12.4)', 'shop/CronJob/mails'],
      null,
      false,
    ],
    [
      'medium',
      'KSV001',
      'Deployment/web:12',
      'Process can elevate its own privileges',
      ['Deployment/web', 'shop/Deployment/web'],
      null,
      false,
    ],
    [
      'medium',
      'KSV001',
      'Deployment/web:12',
      'Process can elevate its own privileges',
      ['Deployment/web', 'test/Deployment/web'],
      null,
      false,
    ],
  ],
  skipped: { check_passed: 1 },
});

test('in a cluster the same image is one finding, a resource of the same name in another namespace another one', async () => {
  const { findings } = await readBytes(exampleText('trivy/cluster-old.json'));
  const [image, again, resource, other] = findings.map(({ fingerprint }) => fingerprint);
  expect(again).toBe(image);
  expect(other).not.toBe(resource);
  // Since 0.38 the kinds of result stand together.
  const { ClusterName, Vulnerabilities, Misconfigurations } = JSON.parse(
    exampleText('trivy/cluster-old.json'),
  );
  const newer = { ClusterName, Resources: [...Vulnerabilities, ...Misconfigurations] };
  expect((await readBytes(JSON.stringify(newer))).findings).toEqual(findings);
});
