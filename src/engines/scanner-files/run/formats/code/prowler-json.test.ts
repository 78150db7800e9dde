import { expect, test } from 'vitest';
import { exampleText } from '../../testing/examples.ts';
import { expectExamples } from '../../testing/expected.ts';
import { readBytes } from '../../testing/read-bytes.ts';

expectExamples({
  'prowler/asff.json': {
    format: 'prowler_json',
    findings: [
      [
        'critical',
        's3_bucket_public_access',
        'arn:aws:s3:::example-backups',
        'Ensure there are no S3 buckets open to Everyone or Any AWS user.',
        ['arn:aws:s3:::example-backups', 'example-backups'],
        null,
        false,
      ],
    ],
    skipped: { check_passed: 1 },
  },
  'prowler/clean.json': { format: 'prowler_json', findings: [], skipped: { check_passed: 1 } },
  'prowler/ocsf.json': {
    format: 'prowler_json',
    findings: [
      [
        'critical',
        's3_bucket_public_access',
        'arn:aws:s3:::example-backups',
        'Ensure there are no S3 buckets open to Everyone or Any AWS user.',
        ['arn:aws:s3:::example-backups', 'example-backups'],
        null,
        false,
      ],
    ],
    skipped: { check_passed: 1, suppressed: 1, manual: 1 },
  },
  'prowler/version-3.json': {
    format: 'prowler_json',
    findings: [
      [
        'critical',
        's3_bucket_public_access',
        'arn:aws:s3:::example-backups',
        'Ensure there are no S3 buckets open to Everyone or Any AWS user.',
        ['arn:aws:s3:::example-backups', 'example-backups'],
        null,
        false,
      ],
      [
        'low',
        'kms_rotation',
        '123456789012 eu-west-1',
        'Rotate «keys»',
        ['123456789012 eu-west-1'],
        null,
        false,
      ],
    ],
    skipped: { check_passed: 1 },
  },
  'prowler/version-3.ocsf.json': {
    format: 'prowler_json',
    findings: [
      [
        'critical',
        's3_bucket_public_access',
        'arn:aws:s3:::example-backups',
        'Ensure there are no S3 buckets open to Everyone or Any AWS user.',
        ['arn:aws:s3:::example-backups', 'example-backups'],
        null,
        false,
      ],
    ],
    skipped: { check_passed: 1 },
  },
});

test('the same check of the same resource is one finding in every format', async () => {
  const names = [
    ...['prowler/ocsf.json', 'prowler/version-3.ocsf.json', 'prowler/version-3.json', 'prowler/asff.json'],
    ...['prowler/usual.csv', 'prowler/version-3.csv'],
  ];
  const prints = await Promise.all(
    names.map(async (name) => (await readBytes(exampleText(name))).findings[0]?.fingerprint),
  );
  expect(new Set(prints).size).toBe(1);
});

test('commands among the references stay out, links stay', async () => {
  const [bucket] = (await readBytes(exampleText('prowler/ocsf.json'))).findings;
  expect(bucket?.references).toEqual(['https://docs.example.com/s3', 'https://docs.example.com/related']);
});
