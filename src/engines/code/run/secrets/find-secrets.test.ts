import { expect, test } from 'vitest';
import { entropyBits, findSecrets, maskSecret } from './find-secrets.ts';
import { entropyRule, secretRules } from './secret-rules.ts';

// In two pieces each, so that nobody's scanner takes the examples for real secrets.
const join = (...pieces: string[]): string => pieces.join('');
const hex = '0123456789abcdef'.repeat(4);
const mixed = 'Ab3dEf9hIjK1mNo7QrSt2vWxYz45bCdE6gHi8kLm0pQrStUvWx';

const examples: Record<string, string> = {
  'secret-aws-id': `id: "${join('AKIA', 'IOSFODNN7ABCDEFG')}"`,
  'secret-aws-key': `aws_secret_access_key = ${join('wJalrXUtnFEMI/K7MDENG/', 'bPxRfiCYzzzzzzzzzz')}`,
  'secret-github': `const t = "${join('ghp', '_', mixed.slice(0, 36))}"`,
  'secret-github-fine': join('github_', 'pat_', mixed, mixed.slice(0, 32)),
  'secret-gitlab': join('glpat', '-', mixed.slice(0, 20)),
  'secret-slack-token': join('xoxb', '-123456789012-', mixed.slice(0, 24)),
  'secret-slack-hook': join('https://hooks.slack', '.com/services/T0123ABCD/B0123ABCD/', mixed.slice(0, 24)),
  'secret-google-key': join('AIza', mixed.slice(0, 35)),
  'secret-google-oauth': join('GOCSPX', '-', mixed.slice(0, 28)),
  'secret-stripe': join('sk_', 'live_', mixed.slice(0, 24)),
  'secret-private-key': join('-----BEGIN RSA ', 'PRIVATE KEY-----\nMIIEpAIBAAKCAQEA1234567890\n'),
  'secret-jwt': join('eyJhbGciOiJIUzI1NiJ9', '.eyJzdWIiOiIxMjM0NTY3ODkwIn0.', mixed.slice(0, 43)),
  'secret-npm': join('npm', '_', mixed.slice(0, 36)),
  'secret-pypi': join('pypi-', 'AgE', mixed, mixed),
  'secret-azure-storage': join('AccountKey', '=', mixed, mixed.slice(0, 36), '=='),
  'secret-azure-client': ` ${join('abc8', 'Q~', mixed.slice(0, 33))} `,
  'secret-sendgrid': join('SG', '.', mixed.slice(0, 22), '.', mixed.slice(0, 43)),
  'secret-twilio': join('SK', hex.slice(0, 32)),
  'secret-mailgun': join('key', '-', hex.slice(0, 32)),
  'secret-telegram': join('123456789', ':AA', mixed.slice(0, 33)),
  'secret-digitalocean': join('dop_', 'v1_', hex),
  'secret-shopify': join('shpat', '_', hex.slice(0, 32)),
  'secret-hashicorp': join('hvs', '.', mixed.slice(0, 30)),
  'secret-docker': join('dckr', '_pat_', mixed.slice(0, 27)),
  'secret-url-password': join('postgres://shop:', 'hunter22', '@db.internal:5432/shop'),
  'secret-assignment': join('password', ': "', 'hunter22-live', '"'),
  'secret-environment': join('DB_', 'PASSWORD=hunter22-live\n'),
  'secret-entropy': join('signing_key', ' "', mixed.slice(0, 40), '"'),
};

test.each([...secretRules, entropyRule].map(({ id }) => id))('%s is found', (id) => {
  expect(findSecrets(`${examples[id]}\n`, true).map(({ ruleId }) => ruleId)).toEqual([id]);
});

test.each([
  'const password = "changeme";',
  'password: process.env.DB_PASSWORD',
  'password = os.environ["DB_PASSWORD"]',
  ['password: "$', '{DB_PASSWORD}"'].join(''),
  'api_key = "your-api-key-here"',
  'postgres://user:password@localhost/db',
  'const token = "xxxxxxxxxxxxxxxxxxxxxxxx";',
  '"integrity": "sha512-abcdefghijklmnopqrstuvwxyz0123456789ABCDEFG=="',
  'const tokenKind = "some-long-name-made-of-plain-words";',
  'import { createTokenFromRequestParameters } from "./token";',
  'secret: 550e8400-e29b-41d4-a716-446655440000',
  '-----BEGIN PUBLIC KEY-----\nMIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8A',
])('%s is no secret', (text) => {
  expect(findSecrets(text, true)).toEqual([]);
});

test('a fixture is not guessed about, but a known shape counts there too', () => {
  expect(findSecrets(examples['secret-entropy'] ?? '', false)).toEqual([]);
  expect(findSecrets(examples['secret-npm'] ?? '', false)).toHaveLength(1);
});

test('the mask shows four characters at most, a quarter at most, and not the length', () => {
  expect(maskSecret('AKIAIOSFODNN7ABCDEFG')).toBe('AKIA........');
  expect(maskSecret('hunter22')).toBe('hu........');
  expect(maskSecret('abc')).toBe('........');
});

test('entropy is in bits per character', () => {
  expect(entropyBits('aaaa')).toBe(0);
  expect(entropyBits('abcd')).toBe(2);
});

test('no pattern takes long over a hostile text', () => {
  const started = performance.now();
  const openings = secretRules.flatMap(({ needles }) => needles).join(' ');
  for (const piece of [
    'password="',
    'aws secret = ',
    'a://b:',
    'eyJ',
    '-----BEGIN PRIVATE KEY-----',
    'A',
    ' ',
    'xox',
  ]) {
    findSecrets(openings + piece.repeat(400_000 / piece.length), true);
  }
  expect(performance.now() - started).toBeLessThan(4000);
});
