import { expect, test } from 'vitest';
import { exampleText } from '../../testing/examples.ts';
import { expectExamples } from '../../testing/expect-examples.ts';
import { readBytes } from '../../testing/read-bytes.ts';

expectExamples('prowler', {
  'asff.json': {
    format: 'prowler_json',
    findings: [
      [
        'critical',
        's3_bucket_public_access',
        'arn:aws:s3:::example-backups',
        'Ensure there are no S3 buckets open to Everyone or Any AWS user.',
        ['example-backups'],
        '',
        '',
      ],
    ],
    skipped: { check_passed: 1 },
    facts: {},
  },
  'clean.csv': { format: 'prowler_csv', findings: [], skipped: {}, facts: {} },
  'clean.json': { format: 'prowler_json', findings: [], skipped: { check_passed: 1 }, facts: {} },
  'ocsf.json': {
    format: 'prowler_json',
    findings: [
      [
        'critical',
        's3_bucket_public_access',
        'arn:aws:s3:::example-backups',
        'Ensure there are no S3 buckets open to Everyone or Any AWS user.',
        ['example-backups'],
        '',
        '',
      ],
    ],
    skipped: { check_passed: 1, suppressed: 1, manual: 1 },
    facts: {},
  },
  'usual.csv': {
    format: 'prowler_csv',
    findings: [
      [
        'critical',
        's3_bucket_public_access',
        'arn:aws:s3:::example-backups',
        'Ensure there are no S3 buckets open to Everyone or Any AWS user.',
        ['example-backups'],
        '',
        '',
      ],
      ['to rate', 'x_new', 'arn:x', 'New', [], '', ''],
    ],
    skipped: { check_passed: 1, manual: 1, suppressed: 1 },
    facts: {},
  },
  'version-2.csv': {
    format: 'prowler_csv',
    findings: [
      [
        'medium',
        'check14',
        '123456789012 us-east-1',
        'Ensure access keys are rotated every 90 days or less',
        [],
        '',
        '',
      ],
    ],
    skipped: { check_passed: 1 },
    facts: {},
  },
  'version-3.csv': {
    format: 'prowler_csv',
    findings: [
      [
        'critical',
        's3_bucket_public_access',
        'arn:aws:s3:::example-backups',
        'Ensure there are no S3 buckets open to Everyone or Any AWS user.',
        ['example-backups'],
        '',
        '',
      ],
    ],
    skipped: { suppressed: 1, manual: 1, unclear: 1 },
    facts: {},
  },
  'version-3.json': {
    format: 'prowler_json',
    findings: [
      [
        'critical',
        's3_bucket_public_access',
        'arn:aws:s3:::example-backups',
        'Ensure there are no S3 buckets open to Everyone or Any AWS user.',
        ['example-backups'],
        '',
        '',
      ],
      ['low', 'kms_rotation', '123456789012 eu-west-1', 'Rotate «keys»', [], '', ''],
    ],
    skipped: { check_passed: 1 },
    facts: {},
  },
  'version-3.ocsf.json': {
    format: 'prowler_json',
    findings: [
      [
        'critical',
        's3_bucket_public_access',
        'arn:aws:s3:::example-backups',
        'Ensure there are no S3 buckets open to Everyone or Any AWS user.',
        ['example-backups'],
        '',
        '',
      ],
    ],
    skipped: { check_passed: 1 },
    facts: {},
  },
});

test('version 2 names no resource: its message does, and the days in it change nothing', async () => {
  const text = exampleText('prowler/version-2.csv');
  const print = async (changed: string) => (await readBytes(changed)).findings[0]?.fingerprint;
  expect(await print(text.replace('over 90 days,', 'over 91 days,'))).toBe(await print(text));
  expect(await print(text.replace('example has', 'other has'))).not.toBe(await print(text));
});

test('the finding says what was seen, what it means and what to do', async () => {
  const [bucket] = (await readBytes(exampleText('prowler/usual.csv'))).findings;
  expect(bucket).toMatchObject({
    description:
      'Ensure there are no S3 buckets open to Everyone.\n\nEven if you enable all possible bucket ACL options, policies can open it.',
    evidence:
      'S3 Bucket example-backups has public access due to bucket policy.\n\n123456789012 / eu-west-1\n\narn:aws:s3:::example-backups\nexample-backups',
    remediation: 'Enable block public access.',
    references: ['https://docs.example.com/s3', 'https://docs.example.com/related'],
  });
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
