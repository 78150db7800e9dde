import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser } from '../../test/browser.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { readConfig } from '../config.ts';
import { securityTxt } from './security-txt.ts';

/** A line of RFC 9116, section 6, apart from comments and extensions: this file has none. */
const fieldLine = new RegExp(
  [
    '^(?:Contact: (?:mailto:\\S+@\\S+|tel:\\S+|https://\\S+)',
    'Expires: \\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}(?:\\.\\d+)?Z',
    'Preferred-Languages: [a-z]{2}(?:, ?[a-z]{2})*',
    'Canonical: https://\\S+',
    'Policy: https://\\S+)$',
  ].join('|'),
);

const contacts = ['mailto:security@example.com', 'https://example.com/report'];
const policy = new URL('https://example.com/SECURITY.md');
const publicUrl = new URL('https://console.example.com/');
const fieldsOf = (text: string): string[][] =>
  text
    .split('\r\n')
    .slice(0, -1)
    .map((line) => {
      expect(line).toMatch(fieldLine);
      const colon = line.indexOf(': ');
      return [line.slice(0, colon), line.slice(colon + 2)];
    });

test('each line is a field of RFC 9116, ends with CRLF, and Expires and Preferred-Languages are there once', () => {
  const text = securityTxt({ contacts, policy }, publicUrl, new Date('2026-05-17T12:00:00Z'));
  expect(text.endsWith('\r\n')).toBe(true);
  expect(fieldsOf(text)).toEqual([
    ['Contact', 'mailto:security@example.com'],
    ['Contact', 'https://example.com/report'],
    ['Expires', '2026-12-01T00:00:00.000Z'],
    ['Preferred-Languages', 'en, es'],
    ['Canonical', 'https://console.example.com/.well-known/security.txt'],
    ['Policy', 'https://example.com/SECURITY.md'],
  ]);
});

test('on every day of four years it expires over a month and under a year ahead', () => {
  const day = 86_400_000;
  for (let at = Date.UTC(2027, 0, 1); at < Date.UTC(2031, 0, 1); at += day) {
    const text = securityTxt({ contacts, policy: undefined }, undefined, new Date(at + day - 1));
    const expires = fieldsOf(text).find(([name]) => name === 'Expires')?.[1] ?? '';
    const ahead = (Date.parse(expires) - at) / day;
    expect(ahead > 31 && ahead < 365, expires).toBe(true);
  }
});

test('it never names a place that is not https', () => {
  const names = fieldsOf(securityTxt({ contacts, policy }, new URL('http://localhost:8080'), new Date()));
  expect(names.map(([name]) => name)).not.toContain('Canonical');
});

describe('the settings', () => {
  const read = (environment: Record<string, string>) =>
    readConfig({ SECRET_KEY: 'a secret that is only used in tests', ...environment }).securityTxt;
  test('an address becomes a mailto, an https address and a telephone number stay', () => {
    const given = 'security@example.com, https://example.com/report, tel:+34-600-000-000';
    expect(read({ SECURITY_CONTACT: given }).contacts).toEqual([...contacts, 'tel:+34-600-000-000']);
  });
  test('what is no contact, or no https address of a policy, stops the start', () => {
    for (const wrong of ['http://example.com', 'nobody', 'a@b@c', 'javascript:alert(1)', 'a@b.c\r\nX: y'])
      expect(() => read({ SECURITY_CONTACT: wrong })).toThrow(/SECURITY_CONTACT/);
    expect(() => read({ SECURITY_POLICY: 'http://example.com' })).toThrow(/SECURITY_POLICY/);
  });
});

describe('served', () => {
  const servers: TestServer[] = [];
  beforeAll(async () => {
    const environment = { SECURITY_CONTACT: 'security@example.com' };
    servers.push(await startTestServer({ environment }), await startTestServer());
  });
  afterAll(() => Promise.all(servers.map((server) => server.stop())));
  const fetchFrom = async (server: TestServer | undefined, path: string) =>
    openBrowser(server?.url ?? '').fetch(path, { headers: { accept: 'text/html' } });

  test('anybody gets it at both places; without a contact it is not there, for browsers neither', async () => {
    for (const path of ['/.well-known/security.txt', '/security.txt']) {
      const there = await fetchFrom(servers[0], path);
      expect([there.status, there.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
      expect(await there.text()).toMatch(/^Contact: mailto:security@example\.com\r\nExpires: /);
      expect((await fetchFrom(servers[1], path)).status).toBe(404);
    }
  });
});
