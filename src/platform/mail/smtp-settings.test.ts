import { inspect } from 'node:util';
import { expect, test } from 'vitest';
import { mailError } from './mail-error.ts';
import { readSmtpUrl } from './smtp-settings.ts';

const isLoopback = (host: string): boolean => ['127.0.0.1', '::1', 'localhost'].includes(host);
const read = (url: string) => readSmtpUrl(url, isLoopback);

test('beyond this machine there is no talk without TLS, from the first byte or by a STARTTLS that is required', () => {
  expect(read('smtps://mail.example.com')).toMatchObject({ port: 465, security: 'tls' });
  expect(read('smtp://mail.example.com')).toMatchObject({ port: 587, security: 'starttls' });
  expect(read('smtp://mail.example.com:25')).toMatchObject({ port: 25, security: 'starttls' });
  expect(read('smtp://192.0.2.1')).toMatchObject({ host: '192.0.2.1', security: 'starttls' });
  expect(read('smtp://[2001:db8::1]:25')).toMatchObject({ host: '2001:db8::1', security: 'starttls' });
  expect(read('smtp://127.0.0.1:2525')).toMatchObject({ port: 2525, security: 'plain' });
  expect(read('smtp://[::1]')).toMatchObject({ host: '::1', security: 'plain' });
  expect(read('smtps://localhost')).toMatchObject({ security: 'tls' });
  for (const near of ['127.0.0.1.evil.example', 'localhost.evil.example', 'evil.example']) {
    expect(read(`smtp://${near}`)).toMatchObject({ security: 'starttls' });
  }
});

test('a user comes with a password, percent-encoded, and what is not an address of a mail server is refused', () => {
  const given = read('smtps://console%40example.com:p%40ss%3A%2F@mail.example.com');
  expect([given?.user?.name, given?.user?.password()]).toEqual(['console@example.com', 'p@ss:/']);
  expect(read('smtps://mail.example.com/')?.user).toBeUndefined();
  for (const bad of [
    'mail.example.com',
    'http://mail.example.com',
    'smtp:mail.example.com',
    'smtp://',
    'smtps://user@mail.example.com',
    'smtps://:password@mail.example.com',
    'smtps://user:%0d%0aQUIT@mail.example.com',
    'smtps://user:%00@mail.example.com',
    'smtps://user:%zz@mail.example.com',
    'smtps://mail.example.com:99999',
    'smtps://mail.example.com/path',
    'smtps://mail.example.com?tls=off',
    'smtps://mail.example.com#x',
    'smtps://mail.example.com,other.example.com',
  ]) {
    expect(read(bad), bad).toBeUndefined();
  }
});

test('the password is neither in what is printed of the settings nor in what a server repeats of it', () => {
  const smtp = read('smtps://console:Secret.Word.1@mail.example.com');
  if (!smtp) throw new Error('refused');
  for (const text of [JSON.stringify(smtp), inspect(smtp, { depth: 9 })])
    expect(text).not.toContain('Secret');
  const base64 = (text: string) => Buffer.from(text).toString('base64');
  const said = `535 no: ${base64('\0console\0Secret.Word.1')} ${base64('Secret.Word.1')} Secret.Word.1\r\nMore\u0007`;
  expect(mailError(said, smtp)).toBe('535 no: […] […] […] More');
  expect([...mailError('x'.repeat(5000), smtp)].length).toBe(300);
});
