import { expect, test } from 'vitest';
import { isForeign } from './origin.ts';

const loopback = { publicOrigin: undefined, loopback: true };
const published = { publicOrigin: 'https://console.example.com', loopback: false };

const at = (host: string, origin: string) =>
  isForeign({ host, origin, 'sec-fetch-site': 'same-origin' }, loopback, false);

test('on loopback the console is its own site under every name of loopback', () => {
  for (const host of ['localhost', 'localhost:8080', 'app.localhost:8080', '127.0.0.1:8080', '[::1]:8080']) {
    expect(at(host, `http://${host}`), host).toBe(false);
  }
});

test('a name that a stranger points at loopback is a foreign site', () => {
  for (const host of [
    'evil.example:8080',
    'localhost.evil.example',
    '127.0.0.1.evil.example',
    'evil@localhost',
  ]) {
    expect(at(host, `http://${host}`), host).toBe(true);
  }
});

test('another port, scheme or name, and null, are foreign', () => {
  for (const origin of ['null', '', 'http://localhost', 'https://localhost:8080', 'http://127.0.0.1:8080']) {
    expect(at('localhost:8080', origin), origin).toBe(true);
  }
});

test('behind a public address only that address is our own', () => {
  const host = 'console.example.com';
  expect(isForeign({ host, origin: 'https://console.example.com' }, published, true)).toBe(false);
  for (const origin of ['http://console.example.com', 'https://console.example.com.evil.example', 'null']) {
    expect(isForeign({ host, origin }, published, true), origin).toBe(true);
  }
});

test('what a browser says of the page that asked counts before anything else', () => {
  for (const site of ['cross-site', 'same-site', '', 'Same-Origin', 'same-origin, cross-site']) {
    expect(isForeign({ host: 'localhost', 'sec-fetch-site': site }, loopback, false), site).toBe(true);
  }
  expect(isForeign({ host: 'localhost' }, loopback, false)).toBe(false);
});
