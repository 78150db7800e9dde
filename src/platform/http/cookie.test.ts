import { expect, test } from 'vitest';
import { deviceCookie, readCookie, sessionCookie } from './cookie.ts';

const token = 'a'.repeat(43);

test('behind TLS a cookie has the __Host- prefix with all that it asks for, and is far below 4096 bytes', () => {
  for (const cookie of [sessionCookie(token, true), deviceCookie(`${token}.${token}`, true)]) {
    const [pair = '', ...attributes] = cookie.split('; ');
    expect(pair).toMatch(/^__Host-baluarte(-device)?=/);
    expect(attributes).toEqual(expect.arrayContaining(['Path=/', 'HttpOnly', 'SameSite=Strict', 'Secure']));
    expect(cookie).not.toMatch(/domain=/i);
    expect(cookie.length).toBeLessThan(300);
  }
});

test('a session cookie ends with the browser, and an empty one takes it away', () => {
  expect(sessionCookie(token, true)).not.toContain('Max-Age');
  expect(sessionCookie('', true)).toContain('Max-Age=0');
});

test('of two cookies of one name the first counts, and a name that only ends alike is another', () => {
  expect(readCookie('xbaluarte=1; baluarte=2; baluarte=3', 'baluarte')).toBe('2');
  expect(readCookie('baluarte', 'baluarte')).toBeUndefined();
});
