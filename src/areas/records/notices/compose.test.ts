import { expect, test } from 'vitest';
import { deviceName } from '../../../shared/device-name.ts';
import { languages } from '../../../shared/messages.ts';
import type { Notice, Recipient } from './account-notice.ts';
import { composeNotice } from './compose.ts';
import { noticeTexts } from './texts.ts';

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
const at = new Date('2026-03-04T05:06:07Z');
const sender = { name: 'Example Security', address: 'https://console.example.com' };
const ana: Recipient = {
  personId: '01a1f93c-2eea-76a7-a2e9-84926b9286d8',
  organisationId: '01a1f93c-2eea-76a7-a2e9-84926b9286d9',
  email: 'ana@example.com',
  fullName: 'Ana Ruiz',
  language: 'en',
};

const notices: readonly Notice[] = [
  { kind: 'password-changed', device: firefox },
  { kind: 'second-factor-activated', device: firefox },
  { kind: 'account-reset' },
  { kind: 'password-reset' },
  { kind: 'second-operator-asked' },
  { kind: 'address-to-confirm', link: 'https://console.example.com/auth/confirm#token' },
  { kind: 'account-approved', username: 'ana.ruiz', isOwn: true },
  { kind: 'account-approved', username: 'ana.ruiz', isOwn: false },
  { kind: 'account-refused' },
  { kind: 'account-disabled' },
  { kind: 'new-device', device: firefox },
  { kind: 'passkey-added', device: firefox },
  { kind: 'passkey-removed', device: firefox },
  { kind: 'recovery-code-used', left: 4, device: firefox },
  { kind: 'recovery-codes-renewed', device: firefox },
  { kind: 'tries-locked' },
  { kind: 'email-changed', to: 'old', device: firefox },
  { kind: 'email-changed', to: 'new', device: firefox },
];

test('the table of notices is whole', () => {
  expect([...new Set(notices.map((notice) => notice.kind))].sort()).toEqual(Object.keys(noticeTexts).sort());
});

const inLanguage = {
  en: {
    hello: 'Hello Ana Ruiz,',
    when: 'When: 04/03/2026 05:06 UTC',
    device: 'Device: Firefox on Windows',
    ifNot: /\bIf (this was|you did)/,
  },
  es: {
    hello: 'Hola, Ana Ruiz:',
    when: 'Cuándo: 04/03/2026 05:06 UTC',
    device: 'Dispositivo: Firefox en Windows',
    ifNot: /\bSi (no|ha sido)\b/,
  },
} as const;

for (const language of languages) {
  for (const notice of notices) {
    test(`${notice.kind} says what, when, where and what to do if it was not you, as text and as HTML (${language})`, () => {
      const { subject, text, html } = composeNotice({ ...ana, language }, notice, sender, at);
      const words = inLanguage[language];
      expect(subject).toMatch(/^Example Security: .{8,60}$/);
      for (const part of [words.hello, words.when, sender.address, sender.name]) {
        expect(text).toContain(part);
      }
      expect(text.includes(words.device)).toBe('device' in notice);
      expect(text).toMatch(words.ifNot);
      // The same words in both, nothing loaded, nothing that tells that it was read.
      const shown = html
        .slice(html.indexOf('<body'))
        .replace(/<[^>]*>/g, ' ')
        .replaceAll('&#39;', "'")
        .replace(/\s+/g, ' ');
      for (const line of text
        .split('\n')
        .filter((one) => one !== '' && !one.includes(': ') && !one.includes(' · '))) {
        expect(shown).toContain(line.trim());
      }
      expect(html).toContain(`<html lang="${language}">`);
      expect(html).not.toMatch(/<(img|script|link|iframe|form|input|object|style)\b|url\(|src=|@import/i);
      const leadsTo = ['link' in notice ? notice.link : sender.address, sender.address];
      expect([...html.matchAll(/https?:\/\/[^"<\s]+/g)].every(([url]) => leadsTo.includes(url))).toBe(true);
    });
  }
}

test('a notice of work names the request by its number, in the subject and in the text', () => {
  const notice = { kind: 'request-ended', reference: 'SAST-0042' } as const;
  const spanish = composeNotice({ ...ana, language: 'es' }, notice, sender, at);
  expect(spanish.subject).toBe('Example Security: Una solicitud ha terminado (SAST-0042)');
  expect(spanish.text).toContain('\n\nSolicitud: SAST-0042\nCuándo: 04/03/2026 05:06 UTC\n\n');
  expect(spanish.html).toMatch(/Solicitud<\/th><td>SAST-0042<\/td>/);
  const plain = composeNotice(ana, { kind: 'finding-overdue' }, sender, at);
  expect(`${plain.subject} ${plain.text}`).not.toMatch(/\(|Request:/);
});

test('a name that a mail program would make a link of, or that is a message of its own, is not greeted', () => {
  const greeting = (fullName: string): string =>
    composeNotice({ ...ana, fullName }, { kind: 'account-refused' }, sender, at).text.split('\n')[0] ?? '';
  for (const name of ["María José O'Neil", 'Dr. Ana Ruiz-Peña', 'Ana'])
    expect(greeting(name)).toBe(`Hello ${name},`);
  for (const name of [
    'http://evil.example',
    'evil.example',
    'Ana, your prize waits at evil.example',
    'Ana <b>x</b>',
    'eve@evil.example',
    'Ana\nBcc: eve@evil.example',
    'Win 1000 now',
    'A'.repeat(81),
  ]) {
    expect(greeting(name)).toBe('Hello,');
  }
});

test('nothing in a notice is markup or text of whoever signed in', () => {
  const evil = '<script>alert(1)</script>"\' evil.example Firefox/1 Linux';
  const composed = composeNotice(
    ana,
    { kind: 'new-device', device: evil },
    { name: '<i>&"', address: undefined },
    at,
  );
  expect(composed.text + composed.html).not.toMatch(/script|evil/);
  expect(composed.html).toContain('&lt;i&gt;&amp;&quot;');
  expect(composed.text).toContain('Device: Firefox on Linux');
  const approved = composeNotice(
    ana,
    { kind: 'account-approved', username: '<b>x</b>', isOwn: true },
    sender,
    at,
  );
  expect(approved.html).toContain('&lt;b&gt;x&lt;/b&gt;');
});

test('staff are sent to an Operator, customers to their administrators, strangers to nobody', () => {
  const helped = (organisationId: string | null): string =>
    composeNotice({ ...ana, organisationId }, { kind: 'password-changed', device: '' }, sender, at).text;
  expect(helped(null)).toContain('ask an Operator at once');
  expect(helped('x')).toContain('an administrator of your organisation, or your provider, at once');
});

test('how many recovery codes are left is said as a person says it', () => {
  const said = (left: number): string =>
    composeNotice(ana, { kind: 'recovery-code-used', left, device: '' }, sender, at).text;
  expect([said(0), said(1), said(9)].map((text) => /(None is|One is|9 are) left/.exec(text)?.[0])).toEqual([
    'None is left',
    'One is left',
    '9 are left',
  ]);
});

test('browsers and systems are named in words', () => {
  const agents: readonly (readonly [string, string])[] = [
    [firefox, 'Firefox on Windows'],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15',
      'Safari on macOS',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
      'Safari on iPhone',
    ],
    [
      'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
      'Chrome on Android',
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0',
      'Edge on Windows',
    ],
    [
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 OPR/120',
      'Opera on Linux',
    ],
    ['curl/8.5.0', 'curl'],
    ['', 'An unknown browser'],
  ];
  for (const [agent, name] of agents) expect(deviceName(agent, 'en')).toBe(name);
});
